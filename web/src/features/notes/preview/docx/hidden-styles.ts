import { HiddenStyles } from "@contract/hidden-text.ts";
import { feedXml } from "./feed-xml.ts";

/** The ids of the styles of a Word document that hide their text. */
export function hiddenStyles(xml: string): ReadonlySet<string> {
  return feedXml(xml, new HiddenStyles()).ids();
}
