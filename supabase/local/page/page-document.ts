import { html, raw } from "hono/html";
import {
  MAX_PAGE_PATH_LENGTH,
  type MetaTags,
  metaTagsSchema,
} from "../../functions/_shared/contract/meta-tags.ts";

const BUILT = /<title>[^<]*<\/title>\s*<meta name="description" content="([^"]*)"\s*\/?>/;

/** How long a page waits for its title and description; without them it is served as it was built. */
const PATIENCE_MS = 500;

/**
 * The built page with the head of a path. Every element is marked with `data-served`, so that the page's script can take it
 * over (see use-served-head.ts): an empty mark is removed, a mark with a value is the default to put back.
 */
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

/** The head of a path; undefined, with a line in the log, when it cannot be had in time. */
export async function metaTagsOf(api: string, path: string): Promise<MetaTags | undefined> {
  try {
    const query = new URLSearchParams({ path: path.slice(0, MAX_PAGE_PATH_LENGTH) });
    const answer = await fetch(`${api}/api/page-head?${query}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return metaTagsSchema.parse(await answer.json());
  } catch (error) {
    console.error("A page went out without its own title and description:", reasonOf(error));
    return undefined;
  }
}

function reasonOf(error: unknown): unknown {
  if (error instanceof DOMException && error.name === "TimeoutError")
    return `they were not known within ${PATIENCE_MS} ms`;
  return error instanceof Error ? error.message : error;
}
