import { Buffer } from "node:buffer";

export interface MailPart {
  /** Lines above its content, as "Content-Type: image/png". */
  readonly headers: readonly string[];
  readonly content: Uint8Array | string;
}

/** A part that is attached by name, of the type that the mail says. */
export const attachedFile = (name: string, type: string, content: Uint8Array | string): MailPart => ({
  headers: [`Content-Type: ${type}`, `Content-Disposition: attachment; filename="${name}"`],
  content,
});

const base64 = (content: Uint8Array | string): string =>
  Buffer.from(content).toString("base64").replaceAll(/.{76}/g, "$&\r\n");

/** A mail with parts behind its text. */
export function makeMail(
  subject: string,
  text: string,
  parts: readonly MailPart[] = [],
): Uint8Array<ArrayBuffer> {
  const boundary = "a-boundary-of-this-mail";
  const lines = [
    "From: Ingrid Solberg <ingrid@example.org>",
    "To: Havnegata Rowing Club <club@example.org>",
    `Subject: ${subject}`,
    "Date: Wed, 8 Apr 2026 09:30:00 +0000",
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    ...parts.flatMap(({ headers, content }) => [
      `--${boundary}`,
      ...headers,
      "Content-Transfer-Encoding: base64",
      "",
      base64(content),
    ]),
    `--${boundary}--`,
    "",
  ];
  return new Uint8Array(Buffer.from(lines.join("\r\n")));
}
