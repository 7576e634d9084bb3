import { fileTypeFromBuffer } from "file-type/core";
import { looksLikeHtml, looksLikeMail } from "../document-markup/index.ts";
import { foreignOf } from "../contract/foreign-picture.ts";
import { isCompoundFile } from "./compound-file.ts";

const NAMES: Readonly<Record<string, string>> = {
  pdf: "a PDF",
  docx: "a Word document",
  dotx: "a Word template",
  docm: "a Word document with macros",
  dotm: "a Word template with macros",
  xlsx: "an Excel workbook",
  pptx: "a PowerPoint presentation",
  odt: "an OpenDocument text",
  ods: "an OpenDocument spreadsheet",
  odp: "an OpenDocument presentation",
  epub: "an e-book (EPUB)",
  rtf: "a Rich Text document (RTF)",
  zip: "a zip archive",
  xml: "an XML file",
  exe: "a program",
  elf: "a program",
};

const START_BYTES = 8 * 1024;

const IN_XML: readonly (readonly [RegExp, string])[] = [
  [/progid="Word\.Document"|<(?:pkg:package|w:wordDocument)\b/u, "a Word document that was saved as XML"],
  [/progid="Excel\.Sheet"/u, "an Excel workbook that was saved as XML"],
  [/progid="PowerPoint\.Show"/u, "a presentation that was saved as XML"],
];

export async function describeFile(bytes: Uint8Array): Promise<string> {
  if (isCompoundFile(bytes)) return "an Office document in the format of before 2007";
  const picture = foreignOf(bytes);
  if (picture !== undefined) return `a picture (${picture.toUpperCase()})`;
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const start = new TextDecoder().decode(bytes.subarray(0, START_BYTES)).replace(/^\uFEFF/u, "");
  if (found?.ext === "xml") {
    const saved = IN_XML.find(([sign]) => sign.test(start));
    if (saved) return saved[1];
    if (looksLikeHtml(start)) return "a web page (HTML)";
  }
  if (found) {
    const [kind = ""] = found.mime.split("/");
    const named = NAMES[found.ext];
    if (named !== undefined) return named;
    const medium = { image: "a picture", audio: "a recording", video: "a video" }[kind] ?? "a file";
    return `${medium} (${found.ext.toUpperCase()})`;
  }
  if (looksLikeHtml(start)) return "a web page (HTML)";
  if (looksLikeMail(start)) return "an e-mail or a web archive (MIME)";
  if (bytes.length === 0) return "empty";
  const isText = !start.includes("\0") && (start.match(/\uFFFD/gu)?.length ?? 0) < start.length / 50;
  return isText ? "plain text" : "of a kind that is not known here";
}
