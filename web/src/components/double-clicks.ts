/** What lies over the page: a dialog with its overlay, a drawer, a menu or a list of choices. */
const LAYER = ".mantine-Modal-root, .mantine-Drawer-root, [role='menu'], [role='listbox']";

/**
 * Makes the second click of a double-click do nothing when the first one has already done it, for people who double-click
 * everything. In another layer than the first one it would close the dialog that has opened, by its overlay or one of its
 * buttons, or open what lay below one that has closed. On a link that has led there it would add the same address to the
 * history again, because the router compares it with the location of the last render. Called once, before any other listener.
 */
export function ignoreSecondClicks(): void {
  let began: Element | null = null;
  const check = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const layer = target?.closest(LAYER) ?? null;
    if (event.detail <= 1) {
      began = layer;
    } else if (layer !== began) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === "click" && target?.closest("a")?.href === window.location.href) {
      event.preventDefault();
    }
  };
  // The press as well: it would move the focus out of the dialog.
  for (const type of ["mousedown", "click"] as const) window.addEventListener(type, check, { capture: true });
  ignoreHeldEnter();
}

/**
 * The same for Enter that is held: the first press in a field of a dialog has closed it, the focus has returned to the button
 * that had opened it, and the next one would open it again. A second press on purpose cannot be told from one by mistake.
 */
function ignoreHeldEnter(): void {
  let began: Element | null = null;
  const check = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    const layer = event.target instanceof Element ? event.target.closest(LAYER) : null;
    if (!event.repeat) {
      began = layer;
    } else if (layer !== began) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  window.addEventListener("keydown", check, { capture: true });
}
