import { Delta } from "quill/core";
import type { Quill } from "./formats.ts";
import { addressesIn } from "../../../ui/addresses.ts";

interface Address {
  index: number;
  address: string;
}

/** What was typed last, up to a blank or the end of a line. */
const ENDS_A_WORD = /^\S*\s$/u;

/** The parts of a text that can become a link: those that are none yet, and no code. */
function plainParts(text: Delta): { index: number; words: string }[] {
  const parts: { index: number; words: string }[] = [];
  let index = 0;
  for (const { insert, attributes = {} } of text.ops) {
    const words = typeof insert === "string" ? insert : "";
    const last = parts.at(-1);
    if (words !== "" && !attributes["link"] && !attributes["code"]) {
      if (last && last.index + last.words.length === index) last.words += words;
      else parts.push({ index, words });
    }
    index += words.length || 1;
  }
  return parts;
}

/** The addresses in the lines from one place to another that are no links yet. */
function addressesBetween(quill: Quill, from: number, to: number): Address[] {
  return quill
    .getLines(from, to - from)
    .flatMap((line) => {
      if ("code-block" in line.formats()) return [];
      const start = quill.getIndex(line);
      return plainParts(quill.getContents(start, line.length())).flatMap((part) =>
        addressesIn(part.words).map(({ index, address }) => ({ index: start + part.index + index, address })),
      );
    })
    .filter(({ index, address }) => index >= from && index + address.length <= to);
}

/** One step back takes the links off, and leaves what was written. */
function link(quill: Quill, addresses: readonly Address[]): void {
  if (addresses.length === 0) return;
  const change = new Delta();
  let end = 0;
  for (const { index, address } of addresses) {
    change.retain(index - end).retain(address.length, { link: address });
    end = index + address.length;
  }
  quill.history.cutoff();
  quill.updateContents(change, "user");
  quill.history.cutoff();
}

/** Makes links of the addresses in what has come in. */
export function linkBetween(quill: Quill, from: number, to: number): void {
  link(quill, addressesBetween(quill, from, to));
}

/** Where the word ends that was ended by a change; nothing where none was. */
function endOfWord({ ops }: Delta): number | undefined {
  const at = typeof ops[0]?.retain === "number" ? ops[0].retain : 0;
  const typed = ops[at === 0 ? 0 : 1]?.insert;
  return typeof typed === "string" && ENDS_A_WORD.test(typed) ? at + typed.length - 1 : undefined;
}

/** Makes a link of an address when it is followed by a blank or by Enter. */
export function linkTyped(quill: Quill): void {
  quill.on("text-change", (change, _before, source) => {
    // What is taken back, or done again, has its links with it.
    if (source !== "user" || quill.history.ignoreChange) return;
    const end = endOfWord(change);
    if (end === undefined) return;
    const [line] = quill.getLine(end);
    if (!line) return;
    const addresses = addressesBetween(quill, quill.getIndex(line), end);
    const isLast = ({ index, address }: Address) =>
      !/\s/u.test(quill.getText(index + address.length, end - index - address.length));
    link(quill, addresses.filter(isLast));
  });
}
