import { createHash } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { type FileType, servedMimeType } from "../_shared/contract/file-type.ts";
import type { Attachment } from "../_shared/contract/note.ts";
import { titleFromFilename } from "../_shared/contract/note-title.ts";
import { AnalysisError } from "../_shared/document-classifier/index.ts";
import type { MailAttachment, ReadDocument } from "../_shared/document-text/index.ts";
import type { MailQueue } from "./mail-attachments.repository.ts";
import type { Claim } from "./queue.repository.ts";

/** Much less than the lease; the rest follows in the next turn. */
const BUDGET_MS = 40_000;
const NOT_STORED = "An attachment could not be stored.";

type Storage = Pick<SupabaseClient, "storage">;
type Read = { document: ReadDocument } | { problem: Attachment["outcome"] };

async function readAttachment(
  { name, bytes }: MailAttachment,
  acceptedTypes: readonly FileType[],
): Promise<Read> {
  // Takes memory that only mails need.
  const { DocumentMismatchError, DocumentTypeError, DocumentUnreadableError, readDocument } =
    await import("../_shared/document-text/index.ts");
  try {
    return { document: await readDocument({ bytes, filename: name, acceptedTypes }) };
  } catch (error) {
    if (error instanceof DocumentTypeError) return { problem: "type" };
    if (error instanceof DocumentMismatchError || error instanceof DocumentUnreadableError)
      return { problem: "unreadable" };
    throw error;
  }
}

/** After a crash, the orphan cleanup removes the object. */
async function keepAttachment(
  { storage }: Storage,
  queue: MailQueue,
  claim: Claim,
  attachment: MailAttachment & { place: number },
  { userId, acceptedTypes }: { userId: number; acceptedTypes: readonly FileType[] },
): Promise<void> {
  const { name, bytes, place } = attachment;
  const read = await readAttachment(attachment, acceptedTypes);
  const row = { place, name, bytes: bytes.length };
  if ("problem" in read) {
    await queue.add(claim, { ...row, outcome: read.problem });
    return;
  }
  const { fileType, text } = read.document;
  const path = `${userId}/${crypto.randomUUID()}`;
  const objects = storage.from("notes");
  const { error } = await objects.upload(path, bytes, { contentType: servedMimeType(fileType) });
  if (error) throw new AnalysisError(NOT_STORED, { cause: error });
  const isKept = await queue.add(claim, {
    ...row,
    outcome: "kept",
    title: titleFromFilename(name),
    content: text,
    file_type: fileType,
    content_hash: createHash("sha256").update(bytes).digest("hex"),
    storage_path: path,
  });
  if (isKept) return;
  const removed = await objects.remove([path]);
  if (removed.error) console.error(`The orphan cleanup will have to remove ${path}:`, removed.error.message);
}

/**
 * Makes notes of what is attached to a claimed mail; what is a note already stays one. Returns false when there was not enough time
 * for all, or the mail was claimed again.
 */
export async function keepAttachments(
  service: Storage,
  queue: MailQueue,
  claim: Claim,
  now = Date.now,
): Promise<boolean> {
  const mail = await queue.prepare(claim);
  if (!mail) return false;
  const { data, error } = await service.storage.from("notes").download(mail.path);
  if (error) throw new AnalysisError("The file could not be fetched from the storage.", { cause: error });
  const { mailAttachments } = await import("../_shared/document-text/index.ts");
  const attachments = await mailAttachments(new Uint8Array(await data.arrayBuffer()));
  const done = new Set(mail.done);
  const until = now() + BUDGET_MS;
  for (const [place, attachment] of attachments.slice(0, mail.room).entries()) {
    if (done.has(place)) continue;
    if (now() > until) return false;
    await keepAttachment(service, queue, claim, { ...attachment, place }, mail);
  }
  const left = attachments.length - mail.room;
  if (left > 0 && !done.has(mail.room))
    await queue.add(claim, { place: mail.room, name: `${left} more`, bytes: 0, outcome: "too_many" });
  return true;
}
