import type { FileType } from "@contract/file-type.ts";
import { CATEGORY_FILE_TYPES, RECENT_DAYS, type NoteCategory, type NoteSummary } from "@contract/note.ts";
import type { FolderAssignments } from "./folders/folders.rules.ts";

const DAY = 24 * 60 * 60 * 1000;

export const CATEGORY_NAMES: Record<NoteCategory, string> = {
  all: "All Notes",
  recent: "Recent",
  favorites: "Favorites",
  docs: "Documents",
  notes: "Text Notes",
  images: "Images",
  audio: "Audio",
};

/** The rows of the sidebar (specification, section 2). */
export const SIDEBAR_CATEGORIES = [
  "all",
  "recent",
  "favorites",
  "docs",
  "notes",
] as const satisfies NoteCategory[];

/** Images and audio are counted too; they have a row where there is something to count. */
export const EXTRA_CATEGORIES = ["images", "audio"] as const satisfies NoteCategory[];

const NO_ASSIGNMENTS: FolderAssignments = new Map();

type Classified = Pick<
  NoteSummary,
  "id" | "fileType" | "originalFilename" | "category" | "favorite" | "uploadDate"
>;

/** Of others the text is what is said of them, or what was found in them. */
const WRITTEN_TYPES: readonly FileType[] = ["txt", "docx"];

/** Whether a document is its text: whoever edits that has edited the document. */
export function isWritten({ fileType }: Pick<NoteSummary, "fileType">): boolean {
  return WRITTEN_TYPES.includes(fileType);
}

/** Whether a note was uploaded within the last seven days. */
export function isRecent(uploadDate: string, now: number): boolean {
  const uploaded = Date.parse(uploadDate);
  return now - uploaded <= RECENT_DAYS * DAY;
}

function isDocument({ fileType }: Pick<NoteSummary, "fileType">): boolean {
  return CATEGORY_FILE_TYPES.docs.includes(fileType);
}

function isTextNote(note: Pick<NoteSummary, "category" | "fileType" | "originalFilename">): boolean {
  return (
    note.category === "notes" ||
    note.category === "" ||
    note.fileType === "txt" ||
    note.originalFilename.toLowerCase().endsWith(".txt")
  );
}

/**
 * The category of a note that is moved to a list: text notes have any note whose category says so, and documents that are
 * moved back are no text notes any more. Everything else is listed by what its file is, whatever is moved where.
 */
export function categoryAfterMove(
  note: Pick<NoteSummary, "category" | "fileType" | "originalFilename">,
  to: NoteCategory,
): string {
  if (to === "notes" && !isTextNote(note)) return "notes";
  return to === "docs" && isDocument(note) && isTextNote(note) ? "docs" : note.category;
}

/** Whether a note is in the list of a category (specification, section 4). */
export function isInCategory(
  note: Classified,
  category: NoteCategory,
  now: number,
  assignments: FolderAssignments = NO_ASSIGNMENTS,
): boolean {
  const folder = assignments.get(note.id);
  if (category === "docs") return isDocument(note) && folder?.category !== "docs";
  if (category === "notes") return isTextNote(note);
  // Only documents and text notes have folders: to every other list, what is filed is in another category's.
  if (folder !== undefined) return false;
  switch (category) {
    case "all":
      return true;
    case "recent":
      return isRecent(note.uploadDate, now);
    case "favorites":
      return note.favorite === 1;
    case "images":
    case "audio":
      return CATEGORY_FILE_TYPES[category].includes(note.fileType);
  }
}

/** How many notes each category lists. */
export function countByCategory(
  notes: readonly Classified[],
  now: number,
  assignments: FolderAssignments = NO_ASSIGNMENTS,
): Record<NoteCategory, number> {
  const count = (category: NoteCategory) =>
    notes.filter((note) => isInCategory(note, category, now, assignments)).length;
  return {
    all: count("all"),
    recent: count("recent"),
    favorites: count("favorites"),
    docs: count("docs"),
    notes: count("notes"),
    images: count("images"),
    audio: count("audio"),
  };
}

/** The categories that a note can be put in by hand; one that is not among them is kept. */
export function categoryOptions(current: string): { value: string; label: string }[] {
  const options = [
    { value: "", label: "None" },
    { value: "notes", label: CATEGORY_NAMES.notes },
    { value: "docs", label: CATEGORY_NAMES.docs },
    { value: "images", label: CATEGORY_NAMES.images },
    { value: "audio", label: CATEGORY_NAMES.audio },
  ];
  const isKnown = options.some(({ value }) => value === current);
  return isKnown ? options : [...options, { value: current, label: current }];
}
