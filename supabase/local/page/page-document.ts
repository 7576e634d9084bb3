import { html, raw } from "hono/html";
import {
  MAX_PAGE_PATH_LENGTH,
  type PageHead,
  pageHeadSchema,
} from "../../functions/_shared/contract/page-head.ts";

/** What the built page says of every site, in place of which stands what this site says of this page. */
const BUILT = /<title>[^<]*<\/title>\s*<meta name="description" content="([^"]*)"\s*\/?>/;

/** A page waits no longer than this to know what it is called: without that it is whole all the same. */
const PATIENCE_MS = 500;

/**
 * The built page with the head that a path has. What the page's script puts in by itself is marked, with what is true of
 * every other page where there is such a thing: the script takes it out, or puts that back, and says the rest itself.
 */
export function withHead(
  built: string,
  { title, siteTitle, description, canonical, feed, meta }: PageHead,
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

/** What the site says of a path; nothing where it does not say so soon, which the log tells. */
export async function headOf(api: string, path: string): Promise<PageHead | undefined> {
  try {
    const query = new URLSearchParams({ path: path.slice(0, MAX_PAGE_PATH_LENGTH) });
    const answer = await fetch(`${api}/api/page-head?${query}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return pageHeadSchema.parse(await answer.json());
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
