import { z } from "zod";
import { FOLDER_CATEGORIES, folderChangeSchema, type FolderChange } from "@contract/note-folder.ts";
import {
  cleanFolderName,
  isSameFolder,
  type Assignment,
  type CreatedFolder,
  type Folder,
} from "./folders.rules.ts";

/** What this needs of the browser's local storage. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** What local storage says of folders, read once and then kept in step. */
export interface FolderData {
  assignments: ReadonlyMap<number, Assignment>;
  created: readonly CreatedFolder[];
  /** Those that the person who is here deleted or renamed. */
  gone: readonly FolderChange[];
}

/** What is to be written; null removes a key. */
type Changes = ReadonlyMap<string, string | null>;

/** The keys of the specification, section 3. The assignment of a note is what counts; the others follow from it. */
const NOTE_KEY = /^note-folder-([1-9]\d{0,14})$/u;
const CREATED_KEY = new RegExp(`^folder-created-(${FOLDER_CATEGORIES.join("|")})-(.+)$`, "su");
const noteKey = (id: number) => `note-folder-${id}`;
const createdKey = ({ category, folderName }: Folder) => `folder-created-${category}-${folderName}`;
const contentsKey = ({ category, folderName }: Folder) => `folder-contents|${category}|${folderName}`;
const countKey = ({ category, folderName }: Folder) => `folder-count|${category}|${folderName}`;
/** Not the specification's: what is left of the folders that one person deleted or renamed. */
const goneKey = (userId: number) => `folder-gone-${userId}`;
/** Nor this: what is known of the folders that one person keeps on the server. */
export const syncKey = (userId: number) => `folder-sync-${userId}`;
/** So many of them are remembered, the last ones. */
const MOST_GONE = 200;
/** Written last of all: who watches this key need not watch the others. */
const REFRESH_KEY = "folder-refresh-trigger";

/** Whether a key is one of those that are read here. */
export function isFolderKey(key: string): boolean {
  return (
    key === REFRESH_KEY || NOTE_KEY.test(key) || CREATED_KEY.test(key) || /^folder-(?:sync|gone)-/u.test(key)
  );
}

/** The last instant of a Date. */
export const MAX_TIME = 8_640_000_000_000_000;

const timestampSchema = z
  .union([z.number(), z.string().transform((text) => Date.parse(text) || Number(text))])
  .pipe(z.number().nonnegative())
  // Whole, and a time that there is: nothing else could be told to anybody.
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

/** The key alone makes the folder; what the marker says besides is welcome. */
const markerSchema = z
  .object({ timestamp: timestampSchema, owners: z.array(ownerSchema).catch([]) })
  .catch({ timestamp: 0, owners: [] });

/** Other programs write local storage too, and people do: what is no JSON is nothing. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

const byAge = (a: CreatedFolder, b: CreatedFolder) =>
  a.timestamp - b.timestamp || a.folderName.localeCompare(b.folderName);

/** Two markers of one folder, by names that were written otherwise: everybody's, if one of them is. */
function joined(a: CreatedFolder, b: CreatedFolder): CreatedFolder {
  const isEverybodys = a.owners.length === 0 || b.owners.length === 0;
  return {
    ...a,
    timestamp: Math.min(a.timestamp, b.timestamp),
    owners: isEverybodys ? [] : [...new Set([...a.owners, ...b.owners])],
    otherKeys: [...(a.otherKeys ?? []), ...(b.otherKeys ?? [])],
  };
}

const goneSchema = z.array(folderChangeSchema).catch([]);

/** Everything that is well formed; the rest is left where it is and not seen. */
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
    marked.set(ownKey, twin === undefined ? found : joined(twin, found));
  }
  // The order of keys is the browser's own affair.
  const created = [...marked.values()].sort(byAge);
  const gone = userId === undefined ? [] : goneSchema.parse(parseJson(storage.getItem(goneKey(userId))));
  return { assignments, created, gone };
}

/** Writes all of it or, when there is no room for it, nothing. */
export function commit(storage: KeyValueStorage, changes: Changes): void {
  const before = new Map([...changes.keys()].map((key) => [key, storage.getItem(key)]));
  const write = (entries: Changes) => {
    for (const [key, value] of entries) if (value === null) storage.removeItem(key);
    // What is removed makes room for what is added.
    for (const [key, value] of entries) if (value !== null) storage.setItem(key, value);
  };
  try {
    write(changes);
  } catch (error) {
    write(before);
    throw error;
  }
}

