import { showFirstWords } from "./app/first-words.ts";
import { firstSettings } from "./lib/first-settings.ts";

// A script of its own: a few kilobytes that do not wait for the rest (see vite.config.ts), nor for the document's end.
function whenRootIsThere(): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const look = () => {
      const root = document.getElementById("root");
      if (root) resolve(root);
      return root !== null;
    };
    if (look()) return;
    const observer = new MutationObserver(() => look() && observer.disconnect());
    observer.observe(document, { childList: true, subtree: true });
  });
}

Promise.all([whenRootIsThere(), firstSettings()]).then(
  ([root, settings]) => showFirstWords(root, settings),
  () => undefined,
);
