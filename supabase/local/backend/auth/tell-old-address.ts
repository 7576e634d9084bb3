import { readFile } from "node:fs/promises";
import { having, type Middleware } from "../lite.ts";
import type { Mail, Template } from "./mail.ts";

interface Verification {
  verifyOtp: (sent: { type?: string; token_hash?: string }) => Promise<unknown>;
  repo: {
    findUserByToken(column: string, token: string): Promise<{ email: string; email_change: string } | null>;
  };
  mailer: { send(mail: Mail & { body: { text: string; html: string } }): Promise<void> };
}
const verificationSchema = having<Verification>("verifyOtp");

/**
 * The package does not tell the old address of a change, as `notification.email_changed` of config.toml asks.
 * Without this fails api-account.test.ts, "changes with the password and the link in a mail".
 */
export const tellOldAddress =
  ({ subject, content_path: file }: Template, siteUrl: string): Middleware =>
  async (c, next) => {
    if (c.req.path !== "/auth/v1/verify") return await next();
    const service = verificationSchema.parse(c.var.authService);
    const verify = service.verifyOtp.bind(service);
    service.verifyOtp = async (sent) => {
      const isChange = sent.type === "email_change" && sent.token_hash;
      const before = isChange ? await service.repo.findUserByToken("email_change_token_new", isChange) : null;
      const session = await verify(sent);
      if (before) {
        const values = { OldEmail: before.email, Email: before.email_change, SiteURL: siteUrl };
        const html = Object.entries(values).reduce(
          (text, [name, value]) => text.replaceAll(`{{ .${name} }}`, value),
          await readFile(file, "utf8"),
        );
        await service.mailer.send({ to: before.email, subject, body: { text: "", html } });
      }
      return session;
    };
    await next();
  };
