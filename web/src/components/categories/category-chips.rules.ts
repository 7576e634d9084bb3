/** As many as fit above the content on a phone. */
const SHOWN = 6;
const LEAST_HIDDEN = 3;

export function shownCategories<Named extends { name: string }>(
  categories: readonly Named[],
  selected: string | null,
  isUnfolded: boolean,
): readonly Named[] {
  if (isUnfolded || !isLong(categories)) return categories;
  return categories.filter(({ name }, place) => place < SHOWN || name === selected);
}

export const isLong = (categories: readonly unknown[]): boolean => categories.length >= SHOWN + LEAST_HIDDEN;
