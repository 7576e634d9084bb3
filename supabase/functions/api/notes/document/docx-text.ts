import { NotThisTypeError } from "./document.errors.ts";
import { openOfficePackage, type OfficePackage } from "./office-package.ts";
import { textsOfParts } from "./office-text.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { refuseExternalContent } from "./relationships.ts";

const WORD_DOCUMENT = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** The kinds of parts that are read after the body, in this order. */
const AFTER_THE_BODY = ["footnotes", "endnotes", "comments", "header", "footer"];

/** Extracts the text of a docx. It works on the bytes in memory, and opens no file and no address. */
export async function docxText(bytes: Uint8Array, budget: ReadingBudget): Promise<string> {
  const document = await openOfficePackage(bytes, budget);
  if (document.mainContentType !== WORD_DOCUMENT) throw new NotThisTypeError();
  refuseExternalContent(document.relationships);
  const [stylesPart] = relatedParts(document, "styles");
  const texts = await textsOfParts(document, textParts(document), budget, stylesPart);
  // The headers of first, odd and even pages are often the same text.
  return [...new Set(texts)].join("\n\n");
}

function textParts(document: OfficePackage): string[] {
  return [document.mainPart, ...AFTER_THE_BODY.flatMap((kind) => relatedParts(document, kind))];
}

/** The parts of a kind to which the main part has a relationship. */
function relatedParts({ mainPart, relationships }: OfficePackage, kind: string): string[] {
  const internal = relationships.filter(({ source, external }) => source === mainPart && !external);
  return internal.filter((relation) => relation.kind === kind).map(({ target }) => target);
}
