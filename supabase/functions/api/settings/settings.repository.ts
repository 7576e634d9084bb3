import { z } from "zod";
import { fileTypeSchema } from "../../_shared/contract/file-type.ts";
import { type Settings, settingsSchema, type UpdateSettingsInput } from "../../_shared/contract/settings.ts";
import type { Database } from "../../../database.types.ts";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { adminOnly } from "../http/errors.ts";

/** The id of the single row of settings. */
const ID = 1;

/** The column of a setting: "site_title" of "siteTitle". */
const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const COLUMNS = Object.keys(settingsSchema.shape)
  .map((name) => `${name}:${columnOf(name)}`)
  .join(",");

/** Its names come from the contract, and the database refuses any that it has not. */
const changedColumns = z.custom<Database["public"]["Tables"]["settings"]["Update"]>();

/**
 * A row of the database. Lengths are not validated when reading: the database counts characters differently, and a text that
 * is too long here must not make all settings unreadable.
 */
const rowSchema = z.object({
  ...settingsSchema.shape,
  siteTitle: z.string(),
  ownerName: z.string(),
  greeting: z.object({ before: z.string(), marked: z.string(), after: z.string() }),
  bio: z.string(),
  videoUrl: z.string().nullable(),
  nowPlaying: z.object({ title: z.string(), artist: z.string(), url: z.string().optional() }).nullable(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  acceptedNoteTypes: z.array(fileTypeSchema),
});

/** The settings, as everybody reads them. */
export async function findSettings(client: Client): Promise<Settings> {
  return rowSchema.parse(dataOf(await client.from("settings").select(COLUMNS).eq("id", ID).single()));
}

/** Changes the given settings; 403 when the policies allow the caller no change. */
export async function updateSettings(client: Client, input: UpdateSettingsInput): Promise<Settings> {
  const changes = changedColumns.parse(
    Object.fromEntries(Object.entries(input).map(([name, value]) => [columnOf(name), value])),
  );
  const row = dataOf(
    await client.from("settings").update(changes).eq("id", ID).select(COLUMNS).maybeSingle(),
  );
  if (!row) throw adminOnly();
  return rowSchema.parse(row);
}
