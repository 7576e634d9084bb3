import { useEffect, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

const KEYS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

const toolsIn = (bar: Element | null) => [...(bar?.querySelectorAll<HTMLElement>("[data-tool]") ?? [])];

function stopAt(bar: Element | null, chosen: Element | undefined): void {
  for (const tool of toolsIn(bar)) tool.tabIndex = tool === chosen ? 0 : -1;
}

export function useRovingFocus(bar: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    stopAt(bar.current, toolsIn(bar.current)[0]);
  }, [bar]);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = toolsIn(event.currentTarget);
    const index = all.findIndex((tool) => tool === event.target);
    const next = index < 0 ? undefined : KEYS[event.key]?.(index, all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const onFocus = ({ currentTarget, target }: FocusEvent) => {
    if (target.matches("[data-tool]")) stopAt(currentTarget, target);
  };
  return { onKeyDown, onFocus };
}
