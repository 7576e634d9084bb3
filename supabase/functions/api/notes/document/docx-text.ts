import { NotThisTypeError } from "./document.errors.ts";
import { openOfficePackage, type OfficePackage } from "./office-package.ts";
import { textsOfParts } from "./office-text.ts";
import type { ReadingBudget } from "./reading-budget.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const WORD_DOCUMENT = `${WORD}.document.main+xml`;
/** What has the form of a Word document, but which Word does not open by the name of one. */
const RELATIVES: Readonly<Record<string, string>> = {
  [`${WORD}.template.main+xml`]: "a Word template",
  "application/vnd.ms-word.document.macroEnabled.main+xml": "a Word document with macros",
  "application/vnd.ms-word.template.macroEnabledTemplate.main+xml": "a Word template with macros",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml": "an Excel workbook",
};

/** The kinds of parts that are read after the body, in this order. */
const AFTER_THE_BODY = ["footnotes", "endnotes", "comments", "header", "footer"];

/**
 * Extracts the text of a docx. It works on the bytes in memory, and opens no file and no address: what a document links to (its
 * template, a film, a picture on a web page) is left out, and the rest is read.
 */
export async function docxText(bytes: Uint8Array, budget: ReadingBudget): Promise<string> {
  const document = await openOfficePackage(bytes, budget);
  const type = document.mainContentType;
  if (type !== WORD_DOCUMENT) throw new NotThisTypeError(RELATIVES[type]);
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
