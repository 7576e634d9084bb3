import { DocumentUnreadableError } from "../document.errors.ts";
import { readDocument } from "../read-document.ts";
import { documentXml, makeDocx, paragraph, relationship } from "./make-docx.ts";

/** Runs without permissions for files and network: an attempt to open either fails with another error. */
const documents = {
  valid: makeDocx(),
  image: makeDocx({ relationships: relationship("image", "http://127.0.0.1:9/a.png", "External") }),
  file: makeDocx({ relationships: relationship("image", "file:///etc/passwd", "External") }),
  entity: makeDocx({
    document: `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${documentXml(paragraph("&x;"))}`,
  }),
};

const outcomes: Record<string, string> = {};
for (const [name, bytes] of Object.entries(documents)) {
  outcomes[name] = await readDocument({ bytes, filename: "a.docx", acceptedTypes: ["docx"] }).then(
    (document) => document.text,
    (error: unknown) => (error instanceof DocumentUnreadableError ? error.reason : String(error)),
  );
}
console.log(JSON.stringify(outcomes));
