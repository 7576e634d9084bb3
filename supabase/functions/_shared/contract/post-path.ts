const MAX_SLUG_LENGTH = 60;

/** As many words as fit, joined by hyphens; may be empty. */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    // Accents of Latin letters only: in other scripts the marks are vowels, or make another letter.
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

export function postPath({ id, title }: { id: number; title: string }): string {
  const slug = slugOf(title);
  return slug === "" ? `/blog/${id}` : `/blog/${id}-${slug}`;
}

export function idOfAddress(part: string | undefined): number | undefined {
  const [, digits] = /^([1-9]\d{0,14})(?:-.*)?$/u.exec(part ?? "") ?? [];
  return digits === undefined ? undefined : Number(digits);
}
