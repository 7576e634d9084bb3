import { keepTyped } from "./typed-ahead.ts";

const NAME = "searchKey";

/** Ctrl or Cmd K, which nobody has taken yet. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return false;
  return !event.shiftKey && !event.altKey && !event.defaultPrevented;
}

/** Keeps the key, and what is typed after it, for the page's own code, while that is still on its way. */
export function keepSearchKey(): void {
  let takeTyped: (() => string) | undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    takeTyped ??= keepTyped();
  };
  window.addEventListener("keydown", onKeyDown);
  Reflect.set(globalThis, NAME, () => {
    window.removeEventListener("keydown", onKeyDown);
    Reflect.deleteProperty(globalThis, NAME);
    return takeTyped?.();
  });
}

/** What was typed after the key, where that was pressed before the page listened; from now on the page itself does. */
export function takeSearchKey(): string | undefined {
  const take: unknown = Reflect.get(globalThis, NAME);
  const typed: unknown = typeof take === "function" ? take() : undefined;
  return typeof typed === "string" ? typed : undefined;
}
