import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { z } from "zod";
import { type MailServer, PROJECT_DIR } from "../../settings.ts";
import type { Middleware } from "../lite.ts";

const templateSchema = z.object({
  subject: z.string(),
  content_path: z.string().transform((file) => path.resolve(PROJECT_DIR, file)),
});
export type Template = z.infer<typeof templateSchema>;

export const templatesSchema = z.record(z.string(), templateSchema);
export const noticesSchema = z.object({ email_changed: templateSchema });

export interface Mail {
  to: string;
  subject: string;
  html?: string;
}

function linkIn(html: string): string {
  const [, link = ""] = /href="([^"]+)"/.exec(html) ?? [];
  return link.replaceAll("&amp;", "&");
}

/** A log is read by others, and the link opens the account. */
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

class MailFailure extends Error {
  override name = "MailFailure";
}

/**
 * The package answers as if the mail had been sent.
 * Without this fails confirmation.test.ts, "when the mail server takes no mail, whoever registers learns it".
 */
export const tellMailFailure: Middleware = async (c, next) => {
  await next();
  if (!(c.error instanceof MailFailure)) return;
  const body = { code: 500, error_code: "unexpected_failure", msg: "Error sending email" };
  c.res = Response.json({ ...body, message: body.msg }, { status: 500 });
};

export function sendMail(drivers: object, { url, from }: MailServer): void {
  const transport = createTransport(url, { from });
  const send = async ({ to, subject, html }: Mail): Promise<void> => {
    try {
      await transport.sendMail({ to, subject, ...(html !== undefined && { html }) });
    } catch (cause) {
      console.error("The mail server took no mail:", cause instanceof Error ? cause.message : cause);
      throw new MailFailure("The mail server took no mail.", { cause });
    }
  };
  Object.assign(drivers, { email: { send } });
}
