import { useEffect, useState } from "react";
import type { Range } from "quill/core";
import type { Quill } from "./formats.ts";

export const MIXED = "mixed";

export interface FormatNow {
  header: string;
  font: string;
  size: string;
  color: string;
  link: string;
  list: string;
  script: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  code: boolean;
  blockquote: boolean;
  codeBlock: boolean;
}

const text = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

function levelOf(quill: Quill, range: Range): string {
  const lines = quill.getLines(range.index, Math.max(range.length, 1));
  const levels = new Set(lines.map((line) => text(line.formats()["header"])));
  return levels.size > 1 ? MIXED : ([...levels][0] ?? "");
}

function read(quill: Quill | null): FormatNow {
  // Without the focus, as while a menu is open, the saved selection counts.
  const range = quill?.getSelection() ?? quill?.selection.savedRange;
  const formats = quill && range ? quill.getFormat(range) : {};
  return {
    header: quill && range ? levelOf(quill, range) : "",
    font: text(formats["font"]),
    size: text(formats["size"]),
    color: text(formats["color"]),
    link: text(formats["link"]),
    list: text(formats["list"]),
    script: text(formats["script"]),
    bold: formats["bold"] === true,
    italic: formats["italic"] === true,
    underline: formats["underline"] === true,
    strike: formats["strike"] === true,
    code: formats["code"] === true,
    blockquote: formats["blockquote"] === true,
    codeBlock: "code-block" in formats,
  };
}

const NOTHING = read(null);

const isSame = (one: FormatNow, other: FormatNow) => JSON.stringify(one) === JSON.stringify(other);

export type Format = ReturnType<typeof useFormat>;

export function useFormat(quill: Quill | null) {
  const [now, setNow] = useState(NOTHING);
  useEffect(() => {
    if (!quill) return;
    const follow = () => {
      const next = read(quill);
      setNow((before) => (isSame(before, next) ? before : next));
    };
    quill.on("editor-change", follow);
    return () => void quill.off("editor-change", follow);
  }, [quill]);

  return {
    quill,
    now,
    set: (name: string, value: unknown) => void quill?.format(name, value, "user"),
    toggle: (name: "bold" | "italic" | "underline" | "strike" | "code") =>
      void quill?.format(name, !now[name], "user"),
    clear: () => {
      if (!quill) return;
      const range = quill.getSelection(true);
      if (range.length > 0) quill.removeFormat(range.index, range.length, "user");
      else for (const name of Object.keys(quill.getFormat(range))) quill.format(name, false, "user");
    },
  };
}
