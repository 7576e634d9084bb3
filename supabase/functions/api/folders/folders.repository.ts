import { z } from "zod";
import {
  folderAssignmentSchema,
  folderChangeSchema,
  type NoteFolders,
  type SyncFoldersInput,
} from "../../_shared/contract/note-folder.ts";
import { callValue, type Db, type Executor, json, statements } from "../../_shared/database/index.ts";
import { AppError } from "../../_shared/errors.ts";
import { currentFolders, excessOf, type FolderDocument, mergeFolders, newsFor } from "./folders.rules.ts";

const storedSchema = z
  .object({
    sync: z.number(),
    version: z.number(),
    folders: z.array(folderChangeSchema).catch([]),
    assignments: z.array(folderAssignmentSchema).catch([]),
    notes: z.array(z.number()),
  })
  .nullable();

async function readFolders(db: Executor, noteIds: number[]) {
  return storedSchema.parse(await callValue(db, "read_note_folders", { note_ids: noteIds }));
}

export async function findAllFolders(db: Executor): Promise<FolderDocument | undefined> {
  const stored = await readFolders(db, []);
  return stored ? currentFolders(stored) : undefined;
}

export async function findFolders(
  db: Executor,
  known: { sync: number; since: number },
): Promise<NoteFolders> {
  const stored = await readFolders(db, []);
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

const switchOn = statements
  .insertInto("note_folders")
  .values({ version: 0 })
  .onConflict((conflict) => conflict.column("user_id").doNothing());

const lock = statements.selectFrom("note_folders").select("id").forUpdate();

/** 403 for too many folders, 503 when others kept changing them. */
export function syncFolders(
  db: Db,
  input: SyncFoldersInput,
  now: Date,
  start: boolean,
): Promise<NoteFolders> {
  const noteIds = [...new Set(input.assignments.map(({ noteId }) => noteId))];
  const untilNow = <Entry extends { timestamp: number }>(entry: Entry): Entry => ({
    ...entry,
    timestamp: Math.min(entry.timestamp, now.getTime()),
  });
  return db.transaction(async (tx) => {
    if (start) await tx.run(switchOn);
    const [, stored] = await Promise.all([tx.run(lock), readFolders(tx, noteIds)]);
    if (!stored) return { enabled: false };
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
    if (isChange)
      await tx.run(
        statements
          .updateTable("note_folders")
          .set({ version: version + 1, document: json(merged) })
          .where("id", "=", sync),
      );
    const isLatest = input.sync === sync && input.since === version;
    const known = isLatest ? currentFolders(before) : undefined;
    return {
      enabled: true,
      sync,
      version: version + Number(isChange),
      ...newsFor(input, known, currentFolders(merged)),
    };
  });
}

export async function stopFolders(db: Executor): Promise<void> {
  await db.run(statements.deleteFrom("note_folders"));
}
