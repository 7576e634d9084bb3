import { keepTyped, type TypedAhead, type TypingKeeper } from "./typed-ahead.ts";

const NAME = "searchKey";

export function isSearchKey(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return false;
  return !event.shiftKey && !event.altKey && !event.defaultPrevented;
}

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

export function takeSearchKey(): TypedAhead | undefined {
  const take: unknown = Reflect.get(globalThis, NAME);
  const typed: unknown = typeof take === "function" ? take() : undefined;
  if (!(typed instanceof Object && "text" in typed && "isEntered" in typed)) return undefined;
  return { text: String(typed.text), isEntered: typed.isEntered === true };
}
