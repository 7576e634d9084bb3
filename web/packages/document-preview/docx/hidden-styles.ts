import { HiddenStyles } from "@engines/document-markup/index.ts";
import { feedXml } from "./feed-xml.ts";

export function hiddenStyles(xml: string): ReadonlySet<string> {
  return feedXml(xml, new HiddenStyles()).ids();
}
