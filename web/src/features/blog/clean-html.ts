import DOMPurify from "dompurify";
import { BLOG_IMAGE_ADDRESS, keptStyle, LINK_ADDRESS, RICH_TEXT_ELEMENTS } from "@contract/rich-text.ts";

const purifier = DOMPurify();

purifier.addHook("uponSanitizeAttribute", (element, event) => {
  const allowed = RICH_TEXT_ELEMENTS[element.tagName.toLowerCase()] ?? [];
  event.keepAttr &&= allowed.includes(event.attrName);
  if (event.attrName === "src") event.keepAttr &&= BLOG_IMAGE_ADDRESS.test(event.attrValue);
  if (event.attrName !== "style" || !event.keepAttr) return;
  event.attrValue = keptStyle(event.attrValue);
  event.keepAttr = event.attrValue !== "";
});

/** In one order, whatever order they were set in, so that the same text is the same HTML. */
purifier.addHook("afterSanitizeAttributes", (element) => {
  const attributes = [...element.attributes].sort((one, other) => one.name.localeCompare(other.name));
  for (const { name } of attributes) element.removeAttribute(name);
  for (const { name, value } of attributes) element.setAttribute(name, value);
});

const colors = DOMPurify();

colors.addHook("uponSanitizeAttribute", (_element, event) => {
  event.keepAttr &&= event.attrValue.startsWith("hljs-");
});

/** The colours of a block of code, and nothing else. */
export const cleanCode = (html: string): string =>
  colors.sanitize(html, { ALLOWED_TAGS: ["span"], ALLOWED_ATTR: ["class"] });

/** HTML of a post with nothing in it but what the editor makes. It was cleaned when it was saved; this is the second lock. */
export function cleanHtml(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: Object.keys(RICH_TEXT_ELEMENTS),
    ALLOWED_ATTR: [...new Set(Object.values(RICH_TEXT_ELEMENTS).flat())],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ADD_URI_SAFE_ATTR: ["data-language", "width", "height"],
    ALLOWED_URI_REGEXP: LINK_ADDRESS,
  });
}
