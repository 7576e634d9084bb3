import { z } from "zod";
import { fileTypeSchema } from "../_shared/contract/file-type.ts";
import type { Attachment } from "../_shared/contract/note.ts";
import { callValue, type Executor } from "../_shared/database/index.ts";
import { patient } from "./go-on.ts";
import type { Claim } from "./queue.repository.ts";

const preparedSchema = z
  .object({
    userId: z.number(),
    path: z.string(),
    /** How many are kept. */
    room: z.number(),
    acceptedTypes: z.array(fileTypeSchema),
    /** The places that need no second try. */
    done: z.array(z.number()),
  })
  .nullable();

interface NewAttachment {
  place: number;
  name: string;
  bytes: number;
  outcome: Attachment["outcome"];
  title?: string;
  content?: string;
  file_type?: string;
  content_hash?: string;
  storage_path?: string;
}

export interface MailQueue {
  /** Null when the mail was claimed again. */
  prepare(claim: Claim): Promise<z.infer<typeof preparedSchema>>;
  /** Whether its object belongs to a note now. */
  add(claim: Claim, attachment: NewAttachment): Promise<boolean>;
}

export function mailQueueIn(db: Executor): MailQueue {
  const serviceDb = patient(db);
  return {
    prepare: async ({ id, claimed_at }) =>
      preparedSchema.parse(
        await callValue(serviceDb, "prepare_mail_attachments", { note_id: id, claimed_at }),
      ),
    add: async ({ id, claimed_at }, { place, ...attachment }) =>
      (await callValue(
        serviceDb,
        "add_mail_attachment",
        { mail: id, claimed_at, at_place: place, ...attachment },
        { statement: "1min" },
      )) === true,
  };
}
