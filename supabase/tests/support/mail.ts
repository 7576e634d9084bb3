import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { instance } from "./people.ts";

/** The mails to an address, oldest first. The instance writes them to files in place of sending them. */
export async function mailsTo(email: string, dataDir = instance.dataDir): Promise<string[]> {
  const folder = path.join(dataDir, "mail");
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.sort().map((file) => readFile(path.join(folder, file), "utf8")));
  return mails.filter((mail) => mail.includes(`To: ${email} `));
}

/** The link in a mail. */
export function linkOf(mail: string | undefined): URL {
  return new URL(/href="([^"]+)"/.exec(mail ?? "")?.[1] ?? "none:");
}
