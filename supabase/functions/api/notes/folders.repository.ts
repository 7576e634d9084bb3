import {
  type NoteFolders,
  noteFoldersSchema,
  type SyncFoldersInput,
} from "../../_shared/contract/note-folder.ts";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";

/** What a browser knows of the caller's folders already. */
interface Known {
  sync: number;
  since: number;
}

/** What changed in the caller's folders since. */
export async function findFolders(client: Client, { sync, since }: Known): Promise<NoteFolders> {
  return noteFoldersSchema.parse(dataOf(await client.rpc("note_folders", { known_sync: sync, since })));
}

/** Takes in what a browser changed and answers what others did; with `start`, keeps the folders from now on. */
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

/** Forgets the caller's folders; what a browser holds of them stays there. */
export async function stopFolders(client: Client): Promise<void> {
  // The policy leaves the one row of the caller.
  dataOf(await client.from("folder_syncs").delete().gt("id", 0));
}
