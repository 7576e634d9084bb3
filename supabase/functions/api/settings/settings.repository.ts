import { z } from "zod";
import { fileTypeSchema } from "../../_shared/contract/file-type.ts";
import { type Settings, settingsSchema, type UpdateSettingsInput } from "../../_shared/contract/settings.ts";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { adminOnly } from "../http/errors.ts";

/** The id of the single row of settings. */
const ID = 1;
const COLUMNS =
  "siteTitle:site_title,ownerName:owner_name,greeting,bio,videoUrl:video_url,nowPlaying:now_playing,social,since,acceptedNoteTypes:accepted_note_types,registrationOpen:registration_open,storageQuotaMb:storage_quota_mb,unconfirmedQuotaMb:unconfirmed_quota_mb,membersQuotaMb:members_quota_mb,commentsEnabled:comments_enabled,commentsModerated:comments_moderated";

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
  const { siteTitle, ownerName, videoUrl, nowPlaying, ...others } = input;
  const {
    acceptedNoteTypes,
    registrationOpen,
    storageQuotaMb,
    unconfirmedQuotaMb,
    membersQuotaMb,
    commentsEnabled,
    commentsModerated,
    ...same
  } = others;
  const changes = {
    ...same,
    site_title: siteTitle,
    owner_name: ownerName,
    video_url: videoUrl,
    now_playing: nowPlaying,
    accepted_note_types: acceptedNoteTypes,
    registration_open: registrationOpen,
    storage_quota_mb: storageQuotaMb,
    unconfirmed_quota_mb: unconfirmedQuotaMb,
    members_quota_mb: membersQuotaMb,
    comments_enabled: commentsEnabled,
    comments_moderated: commentsModerated,
  };
  const row = dataOf(
    await client.from("settings").update(changes).eq("id", ID).select(COLUMNS).maybeSingle(),
  );
  if (!row) throw adminOnly();
  return rowSchema.parse(row);
}
