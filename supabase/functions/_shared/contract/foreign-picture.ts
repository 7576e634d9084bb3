/** HEIC: pictures of iPhones; AVIF: of the web. */
const KINDS = {
  heic: {
    hint: "This is a HEIC picture: export it as JPEG first.",
    name: /\.(heic|heif|hif)$/iu,
    mimeType: /^image\/hei[cf]/u,
    brands: ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"],
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

/** Enough for the names of all its brands. */
export const FOREIGN_HEAD_BYTES = 128;
/** Of both kinds, so that the others decide: HEIC when there are none. */
const COMMON_BRANDS = ["mif1", "msf1"];

export function calledForeign({ name, type }: { name: string; type: string }): ForeignPicture | undefined {
  return FOREIGN_PICTURES.find(
    (kind) => KINDS[kind].name.test(name.trim()) || KINDS[kind].mimeType.test(type),
  );
}

/** By the brands in its first bytes, of which the first counts most. */
export function foreignOf(bytes: Uint8Array): ForeignPicture | undefined {
  const head = String.fromCodePoint(...bytes.subarray(0, FOREIGN_HEAD_BYTES));
  if (head.slice(4, 8) !== "ftyp") return undefined;
  const end = (bytes[2] ?? 0) * 256 + (bytes[3] ?? 0);
  const [first = "", , ...others] = head.slice(8, Math.max(end, 12)).match(/[^]{4}/gu) ?? [];
  const kindOf = (brand: string) =>
    FOREIGN_PICTURES.find((kind) => KINDS[kind].brands.some((each) => each === brand));
  if (!COMMON_BRANDS.includes(first)) return kindOf(first);
  return others.map(kindOf).find(Boolean) ?? "heic";
}

export function withForeignHint(sentence: string, kind: ForeignPicture): string {
  return `${sentence.replace(/\.$/u, "")}. ${KINDS[kind].hint}`;
}
