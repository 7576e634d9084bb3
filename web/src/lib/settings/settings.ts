import { queryOptions, useQuery } from "@tanstack/react-query";
import { DEFAULT_SETTINGS } from "@contract/default-settings.ts";
import type { Settings } from "@contract/settings.ts";
import { fetchSettings } from "./fetch-settings.ts";

/** What the owner says of themselves and their site: the same for everybody, whoever is logged in. */
export const settingsQuery = queryOptions<Settings>({
  queryKey: ["/api/settings"],
  queryFn: ({ signal }) => fetchSettings(signal),
  gcTime: Infinity,
  meta: { sameForEverybody: true },
});

/** The settings; until they are known, and when they cannot be had, those that a site begins with. */
export function useSettings(): { settings: Settings; isPending: boolean } {
  const { data, isPending } = useQuery(settingsQuery);
  return { settings: data ?? DEFAULT_SETTINGS, isPending };
}
