import { HiddenStyles } from "../../../_shared/contract/hidden-text.ts";
import { checkPartSize } from "./embedded-archive.ts";
import type { OfficePackage } from "./office-package.ts";
import { readXml } from "./read-xml.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { relationshipsSource } from "./relationships.ts";
import { unpack } from "./unpack.ts";
import { WordText } from "./word-text.ts";

/**
 * Extracts the texts of the named parts of an office document, in this order; parts without text are left out. It unpacks
 * every part of the document exactly once, to verify all declared sizes.
 *
 * @param stylesPart - The part with the styles, which can hide text.
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
  let remaining = budget.limits.textLength;
  for (const name of names) {
    const part = unread.get(name);
    if (!part) continue;
    unread.delete(name);
    const reader = new WordText(remaining, hiddenStyles);
    await readXml(unpack(part, budget), reader, budget);
    const text = reader.toString();
    if (text !== "") texts.push(text);
    remaining = Math.max(0, remaining - text.length - 2);
  }
  for (const part of unread.values()) await checkPartSize(part, budget);
  return texts;
}

function isReadOnOpening(name: string): boolean {
  return name === "[content_types].xml" || relationshipsSource(name) !== undefined;
}
