import type { Address } from "postal-mime";
import { htmlText } from "./html-text.ts";

const SHOWN = ["from", "to", "cc"] as const;
const NAMES = { from: "From", to: "To", cc: "Cc" };

const person = (each: Address): string =>
  each.group === undefined
    ? [each.name, each.address && (each.name ? `<${each.address}>` : each.address)].filter(Boolean).join(" ")
    : each.group.map((member) => person({ ...member })).join(", ");

/** Subject, people and date, then the text, then the names of what is attached. */
export async function mailText(bytes: Uint8Array): Promise<string> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(bytes);
  const head = [
    mail.subject ?? "",
    ...SHOWN.flatMap((field) => {
      const people = [mail[field] ?? []].flat().map(person).filter(Boolean).join(", ");
      return people === "" ? [] : [`${NAMES[field]}: ${people}`];
    }),
    mail.date === undefined ? "" : `Date: ${mail.date.slice(0, 16).replace("T", " ")}`,
  ];
  const body = mail.text?.trim() || (mail.html === undefined ? "" : htmlText(mail.html));
  const attached = mail.attachments.flatMap(({ filename, disposition }) =>
    filename && disposition !== "inline" ? [filename] : [],
  );
  return [
    head.filter((line) => line !== "").join("\n"),
    body,
    attached.length > 0 ? `Attached: ${attached.join(", ")}` : "",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}
