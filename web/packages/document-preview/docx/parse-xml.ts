import { Parser, type Handler } from "htmlparser2";
import * as rules from "@engines/document-markup/index.ts";

export type Attributes = Readonly<Record<string, string>>;

/**
 * Streams XML through a handler. Entities in text and attributes are not decoded, so that both can be written back unchanged.
 * Building a tree would take as long as the rest of the conversion.
 */
export function parseXml(xml: string, handler: Partial<Handler>): void {
  new Parser(handler, { xmlMode: true, decodeEntities: false }).end(xml);
}

/** A name without its namespace prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** The value of the attribute with this local name. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];
}

/** Whether an element for an on/off property switches it on. */
export function isOn(attributes: Attributes): boolean {
  return rules.isOn(attribute(attributes, "val"));
}

export function openingTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${value.replaceAll('"', "&quot;")}"`,
  );
  return `<${name}${written.join("")}>`;
}
