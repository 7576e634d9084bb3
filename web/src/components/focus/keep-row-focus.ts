import { OPEN_DIALOG } from "../dialogs/open-dialog.ts";

const ROWS = "li, tbody > tr";
const CONTROLS = "a[href], button:not(:disabled), input[type='checkbox']:not(:disabled)";
const KEEPER = "data-keeps-focus";
const isOf = (list: HTMLElement, element: Element | null) => element?.closest(`[${KEEPER}]`) === list;
const rowsOf = (list: HTMLElement) =>
  [...list.querySelectorAll(ROWS)].filter(({ parentElement }) => isOf(list, parentElement));
const DIALOGS = "[role='dialog'], [role='alertdialog']";
const isAsked = (list: HTMLElement) =>
  [...document.querySelectorAll(OPEN_DIALOG)].some((dialog) => !dialog.contains(list));

/**
 * A ref callback: the focus of a removed row moves to the next one, or to `data-way-on`. A toolbar names its
 * first row in `data-first-row`.
 */
export function keepRowFocus(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  list.setAttribute(KEEPER, "");
  let held: { control: Element; row: number; place: number } | undefined;

  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    if (isOf(list, target)) {
      const rows = rowsOf(list);
      const within = rows.findIndex((each) => each.contains(target));
      const first = target.closest("[data-first-row]")?.getAttribute("data-first-row");
      const row = within < 0 && first ? Number(first) : within;
      const place = [...(rows[row]?.querySelectorAll(CONTROLS) ?? [])].indexOf(target);
      held = row < 0 ? undefined : { control: target, row, place: Math.max(place, 0) };
    } else if (target.closest(DIALOGS)?.contains(list) ?? true) held = undefined;
  };
  const settle = (): void => {
    if (!held || held.control.isConnected || document.activeElement !== document.body || isAsked(list))
      return;
    const rows = rowsOf(list);
    const controls = rows[Math.min(held.row, rows.length - 1)]?.querySelectorAll<HTMLElement>(CONTROLS);
    const next =
      controls?.[Math.min(held.place, controls.length - 1)] ??
      list.querySelector<HTMLElement>("[data-way-on]") ??
      list;
    held = undefined;
    if (next === list) list.tabIndex = -1;
    next.focus({ preventScroll: next === list });
  };

  document.addEventListener("focusin", remember);
  const observer = new MutationObserver(settle);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}
