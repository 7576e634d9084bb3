const NAME = "searchKey";

/** Ctrl or Cmd K, which nobody has taken yet. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return false;
  return !event.shiftKey && !event.altKey && !event.defaultPrevented;
}

/** Keeps the key for the page's own code, while that is still on its way. */
export function keepSearchKey(): void {
  let wasPressed = false;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    wasPressed = true;
  };
  window.addEventListener("keydown", onKeyDown);
  Reflect.set(globalThis, NAME, () => {
    window.removeEventListener("keydown", onKeyDown);
    Reflect.deleteProperty(globalThis, NAME);
    return wasPressed;
  });
}

/** Whether it was pressed before the page listened; from now on the page itself does. */
export function takeSearchKey(): boolean {
  const take: unknown = Reflect.get(globalThis, NAME);
  return typeof take === "function" && take() === true;
}
