import "../lite-environment.ts";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { generateApiKey } from "@supabase/lite";
import { z } from "zod";
import { SECRETS } from "./data-folder.ts";
import { StartError } from "../settings.ts";
import { writeWhole } from "./whole-file.ts";

const secretsSchema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string(),
  secretKey: z.string(),
  adminPassword: z.string(),
  postgresPassword: z.string(),
  backendPassword: z.string(),
});

/** Keys and passwords of one data folder: random, made on its first start, readable by its owner alone. */
export type Secrets = z.infer<typeof secretsSchema>;

/** What a file of secrets holds; undefined when it is not whole. */
function secretsIn(text: string): Secrets | undefined {
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** Reads the secrets of a data folder, or makes them. Throws a {@link StartError} where they are damaged. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, SECRETS);
  try {
    const secrets = secretsIn(await readFile(file, "utf8"));
    if (!secrets)
      throw new StartError(`${file} is damaged. Put back the one that belongs to the data beside it.`);
    return secrets;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  const secrets: Secrets = {
    jwtSecret: randomBytes(48).toString("base64url"),
    publishableKey: (await generateApiKey("publishable")).key,
    secretKey: (await generateApiKey("secret")).key,
    adminPassword: randomBytes(24).toString("base64url"),
    postgresPassword: randomBytes(24).toString("base64url"),
    backendPassword: randomBytes(24).toString("base64url"),
  };
  writeWhole(file, JSON.stringify(secrets, null, 2));
  return secrets;
}
