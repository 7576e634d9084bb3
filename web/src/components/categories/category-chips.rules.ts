/** So many leave room for what they sort on the owner's phone, where each chip takes a line with its two tools. */
const SHOWN = 6;
/** A fold that hides fewer is not worth its own chip. */
const LEAST_HIDDEN = 3;

/**
 * The categories whose chips are shown: all of them, or of many the first six and the chosen one, so that what they sort is
 * not pushed out of the window.
 */
export function shownCategories<Named extends { name: string }>(
  categories: readonly Named[],
  selected: string | null,
  isUnfolded: boolean,
): readonly Named[] {
  if (isUnfolded || !isLong(categories)) return categories;
  return categories.filter(({ name }, place) => place < SHOWN || name === selected);
}

/** Whether there are so many categories that their chips are folded at first. */
export const isLong = (categories: readonly unknown[]): boolean => categories.length >= SHOWN + LEAST_HIDDEN;
