import { create } from "zustand";
import type { SettingsDraft } from "./settings.rules.ts";

interface SettingsStore {
  /**
   * The fields that were typed into and are not saved; kept here, so that a look at another tab or page does not lose them.
   * All others are shown as they are by now, whoever changed them.
   */
  typed: Partial<SettingsDraft>;
}

export const useSettingsStore = create<SettingsStore>()(() => ({ typed: {} }));
