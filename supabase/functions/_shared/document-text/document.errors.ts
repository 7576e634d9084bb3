import { invalidFileTypeMessage, type FileType } from "../contract/file-type.ts";

/** The specification fixes the message. */
export class DocumentTypeError extends Error {
  override readonly name = "DocumentTypeError";

  constructor(acceptedTypes: readonly FileType[]) {
    super(invalidFileTypeMessage(acceptedTypes));
  }
}

/** The message says what the user can do. */
export class DocumentMismatchError extends Error {
  override readonly name = "DocumentMismatchError";

  constructor(extension: string, content: string) {
    super(
      `This file is ${content}, although its name ends in ${extension}. Open it in the program that it was written with, save it as ${extension} and upload it again.`,
    );
  }
}

const SENTENCES = {
  password:
    "This document is protected by a password. Remove the password, save the document and upload it again.",
  damaged:
    "This document is damaged or incomplete. Open it in the program that it was written with, save it again and upload the new copy.",
  tooLarge:
    "This document unpacks to more than 100 MB. Make its pictures smaller or split it, then upload it again.",
  tooLong:
    "This document is too long to be read in one piece. Split it into several documents and upload each.",
  nested:
    "This document holds archives packed inside one another. Remove the embedded files and upload it again.",
} as const;

export type UnreadableReason = keyof typeof SENTENCES;

export class DocumentUnreadableError extends Error {
  override readonly name = "DocumentUnreadableError";
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(SENTENCES[reason], options);
    this.reason = reason;
  }
}

export class NotThisTypeError extends Error {
  override readonly name = "NotThisTypeError";
  readonly content: string | undefined;

  constructor(content?: string) {
    super("The file is of another type.");
    this.content = content;
  }
}
