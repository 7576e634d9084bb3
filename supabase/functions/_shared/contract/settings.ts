import { z } from "zod";
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

const SOCIAL_URL_SENTENCE =
  "Please enter a web address that begins with https:// or http://, or mailto: and an email address";

/** An address that a page may link to: http or https, nothing that runs. Kept, and measured, as browsers write it. */
const linkSchema = z
  .url({
    protocol: /^https?$/,
    normalize: true,
    error: "Please enter a web address that begins with https:// or http://",
  })
  .max(MAX_URL_LENGTH);
/** Where people find the owner elsewhere, or write to them. */
const socialUrlSchema = z
  .url({
    protocol: /^(https?|mailto)$/,
    normalize: true,
    error: SOCIAL_URL_SENTENCE,
  })
  .refine((url) => !url.startsWith("mailto:") || z.email().safeParse(url.slice("mailto:".length)).success, {
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

/** What the owner says of themselves and their site: read by everybody (GET /api/settings), written by the owner. */
export const settingsSchema = z.strictObject({
  siteTitle: oneLine(MAX_SITE_TITLE_LENGTH).min(1, "A title is required"),
  ownerName: oneLine(MAX_OWNER_NAME_LENGTH).min(1, "A name is required"),
  /** The greeting, cut where the marker begins and ends. */
  greeting: z.strictObject({ before: greetingPart, marked: greetingPart, after: greetingPart }),
  bio: z.string().overwrite(trimVisible).max(MAX_BIO_LENGTH),
  /** Plays on "Watch Video"; null: there is none. */
  videoUrl: linkSchema.nullable(),
  /** Null: nothing plays. */
  nowPlaying: nowPlayingSchema.nullable(),
  social: z.array(socialLinkSchema).max(MAX_SOCIAL_LINKS),
  /** The first year of the copyright. */
  since: yearUntil(MAX_SINCE_YEAR),
  /** The types of documents that people may upload, and that the upload dialog names. */
  acceptedNoteTypes: z
    .array(fileTypeSchema)
    .min(1, "Accept at least one type")
    .refine((types) => new Set(types).size === types.length, "Name each type once"),
  /** Whether anybody may make an account. */
  registrationOpen: z.boolean(),
  /** What each person's documents may take, in megabytes (2^20 bytes); null: as much as there is. Not the administrator's. */
  storageQuotaMb: z
    .number(QUOTA_SENTENCE)
    .int(QUOTA_SENTENCE)
    .min(1, QUOTA_SENTENCE)
    .max(MAX_QUOTA_MB, QUOTA_SENTENCE)
    .nullable(),
  /** Whether people may write comments. */
  commentsEnabled: z.boolean(),
  /** Whether what people write waits for the administrator. */
  commentsModerated: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Where a year begins first, in hours before UTC: nobody is told that theirs has not begun. */
const FIRST_MIDNIGHT_HOURS = 14;

/** Settings as they may be written: a copyright does not begin in a year that is still to come, and a video can be played. */
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

/** Body of PATCH /api/settings: what is not named stays. */
export const updateSettingsInput = (now: Date) =>
  newSettings(now)
    .partial()
    .refine((input) => Object.keys(input).length > 0, "Name at least one setting to change");
export type UpdateSettingsInput = z.infer<ReturnType<typeof updateSettingsInput>>;
