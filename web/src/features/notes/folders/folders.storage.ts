import { z } from "zod";
import { FOLDER_CATEGORIES, folderChangeSchema, type FolderChange } from "@contract/note-folder.ts";
import {
  cleanFolderName,
  isSameFolder,
  type Assignment,
  type CreatedFolder,
  type Folder,
} from "./folders.rules.ts";

export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

export interface FolderData {
  assignments: ReadonlyMap<number, Assignment>;
  created: readonly CreatedFolder[];
  tombstones: readonly FolderChange[];
}

type Changes = ReadonlyMap<string, string | null>;

/** Specification, section 3: `note-folder-` is authoritative, the rest is derived from it. */
const NOTE_KEY = /^note-folder-([1-9]\d{0,14})$/u;
const CREATED_KEY = new RegExp(`^folder-created-(${FOLDER_CATEGORIES.join("|")})-(.+)$`, "su");
const noteKey = (id: number) => `note-folder-${id}`;
const createdKey = ({ category, folderName }: Folder) => `folder-created-${category}-${folderName}`;
const contentsKey = ({ category, folderName }: Folder) => `folder-contents|${category}|${folderName}`;
const countKey = ({ category, folderName }: Folder) => `folder-count|${category}|${folderName}`;
/** Not in the specification. */
const tombstonesKey = (userId: number) => `folder-gone-${userId}`;
/** Not in the specification. */
export const syncKey = (userId: number) => `folder-sync-${userId}`;
const MAX_TOMBSTONES = 200;
/** Written last with every change, so that it is enough to watch this key. */
const REFRESH_KEY = "folder-refresh-trigger";

export function isFolderKey(key: string): boolean {
  return (
    key === REFRESH_KEY || NOTE_KEY.test(key) || CREATED_KEY.test(key) || /^folder-(?:sync|gone)-/u.test(key)
  );
}

export const MAX_TIME = 8_640_000_000_000_000;

const timestampSchema = z
  .union([z.number(), z.string().transform((text) => Date.parse(text) || Number(text))])
  .pipe(z.number().nonnegative())
  .transform((time) => Math.min(Math.floor(time), MAX_TIME))
  .catch(0);
const nameSchema = z.string().transform(cleanFolderName).pipe(z.string().min(1));
const ownerSchema = z.number().int().positive();

const assignmentSchema = z.object({
  category: z.enum(FOLDER_CATEGORIES),
  folderName: nameSchema,
  title: z.string().catch(""),
  timestamp: timestampSchema,
  userId: ownerSchema.optional().catch(undefined),
});

const markerSchema = z
  .object({ timestamp: timestampSchema, owners: z.array(ownerSchema).catch([]) })
  .catch({ timestamp: 0, owners: [] });

/** Undefined for invalid JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

const byAge = (a: CreatedFolder, b: CreatedFolder) =>
  a.timestamp - b.timestamp || a.folderName.localeCompare(b.folderName);

function mergeMarkers(a: CreatedFolder, b: CreatedFolder): CreatedFolder {
  const isEverybodys = a.owners.length === 0 || b.owners.length === 0;
  return {
    ...a,
    timestamp: Math.min(a.timestamp, b.timestamp),
    owners: isEverybodys ? [] : [...new Set([...a.owners, ...b.owners])],
    otherKeys: [...(a.otherKeys ?? []), ...(b.otherKeys ?? [])],
  };
}

const tombstonesSchema = z.array(folderChangeSchema).catch([]);

/** Invalid entries are ignored and not removed. */
export function readFolders(storage: KeyValueStorage, userId?: number): FolderData {
  const assignments = new Map<number, Assignment>();
  const marked = new Map<string, CreatedFolder>();
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index) ?? "";
    const id = NOTE_KEY.exec(key)?.[1];
    if (id !== undefined) {
      const assignment = assignmentSchema.safeParse(parseJson(storage.getItem(key)));
      if (assignment.success) assignments.set(Number(id), assignment.data);
      continue;
    }
    const [, category, name] = CREATED_KEY.exec(key) ?? [];
    const folder = z.object({ category: z.enum(FOLDER_CATEGORIES), folderName: nameSchema });
    const made = folder.safeParse({ category, folderName: name });
    if (!made.success) continue;
    const ownKey = createdKey(made.data);
    const says = markerSchema.parse(parseJson(storage.getItem(key)));
    const found = { ...made.data, ...says, ...(key !== ownKey && { otherKeys: [key] }) };
    const twin = marked.get(ownKey);
    marked.set(ownKey, twin === undefined ? found : mergeMarkers(twin, found));
  }
  // Keys have no defined order.
  const created = [...marked.values()].sort(byAge);
  const tombstones =
    userId === undefined ? [] : tombstonesSchema.parse(parseJson(storage.getItem(tombstonesKey(userId))));
  return { assignments, created, tombstones };
}

