import type { UpdateSettingsInput } from "../functions/_shared/contract/settings.ts";
import type { Visitor } from "./visitor.ts";

const SETTINGS: UpdateSettingsInput = {
  nowPlaying: { title: "Foghorn, 5 a.m.", artist: "The Harbour Tapes" },
};

export async function seedSettings(owner: Visitor): Promise<void> {
  await owner("PATCH", "/auth/user", { firstName: "Ingrid", lastName: "Solberg" });
  await owner("PATCH", "/settings", SETTINGS);
}
