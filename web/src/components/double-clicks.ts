/** A dialog, a drawer, a menu or a list of choices. */
const LAYER = ".mantine-Modal-root, .mantine-Drawer-root, [role='menu'], [role='listbox']";

/** In another layer a second click would close what has opened. Called before any other listener. */
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

/** The first press closes a dialog; the next, on its opener, would open it again. */
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
