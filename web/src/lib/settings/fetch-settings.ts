import { DEFAULT_SETTINGS } from "@contract/default-settings.ts";
import type { Settings } from "@contract/settings.ts";
import { getJson } from "../http/http.ts";
import { answerOf, isText, isWhole, likeOf, listOf, optional, orNull, shapeOf } from "../http/shape.ts";

const settingsAnswer = answerOf(
  likeOf<Settings>(DEFAULT_SETTINGS, {
    greeting: shapeOf<Settings["greeting"]>({ before: isText, marked: isText, after: isText }),
    videoUrl: orNull(isText),
    nowPlaying: orNull(
      shapeOf<NonNullable<Settings["nowPlaying"]>>({ title: isText, artist: isText, url: optional(isText) }),
    ),
    social: listOf(shapeOf<Settings["social"][number]>({ name: isText, url: isText })),
    since: isWhole,
    acceptedNoteTypes: Array.isArray,
    storageQuotaMb: orNull(isWhole),
    unconfirmedQuotaMb: orNull(isWhole),
    membersQuotaMb: orNull(isWhole),
    modelTokensPerMonth: orNull(isWhole),
  }),
);

export function fetchSettings(signal?: AbortSignal): Promise<Settings> {
  return getJson("/api/settings", settingsAnswer, { signal });
}
