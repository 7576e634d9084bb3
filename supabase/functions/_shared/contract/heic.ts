const NAME = /\.(heic|heif|hif)$/iu;
const MIME_TYPE = /^image\/hei[cf]/u;
/** Kinds of the container that hold such a picture, or a series of them. */
const BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"];

/** As many of the first bytes as tell it. */
export const HEIC_HEAD_BYTES = 12;

/** What somebody does whose telephone takes pictures that are not taken here. */
const HEIC_HINT = "This is a HEIC picture: export it as JPEG first.";

/** Whether a file says by its name or its type that it is a picture as iPhones take it. */
export function isCalledHeic({ name, type }: { name: string; type: string }): boolean {
  return NAME.test(name.trim()) || MIME_TYPE.test(type);
}

/** Whether the first bytes of a file say so, whatever it is called. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = String.fromCodePoint(...bytes.subarray(4, HEIC_HEAD_BYTES));
  return head.startsWith("ftyp") && BRANDS.includes(head.slice(4));
}

/** "Invalid file type. Accepted types: JPG. This is a HEIC picture: export it as JPEG first." */
export function withHeicHint(sentence: string): string {
  return `${sentence.replace(/\.$/u, "")}. ${HEIC_HINT}`;
}
