import { Parser } from "htmlparser2";
import { DocumentUnreadableError } from "./document.errors.ts";
import type { ReadingBudget } from "./reading-budget.ts";

/** Receives the events of an XML document in order; names come without namespace prefixes. */
export interface XmlHandler {
  open(name: string): void;
  attribute?(name: string, value: string): void;
  text?(data: string): void;
  close?(name: string): void;
  /** Whether the rest of the document can be skipped. */
  done?(): boolean;
}

/**
 * Streams XML to a handler. The parser expands only the five predefined entities of XML; a DOCTYPE, which office documents may
 * not have, is refused, and so is an unclosed root, because the rest of the document is missing.
 */
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

/** UTF-16 is recognised by its byte order mark; all other XML in office documents is UTF-8. */
function xmlEncoding(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  return "utf-8";
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
