import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { isDataFolder, SECRETS } from "./data/data-folder.ts";
import { lockFolder } from "./data/folder-lock.ts";
import { stopLeftFunctions } from "./functions/left-functions.ts";
import { stopLeftServer } from "./database/postgres.ts";
import { readSettings, StartError } from "./settings.ts";

try {
  const { DATA_DIR } = readSettings();
  if (!existsSync(DATA_DIR)) {
    console.log(`Nothing to reset: ${DATA_DIR} does not exist.`);
  } else if (!isDataFolder(DATA_DIR)) {
    throw new StartError(`${DATA_DIR} holds no data of this product. Nothing was removed.`);
  } else {
    lockFolder(DATA_DIR);
    await stopLeftFunctions(DATA_DIR);
    await stopLeftServer(DATA_DIR);
    // The keys last: the folder is recognised by them, so an interrupted reset can be repeated.
    for (const name of await readdir(DATA_DIR))
      if (name !== SECRETS) await rm(path.join(DATA_DIR, name), { recursive: true });
    await rm(DATA_DIR, { recursive: true });
    console.log(`Removed ${DATA_DIR}.`);
  }
} catch (error) {
  const isOfFile = error instanceof Error && "code" in error;
  if (isOfFile) console.error(`The data cannot be removed: ${error.message}.`);
  else console.error(error instanceof StartError ? error.message : error);
  Deno.exit(1);
}
