import { Delta } from "quill/core";
import type { Quill } from "./formats.ts";
import { MARK_FORMATS, markAtEnd, NO_LETTER } from "./typed-marks.rules.ts";

/** Where the sign ends that was typed by a change; nothing where none was. */
function endOfSign({ ops }: Delta): number | undefined {
  const at = typeof ops[0]?.retain === "number" ? ops[0].retain : 0;
  const typed = ops[at === 0 ? 0 : 1]?.insert;
  return typed === "`" || typed === "*" || typed === "~" ? at + 1 : undefined;
}

const plainLetters = ({ ops }: Delta): string =>
  ops
    .map(({ insert, attributes = {} }) => {
      if (typeof insert !== "string") return NO_LETTER;
      return attributes["code"] ? NO_LETTER.repeat(insert.length) : insert;
    })
    .join("");

/** Typing "**bold**", "*italic*", "~~struck~~" or "`code`" makes that of the words. One step back leaves the signs. */
export function formatTypedMarks(quill: Quill): void {
  quill.on("text-change", (change, _before, source) => {
    // What is taken back, or done again, has its formats with it.
    if (source !== "user" || quill.history.ignoreChange) return;
    const end = endOfSign(change);
    if (end === undefined) return;
    const [line] = quill.getLine(end - 1);
    if (!line || "code-block" in line.formats()) return;
    const begin = quill.getIndex(line);
    const mark = markAtEnd(plainLetters(quill.getContents(begin, end - begin)));
    if (!mark) return;
    const { format, start, words, sign } = mark;
    const around = quill.getFormat(end - sign, sign);
    quill.history.cutoff();
    quill.updateContents(
      new Delta()
        .retain(begin + start)
        .delete(sign)
        .retain(words.length, { [format]: true })
        .delete(sign),
      "user",
    );
    quill.history.cutoff();
    // What is typed next looks as what it stands behind did: the sign.
    quill.setSelection(begin + start + words.length, 0, "silent");
    for (const name of MARK_FORMATS) if (!around[name]) quill.format(name, false, "user");
  });
}
