import { create } from "zustand";
import type { SettingsDraft } from "./settings.rules.ts";

interface SettingsStore {
  /** What was typed and not saved; kept here, so that a look at another tab or page does not lose it. */
  draft: SettingsDraft | undefined;
}

export const useSettingsStore = create<SettingsStore>()(() => ({ draft: undefined }));
