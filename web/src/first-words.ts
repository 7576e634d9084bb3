import { showFirstWords } from "./app/first-words.ts";
import { firstSettings } from "./lib/first-settings.ts";

// A script of its own: a few kilobytes that do not wait for the rest (see vite.config.ts).
const root = document.getElementById("root");
if (root) {
  firstSettings().then(
    (settings) => showFirstWords(root, settings),
    () => undefined,
  );
}
