import { Delta } from "quill/core";
import type { Quill } from "./formats.ts";
import { SHORTCUT_FORMATS, markAtEnd, NO_LETTER } from "./markdown-shortcuts.rules.ts";

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

export function formatMarkdownShortcuts(quill: Quill): void {
  quill.on("text-change", (change, _before, source) => {
    // Not for undo and redo, which restore the formats themselves.
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
    // Text that is typed next has the formats that the sign had, not that of the words.
    quill.setSelection(begin + start + words.length, 0, "silent");
    for (const name of SHORTCUT_FORMATS) if (!around[name]) quill.format(name, false, "user");
  });
}
