import {
  type NoteFolders,
  noteFoldersSchema,
  type SyncFoldersInput,
} from "../../_shared/contract/note-folder.ts";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";

/** The state of a browser's last synchronisation. */
interface Known {
  sync: number;
  since: number;
}

/** The changes to the caller's folders since then. */
export async function findFolders(client: Client, { sync, since }: Known): Promise<NoteFolders> {
  return noteFoldersSchema.parse(dataOf(await client.rpc("note_folders", { known_sync: sync, since })));
}

/** Saves the changes of a browser, and returns those of others; with `start`, switches synchronisation on. */
export async function syncFolders(
  client: Client,
  input: SyncFoldersInput,
  start: boolean,
): Promise<NoteFolders> {
  const { sync, since, filings, folders } = input;
  return noteFoldersSchema.parse(
    dataOf(await client.rpc("sync_note_folders", { known_sync: sync, since, filings, folders, start })),
  );
}

/** Switches synchronisation off, and deletes the caller's folders here; browsers keep theirs. */
export async function stopFolders(client: Client): Promise<void> {
  // The policy restricts this to the caller's row.
  dataOf(await client.from("folder_syncs").delete().gt("id", 0));
}
