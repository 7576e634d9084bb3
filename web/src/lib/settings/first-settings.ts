import type { Settings } from "@contract/settings.ts";
import { fetchSettings } from "./fetch-settings.ts";

const NAME = "firstSettings";

/** Gets the settings once for the page's two scripts, through a global variable, because they share no modules. */
export function firstSettings(): Promise<Settings> {
  const asked: unknown = Reflect.get(window, NAME);
  if (asked instanceof Promise) return asked;
  const settings = fetchSettings();
  // A failure is handled by the callers.
  settings.catch(() => undefined);
  Reflect.set(window, NAME, settings);
  return settings;
}
