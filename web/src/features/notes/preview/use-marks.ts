import { useEffect, type RefObject } from "react";
import { markFact, type Mark } from "./mark-fact.ts";
import { showMatches } from "./show-matches.ts";

/** Marks in a shown text what is searched and what is pointed at, and scrolls it there. */
export function useMarks(
  section: RefObject<HTMLElement | null>,
  text: string | undefined,
  searched: string,
  pointed: Mark | undefined,
): void {
  useEffect(() => {
    const { current } = section;
    if (!current || text === undefined) return undefined;
    let takeBack: (() => void) | undefined;
    const drawn = new ResizeObserver(() => {
      if (current.clientHeight === 0) return;
      drawn.disconnect();
      takeBack = showMatches(current, searched, current);
    });
    drawn.observe(current);
    return () => {
      drawn.disconnect();
      takeBack?.();
    };
  }, [section, text, searched]);
  useEffect(() => {
    const { current } = section;
    return current && pointed ? markFact(current, pointed, current) : undefined;
  }, [section, text, pointed]);
}
