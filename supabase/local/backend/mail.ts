import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { PROJECT_DIR } from "../settings.ts";

/** Templates of mails; their files are named from the project's folder, as the Supabase CLI reads them. */
export const templatesSchema = z.record(
  z.string(),
  z.object({
    subject: z.string(),
    content_path: z.string().transform((file) => path.resolve(PROJECT_DIR, file)),
  }),
);

interface Mail {
  to: string;
  subject: string;
  html?: string;
}

/** The link in a mail. */
function linkIn(html: string): string {
  const [, link = ""] = /href="([^"]+)"/.exec(html) ?? [];
  return link.replaceAll("&amp;", "&");
}

/**
 * Writes each mail to a file in the data folder in place of sending it, and prints where. Only in development it prints the
 * recipient and the link too: a log is kept and read by others, and whoever has the link has the account.
 */
export function catchMail(drivers: object, dataDir: string, isDevelopment: boolean): void {
  const folder = path.join(dataDir, "mail");
  let count = 0;
  const send = async ({ to, subject, html = "" }: Mail): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().replaceAll(":", "-");
    const file = path.join(folder, `${time}-${(count += 1)}.html`);
    await writeFile(file, `<!-- To: ${to} -->\n<!-- Subject: ${subject} -->\n${html}`, { mode: 0o600 });
    console.log(
      isDevelopment
        ? `Mail to ${to} (kept, not sent): ${subject}: ${linkIn(html)}`
        : `A mail was kept, and not sent: ${file}`,
    );
  };
  Object.assign(drivers, { email: { send } });
}
