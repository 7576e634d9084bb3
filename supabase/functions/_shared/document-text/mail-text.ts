import type { Address, Attachment, Email } from "postal-mime";
import { FILE_TYPES, fileTypeMimeType, fileTypeOfName } from "../contract/file-type.ts";
import { sanitizeFilename } from "../contract/note-title.ts";
import { decodeText } from "./decode-text.ts";
import { NotThisTypeError } from "./document.errors.ts";
import { htmlText } from "./html-text.ts";

const SHOWN = ["from", "to", "cc"] as const;
const NAMES = { from: "From", to: "To", cc: "Cc" };

const person = (each: Address): string =>
  each.group === undefined
    ? [each.name, each.address && (each.name ? `<${each.address}>` : each.address)].filter(Boolean).join(" ")
    : each.group.map((member) => person({ ...member })).join(", ");

/** Not the pictures that stand in the text. */
const isAttached = ({ filename, disposition, related, contentId, mimeType }: Attachment): boolean => {
  const isShownInText = related || (disposition === "inline" && contentId && mimeType.startsWith("image/"));
  return !isShownInText && (filename !== null || disposition === "attachment");
};

/** With an extension where the name alone does not tell the type that the mail tells. */
function nameOf({ filename, mimeType }: Attachment): string {
  const name = sanitizeFilename(filename ?? (mimeType === "message/rfc822" ? "Message" : "Attachment"));
  const type = FILE_TYPES.find((each) => fileTypeMimeType(each) === mimeType);
  return fileTypeOfName(name) !== undefined || type === undefined
    ? name
    : sanitizeFilename(`${name}.${type}`);
}

const isMarked = (bytes: Uint8Array) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

async function parseMail(bytes: Uint8Array) {
  const { default: PostalMime } = await import("postal-mime");
  return await PostalMime.parse(isMarked(bytes) ? bytes.subarray(3) : bytes);
}

/** Where a mail does not tell its encoding, that is found out. */
async function parseReadable(bytes: Uint8Array) {
  const mail = await parseMail(bytes);
  const isReadable = ![mail.subject, mail.text, mail.html].some((text) => text?.includes("\uFFFD"));
  if (isReadable) return mail;
  try {
    return await parseMail(new TextEncoder().encode(await decodeText(bytes)));
  } catch (error) {
    if (error instanceof NotThisTypeError) return mail;
    throw error;
  }
}

export interface MailAttachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files that are attached to a mail, in their order. */
export async function mailAttachments(bytes: Uint8Array): Promise<MailAttachment[]> {
  const { attachments } = await parseMail(bytes);
  return attachments.filter(isAttached).map((each) => ({
    name: nameOf(each),
    bytes:
      typeof each.content === "string"
        ? new TextEncoder().encode(each.content)
        : new Uint8Array(each.content),
  }));
}

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });

/** As its sender's clock showed it. */
function dateLine({ date, headers }: Email): string {
  if (date === undefined) return "";
  const instant = Date.parse(date);
  if (Number.isNaN(instant)) return `Date: ${date}`;
  const written = headers.find(({ key }) => key === "date")?.value ?? "";
  const [, sign = "+", hours = "00", minutes = "00"] = /([+-])(\d\d)(\d\d)\b/u.exec(written) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  const shown = new Date(sign === "-" ? instant - offset : instant + offset);
  return `Date: ${DAY.format(shown)}, ${CLOCK.format(shown)} ${sign}${hours}:${minutes}`;
}

/** Subject, people and date, then the text, then the names of what is attached. */
export async function mailText(bytes: Uint8Array): Promise<string> {
  const mail = await parseReadable(bytes);
  const head = [
    mail.subject ?? "",
    ...SHOWN.flatMap((field) => {
      const people = [mail[field] ?? []].flat().map(person).filter(Boolean).join(", ");
      return people === "" ? [] : [`${NAMES[field]}: ${people}`];
    }),
    dateLine(mail),
  ];
  const body = mail.text?.trim() || (mail.html === undefined ? "" : htmlText(mail.html));
  const attached = mail.attachments.filter(isAttached).map(nameOf);
  return [
    head.filter((line) => line !== "").join("\n"),
    body,
    attached.length > 0 ? `Attached: ${attached.join(", ")}` : "",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}
