import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { isDataFolder } from "../data/data-folder.ts";
import { tryLockFolder } from "../data/folder-lock.ts";
import { loadSecrets } from "../data/secrets.ts";
import { askDatabase } from "../database/ask-database.ts";
import { startPostgres, SUPERUSER } from "../database/postgres.ts";
import { StartError } from "../settings.ts";

const instanceSchema = z.object({ databaseUrl: z.url() });

/** The URL of the superuser to the database of a running site. */
export async function runningDatabase(dataDir: string): Promise<string> {
  const { adminPassword } = await loadSecrets(dataDir);
  try {
    const instance = await readFile(path.join(dataDir, "instance.json"), "utf8");
    const url = new URL(instanceSchema.parse(JSON.parse(instance)).databaseUrl);
    url.username = SUPERUSER;
    url.password = adminPassword;
    await askDatabase(url.href, (sql) => sql`select`);
    return url.href;
  } catch (error) {
    throw new StartError("The site starts or stops at this moment. Try again in a minute.", { cause: error });
  }
}

/** With the database of a site, whether it runs or not. */
export async function withDatabase<Answer>(
  dataDir: string,
  act: (databaseUrl: string) => Promise<Answer>,
): Promise<Answer> {
  if (!isDataFolder(dataDir)) throw new StartError(`${dataDir} holds no site yet: npm start makes one.`);
  if (!tryLockFolder(dataDir)) return await act(await runningDatabase(dataDir));
  const { adminPassword } = await loadSecrets(dataDir);
  let stop = (): Promise<void> => Promise.resolve();
  try {
    const database = await startPostgres(dataDir, adminPassword, (end) => (stop = end));
    return await act(database.url(SUPERUSER, adminPassword));
  } finally {
    await stop();
  }
}
