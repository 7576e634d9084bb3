/** A ref callback: the nearest ancestor of a removed control gets the focus. */
export function keepFocusWithin(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  let around: Element[] = [];

  const remember = ({ target }: FocusEvent): void => {
    around = [];
    for (let each = target; each instanceof Element && region.contains(each); each = each.parentElement)
      around.push(each);
  };
  const settle = (): void => {
    const [control, ...places] = around;
    if (!control || control.isConnected || document.activeElement !== document.body) return;
    const place = places.find((each) => each instanceof HTMLElement && each.isConnected);
    if (!(place instanceof HTMLElement)) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(settle);
  document.addEventListener("focusin", remember);
  observer.observe(region, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}
