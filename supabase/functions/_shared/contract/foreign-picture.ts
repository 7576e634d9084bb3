/** HEIC: pictures of iPhones; AVIF: of the web. */
const KINDS = {
  heic: {
    hint: "This is a HEIC picture: export it as JPEG first.",
    name: /\.(heic|heif|hif)$/iu,
    mimeType: /^image\/hei[cf]/u,
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

export const FOREIGN_HEAD_BYTES = 12;

export function calledForeign({ name, type }: { name: string; type: string }): ForeignPicture | undefined {
  return FOREIGN_PICTURES.find(
    (kind) => KINDS[kind].name.test(name.trim()) || KINDS[kind].mimeType.test(type),
  );
}

export function foreignOf(bytes: Uint8Array): ForeignPicture | undefined {
  const head = String.fromCodePoint(...bytes.subarray(4, FOREIGN_HEAD_BYTES));
  if (!head.startsWith("ftyp")) return undefined;
  return FOREIGN_PICTURES.find((kind) => KINDS[kind].brands.some((brand) => brand === head.slice(4)));
}

export function withForeignHint(sentence: string, kind: ForeignPicture): string {
  return `${sentence.replace(/\.$/u, "")}. ${KINDS[kind].hint}`;
}
