import { queryOptions, useQuery } from "@tanstack/react-query";
import { DEFAULT_SETTINGS } from "@contract/default-settings.ts";
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
  const isText = (part: unknown) => typeof part === "string";
  return (
    has("siteTitle", isText) &&
    has("ownerName", isText) &&
    has("bio", isText) &&
    has("greeting", isObject) &&
    has("videoUrl", (part) => part === null || isText(part)) &&
    has("nowPlaying", (part) => part === null || isObject(part)) &&
    has("social", Array.isArray) &&
    has("since", (part) => typeof part === "number")
  );
}

const settingsShape = {
  parse(value: unknown): Settings {
    if (isSettings(value)) return value;
    throw new TypeError("These are no settings.");
  },
};

/** What the owner says of themselves and their site: the same for everybody, whoever is logged in. */
export const settingsQuery = queryOptions<Settings>({
  queryKey: ["/api/settings"],
  queryFn: ({ signal }) => getJson("/api/settings", settingsShape, { signal }),
  gcTime: Infinity,
  meta: { sameForEverybody: true },
});

/** The settings; until they are known, and when they cannot be had, those that a site begins with. */
export function useSettings(): { settings: Settings; isPending: boolean } {
  const { data, isPending } = useQuery(settingsQuery);
  return { settings: data ?? DEFAULT_SETTINGS, isPending };
}
