import type { Settings } from "@contract/settings.ts";
import { fetchSettings } from "./fetch-settings.ts";

const NAME = "firstSettings";

/** The page's two scripts share no modules. */
export function firstSettings(): Promise<Settings> {
  const asked: unknown = Reflect.get(window, NAME);
  if (asked instanceof Promise) return asked;
  const settings = fetchSettings();
  settings.catch(() => undefined);
  Reflect.set(window, NAME, settings);
  return settings;
}
