import type { FolderAssignment, FolderCategory, FolderChange } from "../../_shared/contract/note-folder.ts";

/** A person's folders as they are stored, or changes to them: of several entries the newest timestamp wins. */
export interface FolderDocument {
  folders: FolderChange[];
  assignments: FolderAssignment[];
}

/** How many tombstones of folders are kept, the newest ones. */
const MAX_TOMBSTONES = 1_000;
/** How many notes may be in folders; of those taken out of one, the oldest are forgotten first. */
const MAX_ASSIGNMENTS = 20_000;
const MAX_FOLDERS = 1_000;
const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024;

interface Folder {
  category: FolderCategory;
  folderName: string;
}

const keyOf = ({ category, folderName }: Folder) => `${category} ${folderName}`;

/** By the name of a folder, in chronological order: creations and tombstones in turn. */
type Log = Map<string, FolderChange[]>;

function logOf(folders: readonly FolderChange[]): Log {
  const log: Log = new Map();
  for (const change of folders) {
    const others = log.get(keyOf(change));
    if (others) others.push(change);
    else log.set(keyOf(change), [change]);
  }
  return log;
}

/** Of changes in a row that do the same, a folder's first creation and its last tombstone. */
function inTurns(changes: readonly FolderChange[]): FolderChange[] {
  const kept: FolderChange[] = [];
  for (const change of changes) {
    const last = kept.at(-1);
    if (last && !last.removed && !change.removed) continue;
    // Whatever was in the folder before its first tombstone follows that, so its creation says no more.
    if (last && change.removed && (last.removed || kept.length === 1)) kept.pop();
    kept.push(change);
  }
  return kept;
}

/** Adds changes to a log. One with the timestamp of a stored one is that one again, or loses. */
function addToLog(log: Log, changes: Log): void {
  for (const [name, added] of changes) {
    const stored = log.get(name) ?? [];
    const times = new Set(stored.map(({ timestamp }) => timestamp));
    const all = [...stored, ...added.filter(({ timestamp }) => !times.has(timestamp))];
    log.set(name, inTurns(all.sort((a, b) => a.timestamp - b.timestamp)));
  }
}

/**
 * Tells where a note is now that was put into a folder at a time: a tombstone leads on to the new name, as of the time of the
 * renaming, or to none. A folder that was created again has nothing to do with the one before. Tombstones that lead in a
 * circle lead to none.
 */
function follower(log: Log, follows = (_tombstone: FolderChange) => true) {
  const ends = new Map<FolderChange, Folder | null>();
  const tombstoneOf = (folder: Folder, time: number): FolderChange | undefined => {
    const changes = log.get(keyOf(folder)) ?? [];
    const next = changes.findIndex(({ removed, timestamp }) => !removed && timestamp > time);
    const last = changes.at(next === -1 ? -1 : Math.max(next - 1, 0));
    return last?.removed && follows(last) ? last : undefined;
  };
  const endOf = (tombstone: FolderChange): Folder | null => {
    const way: FolderChange[] = [];
    let place: Folder | null = null;
    for (let next: FolderChange | undefined = tombstone; next !== undefined;) {
      const known = ends.get(next);
      if (known !== undefined) {
        place = known;
        break;
      }
      ends.set(next, null);
      way.push(next);
      const { category, renamedTo, timestamp }: FolderChange = next;
      place = renamedTo === null ? null : { category, folderName: renamedTo };
      next = place ? tombstoneOf(place, timestamp) : undefined;
    }
    for (const each of way) ends.set(each, place);
    return place;
  };
  return (assignment: FolderAssignment): FolderAssignment => {
    const { category, folderName, timestamp } = assignment;
    if (category === null || folderName === null) return assignment;
    const tombstone = tombstoneOf({ category, folderName }, timestamp);
    if (!tombstone) return assignment;
    const now = endOf(tombstone);
    return { ...assignment, category: now?.category ?? null, folderName: now?.folderName ?? null };
  };
}

const byAge = (a: { timestamp: number }, b: { timestamp: number }) => a.timestamp - b.timestamp;

