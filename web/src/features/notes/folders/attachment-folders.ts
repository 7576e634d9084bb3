import { z } from "zod";
import { browserStorage } from "./browser-storage.ts";

const KEY = "notes-mails-to-file";
const MAX_MAILS = 200;
const storage = browserStorage();

const storedSchema = z.array(z.number().int());

/** The mails that this browser has uploaded, whose attachments are not yet in their folder. */
export function mailsToFile(): readonly number[] {
  try {
    return storedSchema.parse(JSON.parse(storage.getItem(KEY) ?? "[]"));
  } catch {
    return [];
  }
}

export function awaitAttachments(mail: number): void {
  try {
    storage.setItem(KEY, JSON.stringify([...mailsToFile(), mail].slice(-MAX_MAILS)));
  } catch (error) {
    console.warn("The attachments of this mail will be in no folder:", error);
  }
}

export function forgetMail(mail: number): void {
  const left = mailsToFile().filter((id) => id !== mail);
  if (left.length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(left));
}
