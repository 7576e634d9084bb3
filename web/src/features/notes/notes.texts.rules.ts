import { UNKNOWN_DOCUMENT_TYPE, type AiAnalysis } from "@contract/analysis.ts";
import { type FileReading, MAX_READ_LENGTH, type Note, type NoteSummary } from "@contract/note.ts";
import { formatCount } from "../../lib/format.ts";
import { isWritten } from "./notes.categories.rules.ts";
import type { NoteFilters } from "./notes.filters.rules.ts";

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

/** Why a list is empty, the most specific reason first; `isFiled`: what would be in it is in folders. */
export function emptyText({ category, tag, query }: NoteFilters, isFiled = false): string {
  if (query.trim() !== "") return `No results found for "${query.trim()}"`;
  if (tag !== "") return `No notes with tag "${tag}" found`;
  if (isFiled)
    return `Your ${category === "favorites" ? "favorites" : "documents"} are in folders. Open one to see them.`;
  if (category === "favorites") return "You don't have any favorites yet";
  return "Upload some documents to get started";
}

/** A text whose lines follow each other, as a phrase that is searched does not know of lines. */
export const onOneLine = (text: string): string => text.replaceAll("\n", " ");

/** What ends a title that stands at the beginning of a text; after anything else the sentence goes on. */
const TITLE_END = /^(?:[^\p{L}\p{N}\n]*\n|[^\p{L}\p{N}\n]*[:.!?–—。:]\s)[^\p{L}\p{N}]*(?=[\p{L}\p{N}])/u;

/** The beginning of a text as it stands under its title: without that, where it is the first line, or the first words. */
export function excerptBelow({ title, excerpt }: Pick<NoteSummary, "title" | "excerpt">): string {
  const isBelow = excerpt.toLowerCase().startsWith(title.toLowerCase());
  const [end] = (isBelow && TITLE_END.exec(excerpt.slice(title.length))) || [];
  return onOneLine(end === undefined ? excerpt : excerpt.slice(title.length + end.length));
}

export type Tone = "ok" | "warn" | "bad";

/** Green from 80 %, yellow from 60 %, red below (specification, section 9). */
export function confidenceTone(confidence: number): Tone {
  if (confidence >= 0.8) return "ok";
  return confidence >= 0.6 ? "warn" : "bad";
}

const TONE_WORDS: Record<Tone, string> = { ok: "high", warn: "fair", bad: "low" };

/** The word that says what the colour says, and what is asked for, or was done, where that is low. */
export function toneWords(tone: Tone, reviewed: boolean): string {
  if (tone !== "bad") return TONE_WORDS[tone];
  return `${TONE_WORDS.bad}, ${reviewed ? "reviewed by you" : "please review"}`;
}

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

/** Whether there is nothing of a document but its file: of films, pictures and others no text is taken. */
const isUnread = ({ fileType, content }: Pick<Note, "fileType" | "content">): boolean =>
  !isWritten({ fileType }) && content.trim() === "";

/** Whether its text is longer than what was taken of it. Half a letter at the end is left out. */
export const isCut = ({ textRevision, content }: Pick<Note, "textRevision" | "content">): boolean =>
  textRevision === 1 && content.length >= MAX_READ_LENGTH - 1;

type Readable = Pick<Note, "fileType" | "content" | "textRevision" | "fileReading">;

/** Why a PDF without a text has none. */
const UNREAD_PDF: Record<FileReading, string> = {
  whole: "",
  beginning: "",
  pictures:
    "This PDF holds no text that can be read: its pages may be pictures of it, as a scanner makes them.",
  password: "This PDF is protected by a password and was not read.",
  damaged: "This PDF is damaged and could not be read.",
  too_much: "This PDF was not read: it takes more time or memory than there is.",
};

function whyUnread({ fileType, fileReading }: Readable): string {
  if (fileType === "pptx") return "No text was found in this presentation.";
  if (fileType !== "pdf") return `What is in ${fileType.toUpperCase()} files is not read.`;
  return fileReading === null ? "This PDF was not read yet: analyze it again." : UNREAD_PDF[fileReading];
}

/** What nobody has read of a document, and how it is found all the same; empty where all of it was. */
export function unreadPart(note: Readable): string {
  if (isUnread(note))
    return `${whyUnread(note)} All this is guessed from name and kind. Find it by its title and tags.`;
  if (isCut(note))
    return `This text is longer than ${formatCount(MAX_READ_LENGTH)} letters. What follows them is in the file alone: no search finds it, and so the text cannot be edited here.`;
  if (note.fileReading !== "beginning" || note.textRevision > 1) return "";
  return "Only the beginning of this PDF was read, for the whole takes too long. What follows is in the file alone: no search finds it.";
}

/**
 * "Read by the built-in analyser, wink-nlp 1.0": who made the analysis, as far as it is known. "Guessed", where there was
 * nothing to be read.
 */
export function readBy(analysis: AiAnalysis | null, verb: "Read" | "Guessed" = "Read"): string {
  const { provider, model, version } = analysis ?? {};
  const engine = [model, version].filter(Boolean).join(" ");
  const names = [provider === BUILT_IN ? "the built-in analyser" : provider, engine]
    .filter((name) => name !== undefined && name !== "")
    .join(", ");
  return names === "" ? "" : `${verb} by ${names}`;
}

const CORRECTED_NAMES: Record<string, string> = { documentType: "type", summary: "summary", tags: "tags" };

/** Who made the analysis of a document. */
export const madeBy = (note: Pick<Note, "aiAnalysis" | "fileType" | "content">): string =>
  readBy(note.aiAnalysis, isUnread(note) ? "Guessed" : "Read");

/** "You chose its type and summary": what no later run changes. */
export function correctedBy(fields: readonly string[]): string {
  const names = ["documentType", "summary", "tags"]
    .filter((field) => fields.includes(field))
    .map((field) => CORRECTED_NAMES[field] ?? field);
  if (names.length === 0) return "";
  return `You chose its ${new Intl.ListFormat("en").format(names)}`;
}

/** A text from the first line on that another one has otherwise, with a sign where something stands before it. */
export function fromFirstDifference(text: string, other: string): string {
  const lines = text.split("\n");
  const others = other.split("\n");
  const first = lines.findIndex((line, place) => line !== others[place]);
  return first > 0 ? `…\n${lines.slice(first).join("\n")}` : text;
}