/** Drops the oldest tombstones, after the notes that they lead on have moved. */
function withoutOldTombstones(log: Log, assignments: FolderAssignment[]): FolderDocument {
  const tombstones = [...log.values()].flat().filter(({ removed }) => removed);
  const dropped = new Set(tombstones.sort(byAge).slice(0, -MAX_TOMBSTONES));
  if (dropped.size === 0) return { folders: [...log.values()].flat(), assignments };
  const moved = assignments.map(follower(log, (tombstone) => dropped.has(tombstone)));
  const left = [...log.values()].map((changes) => inTurns(changes.filter((change) => !dropped.has(change))));
  return { folders: left.flat(), assignments: moved };
}

/** Drops the oldest assignments of notes that were taken out of their folder, as far as there are too many. */
function withoutOldAssignments(assignments: FolderAssignment[]): FolderAssignment[] {
  const excess = assignments.length - MAX_ASSIGNMENTS;
  if (excess <= 0) return assignments;
  const removed = assignments.filter(({ folderName }) => folderName === null).sort(byAge);
  const dropped = new Set(removed.slice(0, excess));
  return assignments.filter((assignment) => !dropped.has(assignment));
}

/**
 * The stored folders with a browser's changes. A note stays under the name of the folder it was put into: tombstones tell
 * where it is now (see {@link currentFolders}), whatever the order in which they arrive.
 */
export function mergeFolders(stored: FolderDocument, changes: FolderDocument): FolderDocument {
  const assignments = new Map(stored.assignments.map((each) => [each.noteId, each]));
  for (const change of changes.assignments) {
    if (change.timestamp > (assignments.get(change.noteId)?.timestamp ?? -1))
      assignments.set(change.noteId, change);
  }
  const log = logOf(stored.folders);
  addToLog(log, logOf(changes.folders));
  return withoutOldTombstones(log, withoutOldAssignments([...assignments.values()]));
}

/** Why this is too much to be stored, in a sentence for people; undefined when it is not. */
export function excessOf(document: FolderDocument): string | undefined {
  const live = currentFolders(document).folders.filter(({ removed }) => !removed);
  if (live.length > MAX_FOLDERS) return "These are more folders than can be kept.";
  const isTooLong =
    new TextEncoder().encode(JSON.stringify(document)).length > MAX_DOCUMENT_BYTES ||
    document.assignments.length > MAX_ASSIGNMENTS;
  return isTooLong ? "These are more documents in folders than can be kept." : undefined;
}

/** The last change of each folder, the oldest first, and each note in the folder where it is now. */
export function currentFolders(document: FolderDocument): FolderDocument {
  const log = logOf(document.folders);
  return {
    folders: [...log.values()].flatMap((changes) => changes.slice(-1)).sort(byAge),
    assignments: document.assignments.map(follower(log)).sort((a, b) => a.noteId - b.noteId),
  };
}

const isSameState = (a: FolderChange, b: FolderChange) =>
  a.removed === b.removed && a.renamedTo === b.renamedTo;

/**
 * What a browser has to learn: what it does not know yet, by `known` (undefined for everything), and for each assignment that
 * it sent the one that is valid. For a change of a folder that lost, the state of the folder and of the notes in it.
 */
export function newsFor(
  sent: FolderDocument,
  known: FolderDocument | undefined,
  now: FolderDocument,
): FolderDocument {
  if (known === undefined) return now;
  const knownFolders = new Map(known.folders.map((each) => [keyOf(each), each]));
  const knownAssignments = new Map(known.assignments.map((each) => [each.noteId, each]));
  const states = new Map(now.folders.map((each) => [keyOf(each), each]));
  const sentNotes = new Set(sent.assignments.map(({ noteId }) => noteId));
  const lost = new Set(
    sent.folders.filter((each) => !isSameState(each, states.get(keyOf(each)) ?? each)).map(keyOf),
  );
  const isNews = (each: FolderAssignment) => {
    const before = knownAssignments.get(each.noteId);
    return before?.timestamp !== each.timestamp || before.folderName !== each.folderName;
  };
  return {
    folders: now.folders.filter((each) => {
      const before = knownFolders.get(keyOf(each));
      return before?.timestamp !== each.timestamp || !isSameState(before, each) || lost.has(keyOf(each));
    }),
    assignments: now.assignments.filter(
      (each) =>
        sentNotes.has(each.noteId) ||
        isNews(each) ||
        (each.category !== null &&
          each.folderName !== null &&
          lost.has(keyOf({ category: each.category, folderName: each.folderName }))),
    ),
  };
}
