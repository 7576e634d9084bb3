export { decodeText, decodeTextAs, recognizeEncoding } from "./decode-text.ts";
export { DocumentMismatchError, DocumentTypeError, DocumentUnreadableError } from "./document.errors.ts";
export { type MailAttachment, mailAttachments } from "./mail-text.ts";
export { type ReadDocument, readDocument } from "./read-document.ts";
export { recordingSeconds, summarizeRecording } from "./recording-text.ts";
export { type Said, spokenText, transcriptText } from "./transcript-text.ts";
