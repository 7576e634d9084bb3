import { withMore } from "./vocabulary-lists.ts";
import { ROMANCE_VOCABULARY, VOCABULARY } from "./vocabulary.ts";
import { normalizeWords } from "./words.ts";

const FOREIGN_PARTIES =
  "contrat contrato contratto bail arrendadora arrendataria locataires huur huurder verhuurder huurovereenkomst miete mieters vermieterin vermieters verkäufer verkäuferin käufer käuferin auftraggeber auftragnehmer arbeitgebers vertrages vertrags vertragspartei vertragsbeginn kündigung schriftform".split(
    " ",
  );

const STAPLES =
  "salt pepper sugar flour butter oil water milk egg salz pfeffer zucker mehl butter öl wasser milch ei eier sel poivre sucre farine beurre huile eau lait œuf œufs sal pimienta azúcar harina mantequilla aceite agua leche huevo sale pepe zucchero farina burro olio acqua latte uovo uova".split(
    " ",
  );

const PARTS_OF_CONTRACTS = ["section", "clause"];

/** In documents of other types, these words are what they are about. */
const TYPE_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["Recipe", new Set(normalizeWords(STAPLES).flatMap((word) => [word, `${word}s`]))] as const,
  ...(
    ["Invoice", "Receipt", "Letter", "E-mail", "Résumé", "Meeting notes", "Report", "Contract"] as const
  ).map((type) => {
    const { names, strong, weak } = withMore(VOCABULARY[type], ROMANCE_VOCABULARY[type]);
    const more = type === "Contract" ? [...FOREIGN_PARTIES, ...PARTS_OF_CONTRACTS] : [];
    return [
      type,
      new Set([...names, ...strong, ...weak, ...more].flatMap((word) => [word, `${word}s`])),
    ] as const;
  }),
]);

export function isTypeWord(topic: string, documentType: string): boolean {
  return TYPE_WORDS.get(documentType)?.has(normalizeWords(topic.toLowerCase().split(" ")).join(" ")) ?? false;
}
