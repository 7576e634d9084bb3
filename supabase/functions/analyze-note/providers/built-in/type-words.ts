import type { DocumentType } from "../../../_shared/contract/analysis.ts";
import { withMore } from "./vocabulary-lists.ts";
import { ROMANCE_VOCABULARY, VOCABULARY } from "./vocabulary.ts";
import { plainly } from "./words.ts";

/** Other forms of what the vocabulary of contracts has, and the words of other languages. */
const FOREIGN_PARTIES =
  "contrat contrato contratto bail arrendadora arrendataria locataires huur huurder verhuurder huurovereenkomst miete mieters vermieterin vermieters verkäufer verkäuferin käufer käuferin auftraggeber auftragnehmer arbeitgebers vertrages vertrags vertragspartei vertragsbeginn kündigung schriftform".split(
    " ",
  );

/** By these words a form or a letter is known for one; of the others, those of its type are what a paper is about. */
const TYPE_WORDS: ReadonlyMap<DocumentType, ReadonlySet<string>> = new Map(
  (["Invoice", "Receipt", "Letter", "E-mail", "Résumé", "Meeting notes", "Report", "Contract"] as const).map(
    (type) => {
      const { names, strong, weak } = withMore(VOCABULARY[type], ROMANCE_VOCABULARY[type]);
      const foreign = type === "Contract" ? FOREIGN_PARTIES : [];
      return [
        type,
        new Set([...names, ...strong, ...weak, ...foreign].flatMap((word) => [word, `${word}s`])),
      ];
    },
  ),
);

/** Whether a topic tells of which type a paper is ("tenant" in a lease), rather than what this one is about. */
export function isTypeWord(topic: string, documentType: DocumentType): boolean {
  return TYPE_WORDS.get(documentType)?.has(plainly(topic.toLowerCase().split(" ")).join(" ")) ?? false;
}
