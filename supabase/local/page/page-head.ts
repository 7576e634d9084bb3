import {
  MAX_PAGE_PATH_LENGTH,
  type MetaTags,
  metaTagsSchema,
} from "../../functions/_shared/contract/meta-tags.ts";

const PATIENCE_MS = 500;

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
