import pLimit, { type LimitFunction } from "p-limit";
import { z } from "zod";
import {
  folderAssignmentSchema,
  folderChangeSchema,
  type NoteFolders,
  type SyncFoldersInput,
} from "../../_shared/contract/note-folder.ts";
import { dataOf, UNIQUE_VIOLATION } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { AppError, busy } from "../http/errors.ts";
import { currentFolders, excessOf, type FolderDocument, mergeFolders, newsFor } from "./folders.rules.ts";

/** How often a change is merged, because another one was saved meanwhile. */
const MAX_TRIES = 6;

/** One change of a session is merged at a time: of several at once all but one would have to be merged again. */
const turns = new WeakMap<Client, LimitFunction>();

function turnsOf(client: Client): LimitFunction {
  const turn = turns.get(client) ?? pLimit(1);
  turns.set(client, turn);
  return turn;
}

// The lists were valid when they were stored; only their owner can have changed them since, by the Data API.
const storedSchema = z
  .object({
    sync: z.number(),
    version: z.number(),
    folders: z.array(folderChangeSchema).catch([]),
    assignments: z.array(folderAssignmentSchema).catch([]),
    notes: z.array(z.number()),
  })
  .nullable();

async function readFolders(client: Client, noteIds: number[]) {
  return storedSchema.parse(dataOf(await client.rpc("read_note_folders", { note_ids: noteIds })));
}

/** The caller's folders; undefined when they are not synchronised. */
export async function findAllFolders(client: Client): Promise<FolderDocument | undefined> {
  const stored = await readFolders(client, []);
  return stored ? currentFolders(stored) : undefined;
}

/** The changes to the caller's folders, for a browser that knows a version of a synchronisation. */
export async function findFolders(
  client: Client,
  known: { sync: number; since: number },
): Promise<NoteFolders> {
  const stored = await readFolders(client, []);
  if (!stored) return { enabled: false };
  const { sync, version } = stored;
  const isLatest = known.sync === sync && known.since === version;
  return {
    enabled: true,
    sync,
    version,
    ...(isLatest ? { folders: [], assignments: [] } : currentFolders(stored)),
  };
}

/** Switches the caller's synchronisation on, if it is off. */
async function startFolders(client: Client): Promise<void> {
  const answer = await client.from("note_folders").insert({ version: 0 });
  if (answer.error?.code !== UNIQUE_VIOLATION) dataOf(answer);
}

/** Saves a document if the version that it was merged with is still the latest; returns whether it was. */
async function save(
  client: Client,
  sync: number,
  version: number,
  document: FolderDocument,
): Promise<boolean> {
  const saved = dataOf(
    await client
      .from("note_folders")
      .update({ version: version + 1, document: { ...document } })
      .eq("id", sync)
      .eq("version", version)
      .select("id"),
  );
  return (saved ?? []).length > 0;
}

async function merge(
  client: Client,
  input: SyncFoldersInput,
  now: Date,
  start: boolean,
): Promise<NoteFolders> {
  const noteIds = [...new Set(input.assignments.map(({ noteId }) => noteId))];
  const untilNow = <Entry extends { timestamp: number }>(entry: Entry): Entry => ({
    ...entry,
    timestamp: Math.min(entry.timestamp, now.getTime()),
  });
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const stored = await readFolders(client, noteIds);
    if (!stored && !start) return { enabled: false };
    if (!stored) {
      await startFolders(client);
      continue;
    }
    const { sync, version } = stored;
    const own = new Set(stored.notes);
    const changes = {
      folders: input.folders.map(untilNow),
      assignments: input.assignments.filter(({ noteId }) => own.has(noteId)).map(untilNow),
    };
    const before = { folders: stored.folders, assignments: stored.assignments };
    const isChange = changes.folders.length + changes.assignments.length > 0;
    const merged = isChange ? mergeFolders(before, changes) : before;
    const excess = isChange ? excessOf(merged) : undefined;
    if (excess !== undefined) throw new AppError(403, "notes.too_many_folders", excess);
    if (isChange && !(await save(client, sync, version, merged))) continue;
    const isLatest = input.sync === sync && input.since === version;
    const known = isLatest ? currentFolders(before) : undefined;
    return {
      enabled: true,
      sync,
      version: version + Number(isChange),
      ...newsFor(input, known, currentFolders(merged)),
    };
  }
  throw busy();
}

/**
 * Saves the changes of a browser, and returns those of others; with `start`, switches synchronisation on. Timestamps are
 * limited to now; notes of other people and deleted notes are ignored. 403 for too many folders, 503 when others kept
 * changing them.
 */
export function syncFolders(
  client: Client,
  input: SyncFoldersInput,
  now: Date,
  start: boolean,
): Promise<NoteFolders> {
  return turnsOf(client)(() => merge(client, input, now, start));
}

/** Switches synchronisation off, and deletes the caller's folders here; browsers keep theirs. */
export async function stopFolders(client: Client): Promise<void> {
  // The policy restricts this to the caller's row.
  dataOf(await client.from("note_folders").delete().gt("id", 0));
}