/** The keys that follow from the assignments, for the folders that a change touched. */
function followers(assignments: FolderData["assignments"], touched: readonly Folder[], now: number) {
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

/** What comes out of a change: the data as they are then, and what has to be written for it. */
export interface Outcome {
  data: FolderData;
  changes: Changes;
}

/** One change after another, as one. */
export function inTurn(first: Outcome, next: (data: FolderData) => Outcome): Outcome {
  const { data, changes } = next(first.data);
  const others = [...first.changes].filter(([key]) => !changes.has(key));
  return { data, changes: new Map([...others, ...changes]) };
}

/** Files notes in folders, or takes them out where there is none. */
export function assign(
  data: FolderData,
  filings: ReadonlyMap<number, Assignment | undefined>,
  now: number,
): Outcome {
  const assignments = new Map(data.assignments);
  const changes = new Map<string, string | null>();
  const touched: Folder[] = [];
  for (const [id, assignment] of filings) {
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
  for (const [key, value] of followers(assignments, touched, now)) changes.set(key, value);
  return { data: { ...data, assignments }, changes };
}

/** What has to be written so that these are one person's folders that are gone. */
function remember(gone: readonly FolderChange[], userId: number | undefined): Changes {
  if (userId === undefined) return new Map();
  return new Map([[goneKey(userId), gone.length === 0 ? null : JSON.stringify(gone)]]);
}

/** What has to be written so that a folder is marked once, by its own key, or not at all where it is nobody's any more. */
function markers(folder: CreatedFolder, isKept: boolean): Changes {
  const { timestamp, owners, otherKeys = [] } = folder;
  return new Map([
    ...otherKeys.map((key): [string, null] => [key, null]),
    [createdKey(folder), isKept ? JSON.stringify({ timestamp, owners }) : null],
  ]);
}

/** Makes a folder, or makes it also somebody's who did not have it. */
export function create(data: FolderData, folder: Folder, userId: number | undefined, now: number): Outcome {
  const before = data.created.find((each) => isSameFolder(each, folder));
  const owners = new Set(before?.owners);
  if (userId !== undefined) owners.add(userId);
  const { category, folderName } = folder;
  const made = { category, folderName, timestamp: before?.timestamp ?? now, owners: [...owners] };
  const gone = data.gone.filter((each) => !isSameFolder(each, folder));
  return {
    data: { ...data, created: [...data.created.filter((each) => each !== before), made].sort(byAge), gone },
    changes: new Map([
      ...(gone.length < data.gone.length ? remember(gone, userId) : []),
      ...markers({ ...made, otherKeys: before?.otherKeys }, true),
      [REFRESH_KEY, String(now)],
    ]),
  };
}

/**
 * Takes a folder from one person. What they filed in it is filed in what it is called now, or in none: since when it was, for
 * it is the folder that went, and nobody touched the notes. Other people of this browser keep theirs.
 */
export function remove(
  data: FolderData,
  folder: FolderChange,
  userId: number | undefined,
  now: number,
): Outcome {
  const { renamedTo } = folder;
  const filings = new Map<number, Assignment | undefined>();
  for (const [id, assignment] of data.assignments) {
    const isTheirs = assignment.userId === undefined || assignment.userId === userId;
    if (!isTheirs || !isSameFolder(assignment, folder)) continue;
    filings.set(id, renamedTo === null ? undefined : { ...assignment, folderName: renamedTo });
  }
  const gone = [...data.gone.filter((each) => !isSameFolder(each, folder)), folder].slice(-MOST_GONE);
  const changes = new Map(remember(gone, userId));
  const made = data.created.find((each) => isSameFolder(each, folder));
  const created = data.created.filter((each) => each !== made);
  if (made !== undefined) {
    const owners = made.owners.filter((owner) => owner !== userId);
    const { otherKeys: _, ...left } = { ...made, owners };
    if (owners.length > 0) created.push(left);
    for (const [key, value] of markers({ ...made, owners }, owners.length > 0)) changes.set(key, value);
  }
  return inTurn({ data: { ...data, created, gone }, changes }, (left) => assign(left, filings, now));
}
