"""Tables over the network: people and programs play through a browser or the API, live or over days.

A table is a row and its log of actions, append-only and numbered; its state is their replay. From the inside out:

- `course` plays a log again and says what each pair of eyes may see of it; `faces` is all that knows which game it is.
- `storage` keeps rows and logs, in SQLite or PostgreSQL, `rows` reads a table from them; `keys` makes the secrets,
  which are derived and never stored; `people` are those who gave a name.
- `table` is one table kept warm, `setting` sets one up, `house` has all of them: sitting down, acting, ending, a
  rematch; who listens hears of it. `lists` finds them.
- `clocks` and `players` act for those who do not: time that runs out, and bots, which think in processes of their own
  (`workers`), as `films` are made. Several server processes hear each other by a `bell` and share work by `leases`.
- `guard`, `routes`, `stream` and `pages` are the way in; `wire` the messages (docs/api.md), `manual` describes them;
  `app` puts all together.
- `command` and `join` are the commands ``redbook serve`` and ``redbook join``; `follow` is how a bot elsewhere keeps
  up.
"""
