"""The page /api/docs: the API as it is, written out of its own description, without anybody else's scripts."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from litestar.connection import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

from redbook.kernel.contract import Json

_METHODS: Final = ("get", "post", "put", "delete")


class Manual(OpenAPIRenderPlugin):
    """Writes the OpenAPI description as a page."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: Json) -> bytes:
        """The page."""
        schemas: Json = openapi_schema.get("components", {}).get("schemas", {})
        groups: dict[str, list[str]] = {}
        for path, item in sorted(openapi_schema["paths"].items()):
            for method in _METHODS:
                if method in item:
                    tag = (item[method].get("tags") or ["other"])[0]
                    groups.setdefault(tag, []).append(_operation(path, method, item[method], schemas))
        parts = [f"<h2>{escape(tag.capitalize())}</h2>{''.join(found)}" for tag, found in groups.items()]
        info = openapi_schema["info"]
        return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API of Redbook</title><link rel="stylesheet" href="/static/style.css"></head>
<body class="manual"><main>
<h1>The API of Redbook {escape(str(info["version"]))}</h1>
<p>{escape(str(info.get("description", "")))} The description for programs:
<a href="/api/docs/openapi.json">openapi.json</a>. Live updates: WebSocket
<code>/api/tables/{{id}}/stream?seat=SEAT&amp;seen=N</code>.</p>
{"".join(parts)}
</main></body></html>""".encode()


def _operation(path: str, method: str, operation: Json, schemas: Json) -> str:
    rows = [
        _row(one["name"], one.get("schema", {}), bool(one.get("required")), f"in the {one['in']}")
        for one in operation.get("parameters", [])
    ]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    schema = schemas.get(str(body.get("$ref", "")).rpartition("/")[2], {})
    required = schema.get("required", [])
    rows += [_row(name, part, name in required, "in the body") for name, part in schema.get("properties", {}).items()]
    table = f"<table><tbody>{''.join(rows)}</tbody></table>" if rows else ""
    about = escape(str(operation.get("description", "")))
    return (
        f"<section><h3><code>{method.upper()} {escape(path)}</code></h3>"
        f"<p>{escape(str(operation.get('summary', '')))}. {about}</p>{table}</section>"
    )


def _row(name: str, schema: Json, required: bool, where: str) -> str:
    need = "needed" if required else "optional"
    return (
        f"<tr><th scope='row'><code>{escape(name)}</code></th><td>{escape(_kind(schema))}</td>"
        f"<td>{need}, {where}</td></tr>"
    )


def _kind(schema: Json) -> str:
    """What may stand there, in a few words."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "oneOf" in schema or "anyOf" in schema:
        return " or ".join(_kind(one) for one in schema.get("oneOf") or schema["anyOf"])
    if "enum" in schema:
        return " or ".join(str(one) for one in schema["enum"])
    said = str(schema.get("type", "anything"))
    if said == "array":
        said = f"list of {_kind(schema.get('items', {}))}"
    if "maxLength" in schema:
        said += f", at most {schema['maxLength']} characters"
    return said
