// Runs before the page's script. A separate file, because inline scripts are not allowed.

// The page restores scroll positions itself. The browser would restore one as soon as the page is tall enough, for a history
// entry that the page may have replaced by then.
history.scrollRestoration = "manual";

// Applies the stored theme before the first paint.
(function () {
  var theme = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    // Local storage can be blocked; the page is light then.
  }
  var system = theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches;
  var scheme = theme === "dark" || system ? "dark" : "light";
  document.documentElement.classList.add(scheme);
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
})();
