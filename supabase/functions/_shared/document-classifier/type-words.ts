import type { DocumentType } from "../contract/analysis.ts";
import { withMore } from "./vocabulary-lists.ts";
import { ROMANCE_VOCABULARY, VOCABULARY } from "./vocabulary.ts";
import { normalizeWords } from "./words.ts";

/** Words for contracts and their parties that the vocabularies do not have: inflected forms, and words of other languages. */
const FOREIGN_PARTIES =
  "contrat contrato contratto bail arrendadora arrendataria locataires huur huurder verhuurder huurovereenkomst miete mieters vermieterin vermieters verkäufer verkäuferin käufer käuferin auftraggeber auftragnehmer arbeitgebers vertrages vertrags vertragspartei vertragsbeginn kündigung schriftform".split(
    " ",
  );

/** What goes into nearly every dish, and tells none from another. */
const STAPLES =
  "salt pepper sugar flour butter oil water milk egg salz pfeffer zucker mehl butter öl wasser milch ei eier sel poivre sucre farine beurre huile eau lait œuf œufs sal pimienta azúcar harina mantequilla aceite agua leche huevo sale pepe zucchero farina burro olio acqua latte uovo uova".split(
    " ",
  );

/** The parts of every contract, which none is about. */
const PARTS_OF_CONTRACTS = ["section", "clause"];

/** Words that only identify these types. In documents of other types, the words of the type are what they are about. */
const TYPE_WORDS: ReadonlyMap<DocumentType, ReadonlySet<string>> = new Map([
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

/** Whether a topic only shows the type of a document ("tenant" in a lease), not what it is about. */
export function isTypeWord(topic: string, documentType: DocumentType): boolean {
  return TYPE_WORDS.get(documentType)?.has(normalizeWords(topic.toLowerCase().split(" ")).join(" ")) ?? false;
}
