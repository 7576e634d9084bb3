import { getResponse, readJson, type Parser } from "./http.ts";

/** The address after this one in a `Link: <…>; rel="next"` header; never of another site. */
export function nextPage(link: string | null): string | undefined {
  const target = /<([^>]+)>\s*;\s*rel="?next"?/iu.exec(link ?? "")?.[1];
  if (target === undefined) return undefined;
  const { pathname, search } = new URL(target, "https://here.invalid");
  return pathname + search;
}

interface Reading {
  signal?: AbortSignal;
}

/** A page of a list, and the address of the one after it. */
interface Page<T> {
  rows: T;
  next: string | undefined;
}

async function getPage<T>(path: string, schema: Parser<T>, options: Reading): Promise<Page<T>> {
  const response = await getResponse(path, options);
  const next = nextPage(response.headers.get("Link"));
  return { rows: await readJson(response, schema), next };
}

/** The pages of a list from an address on, as they come; `resize` may ask for more of the next at once. */
export async function* eachPage<T>(
  path: string,
  schema: Parser<T>,
  { resize = (next) => next, ...options }: Reading & { resize?: (next: string) => string } = {},
): AsyncGenerator<T> {
  for (let next: string | undefined = path; next !== undefined; next &&= resize(next)) {
    const page: Page<T> = await getPage(next, schema, options);
    yield page.rows;
    next = page.next;
  }
}

/** The whole of a list that comes in pages. */
export async function allRows<Row>(path: string, schema: Parser<Row[]>, options?: Reading): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of eachPage(path, schema, options)) rows.push(...page);
  return rows;
}

/** What a query of a list has that grows by a page at a time. */
export function growingList<Row>(path: string, schema: Parser<Row[]>) {
  return {
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      getPage(pageParam, schema, { signal }),
    initialPageParam: path,
    getNextPageParam: ({ next }: Page<Row[]>) => next,
    select: ({ pages }: { pages: Page<Row[]>[] }) => pages.flatMap(({ rows }) => rows),
  };
}
