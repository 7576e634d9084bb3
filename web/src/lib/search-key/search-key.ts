import { keepTyped, type TypedAhead, type TypingKeeper } from "./typed-ahead.ts";

const NAME = "searchKey";

/** Ctrl or Cmd K, which nobody has taken yet. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return false;
  return !event.shiftKey && !event.altKey && !event.defaultPrevented;
}

/**
 * Keeps the key, and what is typed after it, for the page's own code, while that is still on its way. Pressed again, or
 * after Escape, it is taken back, as it would be there.
 */
export function keepSearchKey(): void {
  let take: TypingKeeper | undefined;
  const takeBack = () => {
    take?.();
    take = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") takeBack();
    if (!isSearchKey(event)) return;
    event.preventDefault();
    if (event.repeat) return;
    if (take) takeBack();
    else take = keepTyped();
  };
  window.addEventListener("keydown", onKeyDown);
  Reflect.set(globalThis, NAME, () => {
    window.removeEventListener("keydown", onKeyDown);
    Reflect.deleteProperty(globalThis, NAME);
    return take?.();
  });
}

/** What was typed after the key, where that was pressed before the page listened; from now on the page itself does. */
export function takeSearchKey(): TypedAhead | undefined {
  const take: unknown = Reflect.get(globalThis, NAME);
  const typed: unknown = typeof take === "function" ? take() : undefined;
  if (!(typed instanceof Object && "text" in typed && "isEntered" in typed)) return undefined;
  return { text: String(typed.text), isEntered: typed.isEntered === true };
}
