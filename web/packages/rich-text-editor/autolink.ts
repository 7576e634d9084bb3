import { Delta } from "quill/core";
import type { Quill } from "./formats.ts";
import { addressesIn } from "../../src/components/addresses.ts";

interface Address {
  index: number;
  address: string;
}

const ENDS_A_WORD = /^\S*\s$/u;

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

function addressesBetween(quill: Quill, from: number, to: number): Address[] {
  const [[first], [last]] = [quill.getLine(from), quill.getLine(to)];
  let start = first ? quill.getIndex(first) : from;
  const end = last ? quill.getIndex(last) + last.length() : to;
  const found: Address[] = [];
  // In one go: to ask the editor for the place of each line takes seconds with thousands of lines.
  quill.getContents(start, end - start).eachLine((line, formats) => {
    if (!("code-block" in formats))
      for (const part of plainParts(line))
        for (const { index, address } of addressesIn(part.words))
          found.push({ index: start + part.index + index, address });
    start += line.length() + 1;
  });
  return found.filter(({ index, address }) => index >= from && index + address.length <= to);
}

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

export function linkBetween(quill: Quill, from: number, to: number): void {
  link(quill, addressesBetween(quill, from, to));
}

function endOfWord({ ops }: Delta): number | undefined {
  const at = typeof ops[0]?.retain === "number" ? ops[0].retain : 0;
  const typed = ops[at === 0 ? 0 : 1]?.insert;
  return typeof typed === "string" && ENDS_A_WORD.test(typed) ? at + typed.length - 1 : undefined;
}

export function linkTyped(quill: Quill): void {
  quill.on("text-change", (change, _before, source) => {
    // Not for undo and redo, which restore the links themselves.
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
