export { decodeText } from "./decode-text.ts";
export { DocumentMismatchError, DocumentTypeError, DocumentUnreadableError } from "./document.errors.ts";
export { readDocument } from "./read-document.ts";
