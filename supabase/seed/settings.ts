import type { UpdateSettingsInput } from "../functions/_shared/contract/settings.ts";
import type { Visitor } from "./visitor.ts";

const SETTINGS: UpdateSettingsInput = {
  siteTitle: "Ingrid Solberg",
  ownerName: "Ingrid Solberg",
  greeting: { before: "Hello. I make", marked: "small tools", after: "and look at the sea." },
  bio: "I build software for paper-shaped problems, photograph harbours before breakfast, and write down what I learn.",
  nowPlaying: { title: "Foghorn, 5 a.m.", artist: "The Harbour Tapes" },
};

export async function seedSettings(owner: Visitor): Promise<void> {
  await owner("PATCH", "/auth/user", { firstName: "Ingrid", lastName: "Solberg" });
  await owner("PATCH", "/settings", SETTINGS);
}
