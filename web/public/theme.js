// Applies the remembered theme before the first paint. A file of its own, because inline scripts are not allowed.
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
