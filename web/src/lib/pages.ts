import { getResponse, readJson, type Parser } from "./http.ts";

/** The address after this one in a `Link: <…>; rel="next"` header; never of another site. */
export function nextPage(link: string | null): string | undefined {
  const target = /<([^>]+)>\s*;\s*rel="?next"?/iu.exec(link ?? "")?.[1];
  if (target === undefined) return undefined;
  const { pathname, search } = new URL(target, "https://here.invalid");
  return pathname + search;
}

/** A page of a list, and the address of the one after it. */
export interface Page<T> {
  rows: T;
  next: string | undefined;
}

/** One page of a list that pages by cursor. */
export async function getPage<T>(
  path: string,
  schema: Parser<T>,
  options: { signal?: AbortSignal } = {},
): Promise<Page<T>> {
  const response = await getResponse(path, options);
  const next = nextPage(response.headers.get("Link"));
  return { rows: await readJson(response, schema), next };
}
