import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { scratchFolder } from "../../../tests/support/scratch.ts";
import { catchMail } from "./mail.ts";

const MAIL = {
  to: "ana@example.com",
  subject: "Choose a new password",
  html: '<a href="https://home.example/auth/reset-password?token_hash=abc&amp;x=1">Choose</a>',
};

/** Sends the mail, and returns what is printed and what is kept. */
async function send(isDevelopment: boolean): Promise<{ printed: string; kept: string }> {
  const folder = await scratchFolder("mail");
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  const drivers: { email?: { send: (mail: typeof MAIL) => Promise<void> } } = {};
  catchMail(drivers, folder, isDevelopment);
  await drivers.email?.send(MAIL);
  const printed = print.mock.calls.flat().join("\n");
  print.mockRestore();
  const [file = ""] = await readdir(path.join(folder, "mail"));
  return { printed, kept: await readFile(path.join(folder, "mail", file), "utf8") };
}

test("a mail is kept, and the log names neither its recipient nor its link", async () => {
  const { printed, kept } = await send(false);
  expect(kept).toContain("To: ana@example.com");
  expect(kept).toContain(MAIL.html);
  expect(printed).toMatch(/^A mail was kept, and not sent: \S+\.html$/);
  expect(printed).not.toMatch(/ana@|abc/);
});

test("in development the link of a mail is printed", async () => {
  const { printed } = await send(true);
  expect(printed).toContain("Mail to ana@example.com");
  expect(printed).toContain("https://home.example/auth/reset-password?token_hash=abc&x=1");
});
