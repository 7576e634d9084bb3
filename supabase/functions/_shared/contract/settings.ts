import { z } from "zod";
import { emailSchema } from "./auth.ts";
import { backupPeriodSchema } from "./backup.ts";
import { fileTypeSchema } from "./file-type.ts";
import { VIDEO_SENTENCE, videoSource } from "./video-source.ts";
import { trimVisible } from "./visible-text.ts";

const MAX_SITE_TITLE_LENGTH = 80;
const MAX_OWNER_NAME_LENGTH = 80;
const MAX_GREETING_LENGTH = 120;
export const MAX_BIO_LENGTH = 600;
const MAX_URL_LENGTH = 500;
const MAX_TRACK_LENGTH = 120;
export const MAX_SOCIAL_LINKS = 10;
const MAX_SOCIAL_NAME_LENGTH = 40;
const MIN_SINCE_YEAR = 1970;
const MAX_SINCE_YEAR = 2100;

const MAX_QUOTA_MB = 1_000_000;
const QUOTA_SENTENCE = `Please enter whole megabytes from 1 to ${MAX_QUOTA_MB}, or nothing`;
const quotaMb = z
  .number(QUOTA_SENTENCE)
  .int(QUOTA_SENTENCE)
  .min(1, QUOTA_SENTENCE)
  .max(MAX_QUOTA_MB, QUOTA_SENTENCE)
  .nullable();

const MAX_TOKENS = 1_000_000_000;
const TOKENS_SENTENCE = `Please enter a whole number from 1 to ${MAX_TOKENS}, or nothing`;

const SOCIAL_URL_SENTENCE =
  "Please enter a web address that begins with https:// or http://, or mailto: and an email address";

const linkSchema = z
  .url({
    protocol: /^https?$/,
    normalize: true,
    error: "Please enter a web address that begins with https:// or http://",
  })
  .max(MAX_URL_LENGTH);
const socialUrlSchema = z
  .url({
    protocol: /^(https?|mailto)$/,
    normalize: true,
    error: SOCIAL_URL_SENTENCE,
  })
  .refine((url) => !url.startsWith("mailto:") || emailSchema.safeParse(url.slice("mailto:".length)).success, {
    error: SOCIAL_URL_SENTENCE,
  })
  .max(MAX_URL_LENGTH);
const oneLine = (maxLength: number) =>
  z
    .string()
    .overwrite(trimVisible)
    .max(maxLength)
    .regex(/^\P{Cc}*$/u, "Please write this in one line, without tabs");
const greetingPart = oneLine(MAX_GREETING_LENGTH);
const trackText = oneLine(MAX_TRACK_LENGTH);

function yearUntil(last: number) {
  const sentence = `Please enter a year from ${MIN_SINCE_YEAR} to ${last}`;
  return z.number(sentence).int(sentence).min(MIN_SINCE_YEAR, sentence).max(last, sentence);
}

const nowPlayingSchema = z.strictObject({
  title: trackText.min(1, "A title is required"),
  artist: trackText,
  url: linkSchema.optional(),
});
export type NowPlaying = z.infer<typeof nowPlayingSchema>;

const socialLinkSchema = z.strictObject({
  name: oneLine(MAX_SOCIAL_NAME_LENGTH).min(1, "A name is required"),
  url: socialUrlSchema,
});

/** GET /api/settings. */
export const settingsSchema = z.strictObject({
  siteTitle: oneLine(MAX_SITE_TITLE_LENGTH).min(1, "A title is required"),
  ownerName: oneLine(MAX_OWNER_NAME_LENGTH).min(1, "A name is required"),
  greeting: z.strictObject({ before: greetingPart, marked: greetingPart, after: greetingPart }),
  bio: z.string().overwrite(trimVisible).max(MAX_BIO_LENGTH),
  videoUrl: linkSchema.nullable(),
  nowPlaying: nowPlayingSchema.nullable(),
  social: z.array(socialLinkSchema).max(MAX_SOCIAL_LINKS),
  since: yearUntil(MAX_SINCE_YEAR),
  acceptedNoteTypes: z
    .array(fileTypeSchema)
    .min(1, "Accept at least one type")
    .refine((types) => new Set(types).size === types.length, "Name each type once"),
  registrationOpen: z.boolean(),
  /** Per person but the administrator, in megabytes (2^20 bytes); null for no limit. */
  storageQuotaMb: quotaMb,
  /** For a person whose address was never confirmed. */
  unconfirmedQuotaMb: quotaMb,
  /** Of everybody but the administrator together. */
  membersQuotaMb: quotaMb,
  /** Of the configured model, for everybody's documents together; null for no limit. */
  modelTokensPerMonth: z
    .number(TOKENS_SENTENCE)
    .int(TOKENS_SENTENCE)
    .min(1, TOKENS_SENTENCE)
    .max(MAX_TOKENS, TOKENS_SENTENCE)
    .nullable(),
  /** How often the site makes a backup by itself, where its environment does not say. */
  backupEvery: backupPeriodSchema,
  commentsEnabled: z.boolean(),
  commentsModerated: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Hours before UTC: a new year is accepted as soon as it has begun anywhere. */
const FIRST_MIDNIGHT_HOURS = 14;

export function newSettings(now: Date) {
  const then = new Date(now);
  then.setUTCHours(then.getUTCHours() + FIRST_MIDNIGHT_HOURS);
  return settingsSchema.extend({
    since: yearUntil(then.getUTCFullYear()),
    videoUrl: linkSchema
      .refine((url) => !URL.canParse(url) || videoSource(url) !== undefined, VIDEO_SENTENCE)
      .nullable(),
  });
}

/** PATCH /api/settings. */
export const updateSettingsInput = (now: Date) =>
  newSettings(now)
    .partial()
    .refine((input) => Object.keys(input).length > 0, "Name at least one setting to change");
export type UpdateSettingsInput = z.infer<ReturnType<typeof updateSettingsInput>>;
