import { z } from "zod";
import { fileTypeSchema } from "@contract/file-type.ts";
import { newSettings, type Settings, settingsSchema, type UpdateSettingsInput } from "@contract/settings.ts";

const linkDraft = z.object({ key: z.number(), name: z.string(), url: z.string() });
export type LinkDraft = z.infer<typeof linkDraft>;

// How often backups are made is chosen under Maintenance.
const { nowPlaying: _track, backupEvery: _every, ...same } = settingsSchema.shape;

export const draftSchema = z.object({
  ...same,
  siteTitle: z.string(),
  ownerName: z.string(),
  since: z.string(),
  greeting: z.object({ before: z.string(), marked: z.string(), after: z.string() }),
  bio: z.string(),
  videoUrl: z.string(),
  trackTitle: z.string(),
  trackArtist: z.string(),
  trackUrl: z.string(),
  social: z.array(linkDraft),
  acceptedNoteTypes: z.array(fileTypeSchema),
  storageQuotaMb: z.string(),
  unconfirmedQuotaMb: z.string(),
  membersQuotaMb: z.string(),
  modelTokensPerMonth: z.string(),
});
export type SettingsDraft = z.infer<typeof draftSchema>;

export function toDraft(settings: Settings): SettingsDraft {
  const {
    backupEvery: _every,
    videoUrl,
    nowPlaying,
    since,
    storageQuotaMb,
    unconfirmedQuotaMb,
    membersQuotaMb,
    modelTokensPerMonth,
    social,
    ...same
  } = settings;
  return {
    ...same,
    since: String(since),
    storageQuotaMb: String(storageQuotaMb ?? ""),
    unconfirmedQuotaMb: String(unconfirmedQuotaMb ?? ""),
    membersQuotaMb: String(membersQuotaMb ?? ""),
    modelTokensPerMonth: String(modelTokensPerMonth ?? ""),
    videoUrl: videoUrl ?? "",
    trackTitle: nowPlaying?.title ?? "",
    trackArtist: nowPlaying?.artist ?? "",
    trackUrl: nowPlaying?.url ?? "",
    social: social.map((link, key) => ({ key, ...link })),
  };
}

/** NaN, which the contract refuses, for any other text. */
function wholeNumber(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

const limitOf = (typed: string) => (typed.trim() === "" ? null : wholeNumber(typed));

function toInput(draft: SettingsDraft) {
  const {
    trackTitle,
    trackArtist,
    trackUrl,
    videoUrl,
    since,
    storageQuotaMb,
    unconfirmedQuotaMb,
    membersQuotaMb,
    modelTokensPerMonth,
    social,
    ...same
  } = draft;
  const isPlaying = [trackTitle, trackArtist, trackUrl].some((text) => text.trim() !== "");
  const url = trackUrl.trim();
  return {
    ...same,
    since: wholeNumber(since),
    storageQuotaMb: limitOf(storageQuotaMb),
    unconfirmedQuotaMb: limitOf(unconfirmedQuotaMb),
    membersQuotaMb: limitOf(membersQuotaMb),
    modelTokensPerMonth: limitOf(modelTokensPerMonth),
    videoUrl: videoUrl.trim() || null,
    nowPlaying: isPlaying ? { title: trackTitle, artist: trackArtist, ...(url && { url }) } : null,
    social: social.map(({ name, url: address }) => ({ name, url: address.trim() })),
  };
}

const FIELD_NAMES: Record<string, string> = {
  "nowPlaying.title": "trackTitle",
  "nowPlaying.artist": "trackArtist",
  "nowPlaying.url": "trackUrl",
};

export type CheckedSettings =
  | { settings: Omit<Settings, "backupEvery">; errors?: undefined }
  | { settings?: undefined; errors: ReadonlyMap<string, string> };

export function checkDraft(draft: SettingsDraft, now: Date): CheckedSettings {
  const parsed = newSettings(now).omit({ backupEvery: true }).safeParse(toInput(draft));
  if (parsed.success) return { settings: parsed.data };
  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const place = path.map(String).join(".");
    const field = FIELD_NAMES[place] ?? place;
    if (!errors.has(field)) errors.set(field, message);
  }
  return { errors };
}

/** Only these are sent, so that devices do not undo each other's changes. */
export function changesOf(before: Settings, after: Partial<Settings>): UpdateSettingsInput {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
  );
  return Object.fromEntries(changed);
}
