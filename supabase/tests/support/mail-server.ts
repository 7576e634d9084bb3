import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

/** A mail server on this machine, which keeps what it gets. */
export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** The mails to an address, oldest first. */
  to(email: string): Email[];
  /** Has it take no mails, or take them again. */
  refuse(isRefusing: boolean): void;
}

/** Starts a mail server for one test. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => done(isRefusing ? new Error("No room.") : null),
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          mails.push(mail);
          done();
        })
        .catch(done);
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port.");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    refuse: (next) => {
      isRefusing = next;
    },
    to: (email) => mails.filter(({ to = [] }) => to.some(({ address }) => address === email)),
  };
}

/** The token in the link of a mail. */
export function tokenIn(mail: Email | undefined): string {
  const [, link = "none:"] = /href="([^"]+)"/.exec(String(mail?.html)) ?? [];
  return new URL(link.replaceAll("&amp;", "&")).searchParams.get("token_hash") ?? "";
}
