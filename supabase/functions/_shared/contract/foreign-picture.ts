/** Common picture formats that the site does not accept: of iPhones (HEIC), and of the web (AVIF). */
const KINDS = {
  heic: {
    hint: "This is a HEIC picture: export it as JPEG first.",
    name: /\.(heic|heif|hif)$/iu,
    mimeType: /^image\/hei[cf]/u,
    /** Brands of the ISO container for one such picture, or for a sequence of them. */
    brands: ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"],
  },
  avif: {
    hint: "This is an AVIF picture: export it as JPEG first.",
    name: /\.avifs?$/iu,
    mimeType: /^image\/avif/u,
    brands: ["avif", "avis"],
  },
} as const;

export const FOREIGN_PICTURES = ["heic", "avif"] as const satisfies (keyof typeof KINDS)[];
export type ForeignPicture = (typeof FOREIGN_PICTURES)[number];

/** How many bytes are needed to tell the format. */
export const FOREIGN_HEAD_BYTES = 12;

/** The foreign format that a file claims by its name or its MIME type. */
export function calledForeign({ name, type }: { name: string; type: string }): ForeignPicture | undefined {
  return FOREIGN_PICTURES.find(
    (kind) => KINDS[kind].name.test(name.trim()) || KINDS[kind].mimeType.test(type),
  );
}

/** The foreign format of a file by its first bytes. */
export function foreignOf(bytes: Uint8Array): ForeignPicture | undefined {
  const head = String.fromCodePoint(...bytes.subarray(4, FOREIGN_HEAD_BYTES));
  if (!head.startsWith("ftyp")) return undefined;
  return FOREIGN_PICTURES.find((kind) => KINDS[kind].brands.some((brand) => brand === head.slice(4)));
}

/** "Invalid file type. Accepted types: JPG. This is a HEIC picture: export it as JPEG first." */
export function withForeignHint(sentence: string, kind: ForeignPicture): string {
  return `${sentence.replace(/\.$/u, "")}. ${KINDS[kind].hint}`;
}
