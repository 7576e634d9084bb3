import type { Settings } from "@contract/settings.ts";
import { getJson } from "./http.ts";

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * The shape alone: the server keeps to every rule of the contract, and the library that knows the rules would be a third of
 * the first load.
 */
function isSettings(value: unknown): value is Settings {
  if (!isObject(value)) return false;
  const has = (key: keyof Settings, fits: (part: unknown) => boolean) => fits(Reflect.get(value, key));
  const isFlag = (part: unknown) => typeof part === "boolean";
  const isText = (part: unknown) => typeof part === "string";
  return (
    has("siteTitle", isText) &&
    has("ownerName", isText) &&
    has("bio", isText) &&
    has("greeting", isObject) &&
    has("videoUrl", (part) => part === null || isText(part)) &&
    has("nowPlaying", (part) => part === null || isObject(part)) &&
    has("social", Array.isArray) &&
    has("since", (part) => typeof part === "number") &&
    has("acceptedNoteTypes", Array.isArray) &&
    has("commentsEnabled", isFlag) &&
    has("commentsModerated", isFlag)
  );
}

const settingsShape = {
  parse(value: unknown): Settings {
    if (isSettings(value)) return value;
    throw new TypeError("These are no settings.");
  },
};

/** The settings as the server has them; apart from the query, because they are read before its library has come. */
export function fetchSettings(signal?: AbortSignal): Promise<Settings> {
  return getJson("/api/settings", settingsShape, { signal });
}
