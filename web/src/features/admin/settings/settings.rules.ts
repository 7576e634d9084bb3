import type { FileType } from "@contract/file-type.ts";
import { newSettings, type Settings, type UpdateSettingsInput } from "@contract/settings.ts";

/** A link as it is typed. */
export interface LinkDraft {
  /** Tells links apart that say the same. */
  key: number;
  name: string;
  url: string;
}

/** The settings as they are typed: texts, in which empty means none. */
export interface SettingsDraft {
  siteTitle: string;
  ownerName: string;
  since: string;
  greeting: Settings["greeting"];
  bio: string;
  videoUrl: string;
  trackTitle: string;
  trackArtist: string;
  trackUrl: string;
  social: LinkDraft[];
  acceptedNoteTypes: FileType[];
  registrationOpen: boolean;
  storageQuotaMb: string;
  commentsEnabled: boolean;
  commentsModerated: boolean;
}

export function toDraft(settings: Settings): SettingsDraft {
  const { videoUrl, nowPlaying, since, storageQuotaMb, social, ...same } = settings;
  return {
    ...same,
    since: String(since),
    storageQuotaMb: String(storageQuotaMb ?? ""),
    videoUrl: videoUrl ?? "",
    trackTitle: nowPlaying?.title ?? "",
    trackArtist: nowPlaying?.artist ?? "",
    trackUrl: nowPlaying?.url ?? "",
    social: social.map((link, key) => ({ key, ...link })),
  };
}

/** A number as it is typed; one that the contract refuses where it is none. */
function wholeNumber(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

/** What is typed, in the shape of the contract, whether it keeps to its rules or not. */
function toShape(draft: SettingsDraft) {
  const { trackTitle, trackArtist, trackUrl, videoUrl, since, storageQuotaMb, social, ...same } = draft;
  const isPlaying = [trackTitle, trackArtist, trackUrl].some((text) => text.trim() !== "");
  const url = trackUrl.trim();
  return {
    ...same,
    since: wholeNumber(since),
    storageQuotaMb: storageQuotaMb.trim() === "" ? null : wholeNumber(storageQuotaMb),
    videoUrl: videoUrl.trim() || null,
    nowPlaying: isPlaying ? { title: trackTitle, artist: trackArtist, ...(url && { url }) } : null,
    social: social.map(({ name, url: address }) => ({ name, url: address.trim() })),
  };
}

/** Where a field of the form stands in the contract. */
const FIELD_NAMES: Record<string, string> = {
  "nowPlaying.title": "trackTitle",
  "nowPlaying.artist": "trackArtist",
  "nowPlaying.url": "trackUrl",
};

export type CheckedSettings =
  | { settings: Settings; errors?: undefined }
  | { settings?: undefined; errors: ReadonlyMap<string, string> };

/** The settings that a draft says, or what is wrong with each of its fields. */
export function checkDraft(draft: SettingsDraft, now: Date): CheckedSettings {
  const parsed = newSettings(now).safeParse(toShape(draft));
  if (parsed.success) return { settings: parsed.data };
  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const place = path.map(String).join(".");
    const field = FIELD_NAMES[place] ?? place;
    if (!errors.has(field)) errors.set(field, message);
  }
  return { errors };
}

/** The settings that differ from those that are there; only these are sent, so that two devices do not undo each other. */
export function changesOf(before: Settings, after: Settings): UpdateSettingsInput {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
  );
  return Object.fromEntries(changed);
}
