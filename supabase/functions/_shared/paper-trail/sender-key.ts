const LEGAL_FORMS = new Set(
  (
    "gmbh mbh ag kg ohg ug ev se ltd limited plc llc llp lp inc incorporated corp corporation co company bv nv vof " +
    "sa sas sarl eurl srl spa snc sl slu lda ltda as asa ab oy oyj aps sp zoo spzoo doo kft sro"
  ).split(" "),
);

/** By what spellings of one sender are the same: letters and digits in small, without accents and the legal form at the end. */
export function senderKey(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[.'’]/g, "");
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? "")) words.pop();
  return words.join(" ") || name.trim();
}
