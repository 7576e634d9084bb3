/** Words of a title as they stand in an address. */
const MAX_SLUG_LENGTH = 60;

/** The words of a title that an address has room for, joined by hyphens; empty where there are none. */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    // Latin letters do without their signs; in other scripts those are vowels, or make another letter.
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu);
  let slug = "";
  for (const word of words ?? []) {
    if (slug.length + word.length > MAX_SLUG_LENGTH) break;
    slug += slug === "" ? word : `-${word}`;
  }
  return slug;
}

/** The address of a post within the site; its number says which one it is, the words are for people. */
export function postPath({ id, title }: { id: number; title: string }): string {
  const slug = slugOf(title);
  return slug === "" ? `/blog/${id}` : `/blog/${id}-${slug}`;
}

/** The number in such an address; nothing when there is none. */
export function idOfAddress(part: string | undefined): number | undefined {
  const [, digits] = /^([1-9]\d{0,14})(?:-.*)?$/u.exec(part ?? "") ?? [];
  return digits === undefined ? undefined : Number(digits);
}
