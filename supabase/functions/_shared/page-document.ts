import { html, raw } from "hono/html";
import type { MetaTags } from "./contract/meta-tags.ts";

const BUILT = /<title>[^<]*<\/title>\s*<meta name="description" content="([^"]*)"\s*\/?>/;

/** By `data-served` the page's script takes the elements over (see use-served-meta-tags.ts). */
export function withHead(
  built: string,
  { title, siteTitle, description, canonical, feed, meta }: MetaTags,
): string {
  return built.replace(BUILT, (_, ofEverySite: string) => {
    const of = description === null ? raw(ofEverySite) : description;
    const parts = [
      html`<title data-served="${siteTitle}">${title}</title>`,
      html`<meta name="description" content="${of}" data-served="${raw(ofEverySite)}" />`,
      ...(canonical === null ? [] : [html`<link rel="canonical" href="${canonical}" data-served />`]),
      ...(feed === null
        ? []
        : [
            html`<link
              rel="alternate"
              type="application/atom+xml"
              title="${siteTitle}"
              href="${feed}"
              data-served
            />`,
          ]),
      ...meta.map((each) =>
        "property" in each
          ? html`<meta property="${each.property}" content="${each.content}" data-served />`
          : html`<meta name="${each.name}" content="${each.content}" data-served />`,
      ),
    ];
    return parts.map(String).join("\n    ");
  });
}
