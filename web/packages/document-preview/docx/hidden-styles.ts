import { HiddenStyles } from "@engines/document-markup/index.ts";
import { feedXml } from "./feed-xml.ts";

/** The ids of the styles of a Word document that hide their text. */
export function hiddenStyles(xml: string): ReadonlySet<string> {
  return feedXml(xml, new HiddenStyles()).ids();
}
