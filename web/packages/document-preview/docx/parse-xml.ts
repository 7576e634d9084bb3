import { Parser, type Handler } from "htmlparser2";
import * as rules from "@engines/document-markup/index.ts";

export type Attributes = Readonly<Record<string, string>>;

/** Entities are not decoded, so that text can be written back unchanged. */
export function parseXml(xml: string, handler: Partial<Handler>): void {
  new Parser(handler, { xmlMode: true, decodeEntities: false }).end(xml);
}

export function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

export function attribute(attributes: Attributes, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];
}

export function isOn(attributes: Attributes): boolean {
  return rules.isOn(attribute(attributes, "val"));
}

export function openingTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${value.replaceAll('"', "&quot;")}"`,
  );
  return `<${name}${written.join("")}>`;
}