/** Writes all, or nothing when local storage is full. */
export function commit(storage: KeyValueStorage, changes: Changes): void {
  const before = new Map([...changes.keys()].map((key) => [key, storage.getItem(key)]));
  const write = (entries: Changes) => {
    for (const [key, value] of entries) if (value === null) storage.removeItem(key);
    // Removals come first, as they make room.
    for (const [key, value] of entries) if (value !== null) storage.setItem(key, value);
  };
  try {
    write(changes);
  } catch (error) {
    write(before);
    throw error;
  }
}

function derivedChanges(assignments: FolderData["assignments"], touched: readonly Folder[], now: number) {
  const changes = new Map<string, string | null>();
  for (const folder of touched) {
    if (changes.has(countKey(folder))) continue;
    const contents = [...assignments]
      .filter(([, assignment]) => isSameFolder(assignment, folder))
      .map(([id, { title, timestamp }]) => ({ id, title, timestamp }));
    changes.set(contentsKey(folder), contents.length === 0 ? null : JSON.stringify(contents));
    changes.set(countKey(folder), contents.length === 0 ? null : String(contents.length));
  }
  changes.set(REFRESH_KEY, String(now));
  return changes;
}

export interface Outcome {
  data: FolderData;
  changes: Changes;
}

export function andThen(first: Outcome, next: (data: FolderData) => Outcome): Outcome {
  const { data, changes } = next(first.data);
  const others = [...first.changes].filter(([key]) => !changes.has(key));
  return { data, changes: new Map([...others, ...changes]) };
}

/** Undefined takes a note out of its folder. */
export function assign(
  data: FolderData,
  changed: ReadonlyMap<number, Assignment | undefined>,
  now: number,
): Outcome {
  const assignments = new Map(data.assignments);
  const changes = new Map<string, string | null>();
  const touched: Folder[] = [];
  for (const [id, assignment] of changed) {
    const before = assignments.get(id);
    if (before !== undefined) touched.push(before);
    if (assignment === undefined) {
      assignments.delete(id);
      changes.set(noteKey(id), null);
    } else {
      touched.push(assignment);
      assignments.set(id, assignment);
      changes.set(noteKey(id), JSON.stringify({ ...assignment, noteId: id }));
    }
  }
  for (const [key, value] of derivedChanges(assignments, touched, now)) changes.set(key, value);
  return { data: { ...data, assignments }, changes };
}

function tombstoneChanges(tombstones: readonly FolderChange[], userId: number | undefined): Changes {
  if (userId === undefined) return new Map();
  return new Map([[tombstonesKey(userId), tombstones.length === 0 ? null : JSON.stringify(tombstones)]]);
}

function markerChanges(folder: CreatedFolder, isKept: boolean): Changes {
  const { timestamp, owners, otherKeys = [] } = folder;
  return new Map([
    ...otherKeys.map((key): [string, null] => [key, null]),
    [createdKey(folder), isKept ? JSON.stringify({ timestamp, owners }) : null],
  ]);
}

export function create(data: FolderData, folder: Folder, userId: number | undefined, now: number): Outcome {
  const before = data.created.find((each) => isSameFolder(each, folder));
  const owners = new Set(before?.owners);
  if (userId !== undefined) owners.add(userId);
  const { category, folderName } = folder;
  const made = { category, folderName, timestamp: before?.timestamp ?? now, owners: [...owners] };
  const tombstones = data.tombstones.filter((each) => !isSameFolder(each, folder));
  return {
    data: {
      ...data,
      created: [...data.created.filter((each) => each !== before), made].sort(byAge),
      tombstones,
    },
    changes: new Map([
      ...(tombstones.length < data.tombstones.length ? tombstoneChanges(tombstones, userId) : []),
      ...markerChanges({ ...made, otherKeys: before?.otherKeys }, true),
      [REFRESH_KEY, String(now)],
    ]),
  };
}

/** For one user: their notes move to its new name with unchanged timestamps, or leave it. */
export function remove(
  data: FolderData,
  folder: FolderChange,
  userId: number | undefined,
  now: number,
): Outcome {
  const { renamedTo } = folder;
  const moved = new Map<number, Assignment | undefined>();
  for (const [id, assignment] of data.assignments) {
    const isTheirs = assignment.userId === undefined || assignment.userId === userId;
    if (!isTheirs || !isSameFolder(assignment, folder)) continue;
    moved.set(id, renamedTo === null ? undefined : { ...assignment, folderName: renamedTo });
  }
  const tombstones = [...data.tombstones.filter((each) => !isSameFolder(each, folder)), folder].slice(
    -MAX_TOMBSTONES,
  );
  const changes = new Map(tombstoneChanges(tombstones, userId));
  const made = data.created.find((each) => isSameFolder(each, folder));
  const created = data.created.filter((each) => each !== made);
  if (made !== undefined) {
    const owners = made.owners.filter((owner) => owner !== userId);
    const { otherKeys: _, ...left } = { ...made, owners };
    if (owners.length > 0) created.push(left);
    for (const [key, value] of markerChanges({ ...made, owners }, owners.length > 0)) changes.set(key, value);
  }
  return andThen({ data: { ...data, created, tombstones }, changes }, (left) => assign(left, moved, now));
}
