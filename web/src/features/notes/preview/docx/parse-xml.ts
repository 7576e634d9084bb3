import { Parser, type Handler } from "htmlparser2";
import * as rules from "@contract/hidden-text.ts";

export type Attributes = Readonly<Record<string, string>>;

/**
 * Streams XML through a handler. Text and values come as they are written, entities and all, and can be written as they come.
 * A tree of the whole would take as long as all else that is done with a document.
 */
export function parseXml(xml: string, handler: Partial<Handler>): void {
  new Parser(handler, { xmlMode: true, decodeEntities: false }).end(xml);
}

/** A name without its namespace prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** The value of the attribute of that local name. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];
}

/** Whether an element that stands for a property says that it is on. */
export function isOn(attributes: Attributes): boolean {
  return rules.isOn(attribute(attributes, "val"));
}

/** An opening tag. */
export function openingTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${value.replaceAll('"', "&quot;")}"`,
  );
  return `<${name}${written.join("")}>`;
}
