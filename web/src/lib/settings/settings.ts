import { queryOptions, useQuery } from "@tanstack/react-query";
import { DEFAULT_SETTINGS } from "@contract/default-settings.ts";
import type { Settings } from "@contract/settings.ts";
import { fetchSettings } from "./fetch-settings.ts";

export const settingsQuery = queryOptions<Settings>({
  queryKey: ["/api/settings"],
  queryFn: ({ signal }) => fetchSettings(signal),
  gcTime: Infinity,
  meta: { sameForEverybody: true },
});

export function useSettings(): { settings: Settings; isPending: boolean } {
  const { data, isPending } = useQuery(settingsQuery);
  return { settings: data ?? DEFAULT_SETTINGS, isPending };
}
