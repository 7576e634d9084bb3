import "../lite-environment.ts";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { generateApiKey } from "@supabase/lite";
import { z } from "zod";
import { SECRETS } from "./data-folder.ts";
import { StartError } from "../settings.ts";
import { writeWhole } from "./whole-file.ts";

const newPassword = () => randomBytes(24).toString("base64url");

const secretsSchema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string(),
  secretKey: z.string(),
  adminPassword: z.string(),
  postgresPassword: z.string(),
  backendPassword: z.string(),
  apiPassword: z.string().default(() => newPassword()),
  apiServicePassword: z.string().default(() => newPassword()),
});

export type Secrets = z.infer<typeof secretsSchema>;

function secretsIn(text: string): Secrets | undefined {
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** Throws a {@link StartError} where the file is damaged. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, SECRETS);
  try {
    const text = await readFile(file, "utf8");
    const secrets = secretsIn(text);
    if (!secrets)
      throw new StartError(`${file} is damaged. Put back the one that belongs to the data beside it.`);
    if (!text.includes("apiServicePassword")) writeWhole(file, JSON.stringify(secrets, null, 2));
    return secrets;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  const secrets: Secrets = {
    jwtSecret: randomBytes(48).toString("base64url"),
    publishableKey: (await generateApiKey("publishable")).key,
    secretKey: (await generateApiKey("secret")).key,
    adminPassword: newPassword(),
    postgresPassword: newPassword(),
    backendPassword: newPassword(),
    apiPassword: newPassword(),
    apiServicePassword: newPassword(),
  };
  writeWhole(file, JSON.stringify(secrets, null, 2));
  return secrets;
}
