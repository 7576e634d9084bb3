import type { AiAnalysis } from "@contract/analysis.ts";
import { UNKNOWN_DOCUMENT_TYPE } from "@contract/analysis.ts";
import type { NoteFilters } from "./notes.rules.ts";

/** The line under the heading: how many notes there are, and what narrows them down. */
export function subtitle(count: number, { category, folder, tag, query }: NoteFilters): string {
  const notes = count === 1 ? "note" : "notes";
  const textNotes = category === "notes" ? `text ${notes}` : notes;
  return [
    folder === "" ? `${count} ${textNotes} available` : `${count} ${notes} in "${folder}" folder`,
    tag === "" ? "" : `with tag "${tag}"`,
    query.trim() === "" ? "" : `matching "${query.trim()}"`,
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** Titles and first lines are searched all the same: they are at hand. */
export const SEARCH_FAILED = "The full text could not be searched";

export const EMPTY_TITLE = "No documents found";

/** Why a list is empty, the most specific reason first. */
export function emptyText({ category, tag, query }: NoteFilters): string {
  if (query.trim() !== "") return `No results found for "${query.trim()}"`;
  if (tag !== "") return `No notes with tag "${tag}" found`;
  if (category === "favorites") return "You don't have any favorites yet";
  return "Upload some documents to get started";
}

export type Tone = "ok" | "warn" | "bad";

/** Green from 80 %, yellow from 60 %, red below (specification, section 9). */
export function confidenceTone(confidence: number): Tone {
  if (confidence >= 0.8) return "ok";
  return confidence >= 0.6 ? "warn" : "bad";
}

/** The word that says what the colour says. */
export const TONE_WORDS: Record<Tone, string> = { ok: "high", warn: "fair", bad: "low, please review" };

export function percent(confidence: number): string {
  return `${Math.round(confidence * 100)}%`;
}

/** "Contract · 94%"; what the machine is unsure of asks to be looked at, until somebody has. */
export function analysisLine(analysis: AiAnalysis | null, reviewed = false): string {
  const parts = [analysis?.documentType ?? UNKNOWN_DOCUMENT_TYPE];
  if (analysis?.confidence !== undefined) {
    parts.push(percent(analysis.confidence));
    if (!reviewed && confidenceTone(analysis.confidence) === "bad") parts.push("review");
  }
  return parts.join(" · ");
}

/** The name by which the server's own analyser signs. */
const BUILT_IN = "built-in";

/** "Read by the built-in analyser, wink-nlp 1.0": who made the analysis, as far as it is known. */
export function readBy(analysis: AiAnalysis | null): string {
  const { provider, model, version } = analysis ?? {};
  const engine = [model, version].filter(Boolean).join(" ");
  const names = [provider === BUILT_IN ? "the built-in analyser" : provider, engine]
    .filter((name) => name !== undefined && name !== "")
    .join(", ");
  return names === "" ? "" : `Read by ${names}`;
}

const CORRECTED_NAMES: Record<string, string> = { documentType: "type", summary: "summary", tags: "tags" };

/** "You chose its type and summary": what no later run changes. */
export function correctedBy(fields: readonly string[]): string {
  const names = ["documentType", "summary", "tags"]
    .filter((field) => fields.includes(field))
    .map((field) => CORRECTED_NAMES[field] ?? field);
  if (names.length === 0) return "";
  return `You chose its ${new Intl.ListFormat("en").format(names)}`;
}
