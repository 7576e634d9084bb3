import { NotThisTypeError } from "./document.errors.ts";
import { openOfficePackage, type OfficePackage } from "./office-package.ts";
import { textsOfParts } from "./office-text.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { refuseLoadedFromOutside } from "./relationships.ts";

const WORD_DOCUMENT = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** What is read after the body, in this order. */
const AFTER_THE_BODY = ["footnotes", "endnotes", "comments", "header", "footer"];

/**
 * Takes the text out of a docx. It works on the bytes in memory; it has no way to open a file or an address.
 */
export async function docxText(bytes: Uint8Array, budget: ReadingBudget): Promise<string> {
  const document = await openOfficePackage(bytes, budget);
  if (document.mainContentType !== WORD_DOCUMENT) throw new NotThisTypeError();
  refuseLoadedFromOutside(document.relationships);
  const [stylesPart] = ownParts(document, "styles");
  const texts = await textsOfParts(document, textParts(document), budget, stylesPart);
  // A header for first, odd and even pages is often three times the same.
  return [...new Set(texts)].join("\n\n");
}

function textParts(document: OfficePackage): string[] {
  return [document.mainPart, ...AFTER_THE_BODY.flatMap((kind) => ownParts(document, kind))];
}

/** The parts of a kind that the main part uses. */
function ownParts({ mainPart, relationships }: OfficePackage, kind: string): string[] {
  const own = relationships.filter(({ source, external }) => source === mainPart && !external);
  return own.filter((relation) => relation.kind === kind).map(({ target }) => target);
}
