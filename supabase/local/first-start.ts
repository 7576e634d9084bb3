import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { seedDemo } from "../seed/index.ts";
import type { Site } from "../seed/visitor.ts";
import type { Settings } from "./settings.ts";
import { writeWhole } from "./data/whole-file.ts";

const credentialsSchema = z.object({ email: z.string(), password: z.string() });

const firstStartSchema = z.object({
  owner: credentialsSchema,
  demo: z.union([z.literal("waiting"), z.literal("begun"), credentialsSchema]),
});

export type FirstStart = z.infer<typeof firstStartSchema>;

const fileOf = (dataDir: string) => path.join(dataDir, "first-start.json");

export async function readFirstStart(dataDir: string): Promise<FirstStart | undefined> {
  try {
    return firstStartSchema.parse(JSON.parse(await readFile(fileOf(dataDir), "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

export function keepFirstStart(dataDir: string, first: FirstStart): void {
  writeWhole(fileOf(dataDir), JSON.stringify(first));
}

export async function forgetFirstStart(dataDir: string): Promise<void> {
  await rm(fileOf(dataDir), { force: true });
}

export async function seedFirst(settings: Settings, site: Site, first: FirstStart): Promise<FirstStart> {
  if (settings.SEED !== "demo" || first.demo !== "waiting") return first;
  // Noted first: after an interruption, a second try would add parts of it twice.
  keepFirstStart(settings.DATA_DIR, { ...first, demo: "begun" });
  const told = { ...first, demo: await seedDemo(site, first.owner) };
  keepFirstStart(settings.DATA_DIR, told);
  return told;
}

export function tellFirst({ OWNER_PASSWORD }: Settings, { owner, demo }: FirstStart): void {
  console.log(`The owner's account: ${owner.email}`);
  const isGiven = OWNER_PASSWORD === owner.password;
  console.log(isGiven ? "Its password is OWNER_PASSWORD." : `Its password: ${owner.password}`);
  if (demo === "begun")
    console.log("The demo was cut off half-way. To begin anew: npm run reset && npm start");
  else if (demo !== "waiting")
    console.log(`A visitor's account: ${demo.email}, its password: ${demo.password}`);
}
