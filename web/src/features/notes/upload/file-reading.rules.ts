import type { StoreReadingInput } from "@contract/reading.ts";
import { countOf } from "../../../lib/format.ts";

/** What was read of a chosen file; empty for a PDF with text of its own. */
export function outcomeLine(outcome: StoreReadingInput): string {
  if ("problem" in outcome) return "Its text could not be read.";
  const { pages } = outcome.reading;
  if (pages.length === 0) return "";
  const words = pages.reduce((sum, page) => sum + page.words.length, 0);
  const script = pages.find((page) => page.script !== undefined)?.script;
  if (words === 0 && script !== undefined)
    return script === "Latin"
      ? "What is printed in it could not be read."
      : `Its script (${script.replaceAll("_", " ")}) could not be read here.`;
  return words === 0 ? "No printed text was found in it." : `${countOf(words, "word")} read`;
}
