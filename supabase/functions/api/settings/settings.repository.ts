import { z } from "zod";
import { fileTypeSchema } from "../../_shared/contract/file-type.ts";
import { type Settings, settingsSchema, type UpdateSettingsInput } from "../../_shared/contract/settings.ts";
import { adminOnly } from "../http/errors.ts";
import { type Executor, statements } from "../http/postgres.ts";
import { json } from "../http/tables.ts";

/** The id of the single row of settings. */
const ID = 1;
const COLUMNS = [
  "site_title as siteTitle",
  "owner_name as ownerName",
  "greeting",
  "bio",
  "video_url as videoUrl",
  "now_playing as nowPlaying",
  "social",
  "since",
  "accepted_note_types as acceptedNoteTypes",
  "registration_open as registrationOpen",
  "storage_quota_mb as storageQuotaMb",
  "unconfirmed_quota_mb as unconfirmedQuotaMb",
  "members_quota_mb as membersQuotaMb",
  "comments_enabled as commentsEnabled",
  "comments_moderated as commentsModerated",
] as const;

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
export async function findSettings(db: Executor): Promise<Settings> {
  const [row] = await db.run(statements.selectFrom("settings").select(COLUMNS).where("id", "=", ID));
  return rowSchema.parse(row);
}

/** Changes the given settings; 403 when the policies allow the caller no change. */
export async function updateSettings(db: Executor, input: UpdateSettingsInput): Promise<Settings> {
  const changes = {
    site_title: input.siteTitle,
    owner_name: input.ownerName,
    greeting: input.greeting && json(input.greeting),
    bio: input.bio,
    video_url: input.videoUrl,
    now_playing: input.nowPlaying && json(input.nowPlaying),
    social: input.social && json(input.social),
    since: input.since,
    accepted_note_types: input.acceptedNoteTypes,
    registration_open: input.registrationOpen,
    storage_quota_mb: input.storageQuotaMb,
    unconfirmed_quota_mb: input.unconfirmedQuotaMb,
    members_quota_mb: input.membersQuotaMb,
    comments_enabled: input.commentsEnabled,
    comments_moderated: input.commentsModerated,
  };
  const [row] = await db.run(
    statements.updateTable("settings").set(changes).where("id", "=", ID).returning(COLUMNS),
  );
  if (!row) throw adminOnly();
  return rowSchema.parse(row);
}
