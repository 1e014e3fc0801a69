// Sets the theme a visitor chose before anything is painted; without a choice the system's holds. A plain script, not a
// module, because a module would run after the first paint.
{
  const chosen = localStorage.getItem("redbook.theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
}
