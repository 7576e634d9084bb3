import { HiddenStyles } from "../../../_shared/contract/hidden-text.ts";
import { weighPart } from "./embedded-archive.ts";
import type { OfficePackage } from "./office-package.ts";
import { readXml } from "./read-xml.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { relationshipsSource } from "./relationships.ts";
import { unpack } from "./unpack.ts";
import { WordText } from "./word-text.ts";

/**
 * Takes the text out of the named parts of an office document, in their order, and on the way unpacks every part of it
 * exactly once, so that all its sizes are known to be true. A part without text has none in the answer.
 *
 * @param stylesPart - Where the styles are by which text may be hidden.
 */
export async function textsOfParts(
  document: OfficePackage,
  names: readonly string[],
  budget: ReadingBudget,
  stylesPart = "",
): Promise<string[]> {
  const unread = new Map(document.parts);
  for (const name of unread.keys()) if (isReadOnOpening(name)) unread.delete(name);
  const hidden = new HiddenStyles();
  const styles = unread.get(stylesPart);
  if (styles) await readXml(unpack(styles, budget), hidden, budget);
  unread.delete(stylesPart);
  const hiddenStyles = hidden.ids();
  const texts: string[] = [];
  let room = budget.limits.textLength;
  for (const name of names) {
    const part = unread.get(name);
    if (!part) continue;
    unread.delete(name);
    const reader = new WordText(room, hiddenStyles);
    await readXml(unpack(part, budget), reader, budget);
    const text = reader.toString();
    if (text !== "") texts.push(text);
    room = Math.max(0, room - text.length - 2);
  }
  for (const part of unread.values()) await weighPart(part, budget);
  return texts;
}

function isReadOnOpening(name: string): boolean {
  return name === "[content_types].xml" || relationshipsSource(name) !== undefined;
}
