import { create } from "zustand";
import type { SettingsDraft } from "./settings.rules.ts";

interface SettingsStore {
  /**
   * The edited fields that are not saved; in a store, so that opening another tab or page does not lose them. All other fields
   * show the current settings, also when another device has changed them.
   */
  typed: Partial<SettingsDraft>;
}

export const useSettingsStore = create<SettingsStore>()(() => ({ typed: {} }));
