import { decodeXML } from "entities";
import { localName, parseXml } from "./parse-xml.ts";

interface Reader {
  open(name: string): void;
  attribute?(name: string, value: string): void;
  text?(data: string): void;
  close(name: string): void;
}

export function feedXml<T extends Reader>(xml: string, reader: T): T {
  parseXml(xml, {
    onopentag(name, attributes) {
      reader.open(localName(name));
      for (const [key, value] of Object.entries(attributes))
        reader.attribute?.(localName(key), decodeXML(value));
    },
    ontext: (text) => reader.text?.(decodeXML(text)),
    onclosetag: (name) => reader.close(localName(name)),
  });
  return reader;
}
