import type { FolderAssignment, FolderCategory, FolderChange } from "../../_shared/contract/note-folder.ts";

/** Of several entries the newest timestamp wins. */
export interface FolderDocument {
  folders: FolderChange[];
  assignments: FolderAssignment[];
}

const MAX_TOMBSTONES = 1_000;
const MAX_ASSIGNMENTS = 20_000;
const MAX_FOLDERS = 1_000;
const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024;

interface Folder {
  category: FolderCategory;
  folderName: string;
}

const keyOf = ({ category, folderName }: Folder) => `${category} ${folderName}`;

/** By folder name, in chronological order: creations and tombstones in turn. */
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

function inTurns(changes: readonly FolderChange[]): FolderChange[] {
  const kept: FolderChange[] = [];
  for (const change of changes) {
    const last = kept.at(-1);
    if (last && !last.removed && !change.removed) continue;
    if (last && change.removed && (last.removed || kept.length === 1)) kept.pop();
    kept.push(change);
  }
  return kept;
}

function addToLog(log: Log, changes: Log): void {
  for (const [name, added] of changes) {
    const stored = log.get(name) ?? [];
    const times = new Set(stored.map(({ timestamp }) => timestamp));
    const all = [...stored, ...added.filter(({ timestamp }) => !times.has(timestamp))];
    log.set(name, inTurns(all.sort((a, b) => a.timestamp - b.timestamp)));
  }
}

/** A tombstone leads on to the folder's new name, as of that time, or to none, as does a circle. */
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

function withoutOldTombstones(log: Log, assignments: FolderAssignment[]): FolderDocument {
  const tombstones = [...log.values()].flat().filter(({ removed }) => removed);
  const dropped = new Set(tombstones.sort(byAge).slice(0, -MAX_TOMBSTONES));
  if (dropped.size === 0) return { folders: [...log.values()].flat(), assignments };
  const moved = assignments.map(follower(log, (tombstone) => dropped.has(tombstone)));
  const left = [...log.values()].map((changes) => inTurns(changes.filter((change) => !dropped.has(change))));
  return { folders: left.flat(), assignments: moved };
}

function withoutOldAssignments(assignments: FolderAssignment[]): FolderAssignment[] {
  const excess = assignments.length - MAX_ASSIGNMENTS;
  if (excess <= 0) return assignments;
  const removed = assignments.filter(({ folderName }) => folderName === null).sort(byAge);
  const dropped = new Set(removed.slice(0, excess));
  return assignments.filter((assignment) => !dropped.has(assignment));
}

/** A note stays under the name of the folder it was put into. */
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

export function excessOf(document: FolderDocument): string | undefined {
  const live = currentFolders(document).folders.filter(({ removed }) => !removed);
  if (live.length > MAX_FOLDERS) return "These are more folders than can be kept.";
  const isTooLong =
    new TextEncoder().encode(JSON.stringify(document)).length > MAX_DOCUMENT_BYTES ||
    document.assignments.length > MAX_ASSIGNMENTS;
  return isTooLong ? "These are more documents in folders than can be kept." : undefined;
}

export function currentFolders(document: FolderDocument): FolderDocument {
  const log = logOf(document.folders);
  return {
    folders: [...log.values()].flatMap((changes) => changes.slice(-1)).sort(byAge),
    assignments: document.assignments.map(follower(log)).sort((a, b) => a.noteId - b.noteId),
  };
}

const isSameState = (a: FolderChange, b: FolderChange) =>
  a.removed === b.removed && a.renamedTo === b.renamedTo;

/** Without `known`, everything is news. */
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
