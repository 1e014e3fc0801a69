"""Tables over the network: people and programs play through a browser or the API, live or over days.

A table is a row and its log of actions, append-only and numbered; its state is their replay. From the inside out:

- `course` plays a log again and says what each pair of eyes may see of it; `faces` is all that knows which game it is.
- `storage` keeps rows and logs, in SQLite or PostgreSQL; `keys` makes the secrets, which are derived and never stored.
- `table` is one table kept warm, `house` all of them: sitting down, acting, ending, a rematch; who listens hears of it.
- `clocks` and `players` act for those who do not: time that runs out, and bots, which think in processes of their own.
- `guard`, `routes`, `stream` and `pages` are the way in; `wire` the messages (docs/api.md), `app` puts all together.
- `command` and `join` are the commands ``redbook serve`` and ``redbook join``.
"""
