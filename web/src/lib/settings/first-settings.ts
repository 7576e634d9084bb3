import type { Settings } from "@contract/settings.ts";
import { fetchSettings } from "./fetch-settings.ts";

const NAME = "firstSettings";

/** Asked for once, by whichever of the page's two scripts comes first; they share nothing but the window. */
export function firstSettings(): Promise<Settings> {
  const asked: unknown = Reflect.get(window, NAME);
  if (asked instanceof Promise) return asked;
  const settings = fetchSettings();
  // Whoever uses them sees to a failure.
  settings.catch(() => undefined);
  Reflect.set(window, NAME, settings);
  return settings;
}
