import type { Buffer } from "node:buffer";
import { Parser } from "htmlparser2";
import { DocumentUnreadableError } from "./document.errors.ts";
import type { ReadingBudget } from "./reading-budget.ts";

/** What a reader of XML is told, in order, with names free of namespace prefixes. */
export interface XmlHandler {
  open(name: string): void;
  attribute?(name: string, value: string): void;
  text?(data: string): void;
  close?(name: string): void;
  /** Whether the rest no longer matters. */
  done?(): boolean;
}

/**
 * Streams XML through a handler. The parser knows the five entities of XML and expands no others; a DOCTYPE, which
 * office documents may not have, is refused. An unclosed root means that the rest is missing.
 */
export async function readXml(
  chunks: AsyncIterable<Buffer>,
  handler: XmlHandler,
  budget: ReadingBudget,
): Promise<void> {
  let depth = 0;
  let elements = 0;
  let silentBytes = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        elements += 1;
        silentBytes = 0;
        depth += 1;
        if (depth > budget.limits.xmlDepth) throw new DocumentUnreadableError("damaged");
        handler.open(localName(name));
      },
      onattribute(name, value) {
        silentBytes = 0;
        handler.attribute?.(localName(name), value);
      },
      ontext(data) {
        silentBytes = 0;
        handler.text?.(data);
      },
      onclosetag(name) {
        silentBytes = 0;
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
    silentBytes += chunk.length;
    if (silentBytes > budget.limits.xmlTokenBytes) throw new DocumentUnreadableError("damaged");
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  if (handler.done?.()) return;
  if (elements === 0 || depth > 0) throw new DocumentUnreadableError("damaged");
  parser.end();
}

/** XML says UTF-16 by its byte order mark; everything else in office documents is UTF-8. */
function xmlEncoding(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  return "utf-8";
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
