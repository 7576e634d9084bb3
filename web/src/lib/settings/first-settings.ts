import type { Settings } from "@contract/settings.ts";
import { fetchSettings } from "./fetch-settings.ts";

const NAME = "firstSettings";

/** Global, because the page's two scripts share no modules. */
export function firstSettings(): Promise<Settings> {
  const asked: unknown = Reflect.get(window, NAME);
  if (asked instanceof Promise) return asked;
  const settings = fetchSettings();
  // Handled by the callers.
  settings.catch(() => undefined);
  Reflect.set(window, NAME, settings);
  return settings;
}
