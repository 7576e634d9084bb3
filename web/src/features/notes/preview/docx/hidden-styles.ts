import { HiddenStyles } from "@contract/hidden-text.ts";
import { localName, parseXml } from "./parse-xml.ts";

/** The ids of the styles of a Word document that hide their text. */
export function hiddenStyles(xml: string): ReadonlySet<string> {
  const reader = new HiddenStyles();
  parseXml(xml, {
    onopentag(name, attributes) {
      reader.open(localName(name));
      for (const [key, value] of Object.entries(attributes)) reader.attribute(localName(key), value);
    },
    onclosetag: () => reader.close(),
  });
  return reader.ids();
}
