import { withDatabase } from "./backup/open-site.ts";
import { megabytes, printFailure, sentenceOf } from "./backup/print.ts";
import { runBackup } from "./backup/run-backup.ts";
import { neededStore } from "./backup/store-of.ts";
import { readSettings } from "./settings.ts";

try {
  const settings = readSettings();
  const store = neededStore(settings);
  // Parts of an upload would be left in the bucket.
  const ended = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, () => ended.abort());
  const made = await withDatabase(settings.DATA_DIR, (databaseUrl) =>
    runBackup(settings, store, databaseUrl, new Date(), ended.signal),
  );
  console.log(`Made ${made.name} (${megabytes(made.bytes)}) in ${store.where}: ${sentenceOf(made.counts)}.`);
  if (settings.BACKUP_KEY === undefined)
    console.log("It is not encrypted: whoever has it has the site. To encrypt, set BACKUP_KEY.");
  if (made.lost.length > 0)
    console.error(
      `The site itself has lost ${made.lost.length} of its files, such as ${made.lost[0]}. Admin, Maintenance lists them.`,
    );
  if (made.removed.length > 0) console.log(`Removed old ones: ${made.removed.join(", ")}.`);
  Deno.exit(0);
} catch (error) {
  printFailure("The backup could not be made", error);
  Deno.exit(1);
}
