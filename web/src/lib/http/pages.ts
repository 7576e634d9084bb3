import { getResponse, readJson, type Parser } from "./http.ts";

const HERE = "https://here.invalid";

/** Without the origin, so it never leads to another site. */
export function nextPage(link: string | null): string | undefined {
  const target = /<([^>]+)>\s*;\s*rel="?next"?/iu.exec(link ?? "")?.[1];
  if (target === undefined) return undefined;
  const { pathname, search } = new URL(target, HERE);
  return pathname + search;
}

interface Reading {
  signal?: AbortSignal;
}

interface Page<T> {
  rows: T;
  next: string | undefined;
}

async function getPage<T>(path: string, schema: Parser<T>, options: Reading): Promise<Page<T>> {
  const response = await getResponse(path, options);
  const next = nextPage(response.headers.get("Link"));
  return { rows: await readJson(response, schema), next };
}

function withLimit(path: string, limit: number): string {
  const { pathname, searchParams } = new URL(path, HERE);
  searchParams.set("limit", String(limit));
  return `${pathname}?${searchParams}`;
}

export async function* eachPage<T>(
  path: string,
  schema: Parser<T>,
  { limit, ...options }: Reading & { limit?: number } = {},
): AsyncGenerator<T> {
  for (let place: string | undefined = path; place !== undefined;) {
    const { rows, next }: Page<T> = await getPage(place, schema, options);
    yield rows;
    place = next === undefined || limit === undefined ? next : withLimit(next, limit);
  }
}

export async function allRows<Row>(path: string, schema: Parser<Row[]>, options?: Reading): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of eachPage(path, schema, options)) rows.push(...page);
  return rows;
}

export function growingList<Row>(path: string, schema: Parser<Row[]>) {
  return {
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      getPage(pageParam, schema, { signal }),
    initialPageParam: path,
    getNextPageParam: ({ next }: Page<Row[]>) => next,
    select: ({ pages }: { pages: Page<Row[]>[] }) => pages.flatMap(({ rows }) => rows),
  };
}
