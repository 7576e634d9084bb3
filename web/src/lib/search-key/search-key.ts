import { keepTyped, type TypedAhead, type TypingKeeper } from "./typed-ahead.ts";

const NAME = "searchKey";

/** Whether the event is Ctrl or Cmd K, and not handled yet. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return false;
  return !event.shiftKey && !event.altKey && !event.defaultPrevented;
}

/**
 * While the page's main script is loading, records that the search key was pressed and what was typed after it. As on the
 * loaded page, a second press or Escape closes the search again: then nothing is recorded.
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

/** Ends the recording, and returns what was typed; undefined when the search key was not pressed. */
export function takeSearchKey(): TypedAhead | undefined {
  const take: unknown = Reflect.get(globalThis, NAME);
  const typed: unknown = typeof take === "function" ? take() : undefined;
  if (!(typed instanceof Object && "text" in typed && "isEntered" in typed)) return undefined;
  return { text: String(typed.text), isEntered: typed.isEntered === true };
}
