// What cannot wait for the page's script. A file of its own, because inline scripts are not allowed.

// The page restores its places by itself. A browser that restores one meanwhile, as soon as there is enough to scroll, would
// do it for the entry of the history, of which the page may have made something else.
history.scrollRestoration = "manual";

// The remembered theme is there before the first paint.
(function () {
  var theme = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    // Storage can be closed; then the page is light.
  }
  var system = theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches;
  var scheme = theme === "dark" || system ? "dark" : "light";
  document.documentElement.classList.add(scheme);
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
})();
