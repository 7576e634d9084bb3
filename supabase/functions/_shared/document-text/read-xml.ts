import { Parser } from "htmlparser2";
import { DocumentUnreadableError } from "./document.errors.ts";
import type { ReadingBudget } from "./reading-budget.ts";

export interface XmlHandler {
  open(name: string): void;
  attribute?(name: string, value: string): void;
  text?(data: string): void;
  close?(name: string): void;
  done?(): boolean;
}

/** Refuses a DOCTYPE, which office documents may not have, and an unclosed root. */
export async function readXml(
  chunks: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
  budget: ReadingBudget,
): Promise<void> {
  let depth = 0;
  let elements = 0;
  let bytesSinceEvent = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        elements += 1;
        bytesSinceEvent = 0;
        depth += 1;
        if (depth > budget.limits.xmlDepth) throw new DocumentUnreadableError("damaged");
        handler.open(localName(name));
      },
      onattribute(name, value) {
        bytesSinceEvent = 0;
        handler.attribute?.(localName(name), value);
      },
      ontext(data) {
        bytesSinceEvent = 0;
        handler.text?.(data);
      },
      onclosetag(name) {
        bytesSinceEvent = 0;
        depth -= 1;
        handler.close?.(localName(name));
      },
      onprocessinginstruction(name) {
        if (name.toLowerCase() === "!doctype") throw new DocumentUnreadableError("damaged");
      },
    },
    { xmlMode: true },
  );
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    if (handler.done?.()) continue;
    budget.parse(chunk.length);
    decoder ??= new TextDecoder(xmlEncoding(chunk));
    bytesSinceEvent += chunk.length;
    if (bytesSinceEvent > budget.limits.xmlTokenBytes) throw new DocumentUnreadableError("damaged");
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  if (handler.done?.()) return;
  if (elements === 0 || depth > 0) throw new DocumentUnreadableError("damaged");
  parser.end();
}

function xmlEncoding(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  return "utf-8";
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
