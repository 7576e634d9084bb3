import type { NoteCategory, NoteSummary } from "@contract/note.ts";
import { CATEGORY_NAMES, categoryAfterMove, isInCategory } from "../notes.categories.rules.ts";
import type { Folder, FolderAssignments } from "./folders.rules.ts";

/** Where notes can be moved to: a folder, or a category without a folder. */
export type Destination = Folder | { category: NoteCategory; folderName?: undefined };

type Movable = Pick<
  NoteSummary,
  "id" | "fileType" | "originalFilename" | "category" | "favorite" | "uploadDate"
>;

/** The files that a list shows, for lists that do not show all. */
const LISTED: Partial<Record<NoteCategory, string>> = {
  docs: "Documents lists Word and PDF files",
  images: "Images lists PNG and JPG pictures",
  audio: "Audio lists MP3 files",
};

/** The lists that go by the kind of note. A note that is in none of them is in All Notes alone. */
const HOMES = ["docs", "notes", "images", "audio"] as const satisfies NoteCategory[];

/** The current time matters for Recent alone, to which no note can be moved. */
const ANY_TIME = 0;

/** Whether the destination can show the note: a folder shows every note, a list only those that belong to it. */
function accepts(note: Movable, { category, folderName }: Destination): boolean {
  if (folderName !== undefined) return true;
  return isInCategory({ ...note, category: categoryAfterMove(note, category) }, category, ANY_TIME);
}

/** "Work folder", or the category's own name (specification, section 4). */
function destinationName({ category, folderName }: Destination): string {
  return folderName === undefined ? CATEGORY_NAMES[category] : `${folderName} folder`;
}

const files = (count: number) => (count === 1 ? "File" : `${count} files`);

function homeName(notes: readonly Movable[]): string {
  const homes = new Set(
    notes.map((note) => HOMES.find((category) => isInCategory(note, category, ANY_TIME)) ?? "all"),
  );
  const [home, ...others] = homes;
  return home === undefined || others.length > 0 ? "their own lists" : CATEGORY_NAMES[home];
}

interface MoveOutcome {
  /** Whether the destination lists any of them now. */
  arrives: boolean;
  /** Whether any note has moved, if only out of its folder. */
  hasMoved: boolean;
  title: string;
  description?: string;
}

/**
 * The result of a move and its message. A note that the destination does not show only leaves its folder, if it is in one,
 * and the message does not say that it is in the destination.
 */
export function moveOutcome(
  notes: readonly Movable[],
  to: Destination,
  assignments: FolderAssignments,
): MoveOutcome {
  const taken = notes.filter((note) => accepts(note, to));
  if (taken.length === notes.length)
    return { arrives: true, hasMoved: true, title: `${files(notes.length)} moved to ${destinationName(to)}` };
  const reason = LISTED[to.category] ?? "";
  if (taken.length > 0) {
    const left = notes.length - taken.length;
    const others = left === 1 ? "1 other file stays" : `${left} other files stay`;
    return {
      arrives: true,
      hasMoved: true,
      title: `${files(taken.length)} moved to ${destinationName(to)}`,
      description: `${reason}: ${others} in ${homeName(notes.filter((note) => !taken.includes(note)))}.`,
    };
  }
  const leaving = notes.filter(({ id }) => assignments.has(id));
  const title =
    leaving.length > 0
      ? `${files(leaving.length)} moved to ${homeName(leaving)}`
      : `${files(notes.length)} not moved`;
  return { arrives: false, hasMoved: leaving.length > 0, title, description: `${reason}.` };
}
