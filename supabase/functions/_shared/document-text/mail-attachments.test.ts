import { expect, test } from "vitest";
import { mailAttachments, readDocument } from "./index.ts";
import { attachedFile, makeMail, type MailPart } from "./testing/make-mail.ts";

const png = { content: "picture" };
const part = (...headers: string[]): MailPart => ({ headers, ...png });

test.each<[string, MailPart, string[]]>([
  ["a file by its name", attachedFile("Invoice.pdf", "application/pdf", "%PDF-"), ["Invoice.pdf"]],
  ["a file without its folders", attachedFile("../../etc/passwd", "text/plain", "x"), ["passwd.txt"]],
  [
    "a file whose name does not tell what the mail says",
    attachedFile("Statement 12.2025", "application/pdf", "%PDF-"),
    ["Statement 12.2025.pdf"],
  ],
  [
    "a file that is shown in the text by some programs",
    part("Content-Type: application/pdf", 'Content-Disposition: inline; filename="Lease.pdf"'),
    ["Lease.pdf"],
  ],
  [
    "a file without a name",
    part("Content-Type: image/png", "Content-Disposition: attachment"),
    ["Attachment.png"],
  ],
  ["a mail", part("Content-Type: message/rfc822", "Content-Disposition: attachment"), ["Message.eml"]],
  [
    "but no picture of the text",
    part("Content-Type: image/png", 'Content-Disposition: inline; filename="logo.png"', "Content-ID: <logo>"),
    [],
  ],
])("to a mail is attached %s", async (_what, attached, names) => {
  const mail = makeMail("Papers", "Dear club,", [attached]);
  expect((await mailAttachments(mail)).map(({ name }) => name)).toEqual(names);
});

test("attachments have their bytes, and the text of the mail names them", async () => {
  const bytes = new Uint8Array([0, 255, 10, 13, 128]);
  const mail = makeMail("Papers", "Dear club,", [
    attachedFile("data.bin", "application/octet-stream", bytes),
  ]);
  expect(await mailAttachments(mail)).toEqual([{ name: "data.bin", bytes }]);
  const { text } = await readDocument({ bytes: mail, filename: "Papers.eml", acceptedTypes: ["eml"] });
  expect(text).toMatch(/Dear club,\s+Attached: data\.bin$/u);
});

test("ten thousand attachments are told in a moment", async () => {
  const parts = Array.from({ length: 10_000 }, (_, place) => attachedFile(`${place}.txt`, "text/plain", "x"));
  const mail = makeMail("Papers", "Dear club,", parts);
  const began = performance.now();
  expect(await mailAttachments(mail)).toHaveLength(10_000);
  expect(performance.now() - began).toBeLessThan(10_000);
});
