import { LINK_ADDRESS, LINK_SCHEMES } from "@contract/rich-text.ts";

export function toHref(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "" || /\s/u.test(text)) return undefined;
  if (/^[/#]/u.test(text)) return LINK_ADDRESS.test(text) ? text : undefined;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/u.test(text)) return `mailto:${text}`;
  const isNamed = LINK_SCHEMES.some((scheme) => text.toLowerCase().startsWith(scheme));
  // "example.com:8080" has a port; "javascript:…" has a scheme that is not allowed.
  if (!isNamed && /^[a-z][a-z0-9+.-]*:(?!\d)/iu.test(text)) return undefined;
  const href = isNamed ? text : `https://${text}`;
  return URL.canParse(href) ? href : undefined;
}
