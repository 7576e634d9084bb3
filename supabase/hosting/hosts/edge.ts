import type { Rules } from "./place.ts";

/*
 * What a static host that can run code at its edge does with a request. Bundled with the rules into one file for each host, so
 * it may use nothing but what browsers have.
 */

/** The host's own answer for a path: the built file, or a 404. */
export type Files = (path: string) => Promise<Response>;

/** How long a program waits for the head of a page, which a function makes that may have to start first. */
const PATIENCE_MS = 10_000;

/** The path below the functions for an address that the API answers; undefined for all others. */
function pathOfApi({ filesOfApi }: Rules, path: string): string | undefined {
  if (path === "/api" || path.startsWith("/api/")) return path;
  const file = filesOfApi[path];
  return file === undefined ? undefined : `/api/${file}`;
}

/** The page with its own head from the API; undefined when that does not answer, and the page goes out as it was built. */
async function pageWithHead({ functions }: Rules, path: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`${functions}/api/page${path}`, { signal }).catch(() => undefined);
  return answer?.ok || answer?.status === 404 ? answer : undefined;
}

/**
 * A page. Programs, which run no script, get it with its own head, and a 404 where there is no such post or photo. Browsers, which
 * say what they fetch, get the built file at once: its script sets the head.
 */
export async function answerPage(rules: Rules, request: Request, files: Files): Promise<Response> {
  const path = new URL(request.url).pathname;
  const isBrowser = request.headers.has("sec-fetch-dest");
  const made = isBrowser ? undefined : await pageWithHead(rules, path);
  const { body } = made ?? (await files("/"));
  const isPage = new RegExp(rules.pagePath, "iu").test(path);
  const headers = new Headers(rules.headers);
  // A function answers HTML as plain text unless the project has a domain of its own.
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("cache-control", rules.cacheOfPage);
  headers.set("vary", "Sec-Fetch-Dest");
  return new Response(request.method === "HEAD" ? null : body, {
    status: made?.status ?? (isPage ? 200 : 404),
    headers,
  });
}

/** A built file with the headers that protect the page; one with a hash in its name may be kept for a year. */
async function answerFile(rules: Rules, path: string, files: Files): Promise<Response> {
  const file = await files(path);
  const headers = new Headers(file.ok ? file.headers : { "content-type": "text/plain; charset=utf-8" });
  for (const [name, value] of rules.headers) headers.set(name, value);
  const isAsset = file.ok && path.startsWith("/assets/");
  headers.set("cache-control", isAsset ? rules.cacheOfAssets : rules.cacheOfPage);
  const body = file.ok || file.status === 304 ? file.body : "There is nothing at this address.";
  return new Response(body, { status: file.status, headers });
}

/** Whether a path is one of a file rather than of a page. */
const isFilePath = ({ pagePath }: Rules, path: string): boolean =>
  path.startsWith("/assets/") || (/\.[^./]+$/u.test(path) && !new RegExp(pagePath, "iu").test(path));

/** Everything that a host is asked for. */
export async function answer(rules: Rules, request: Request, files: Files): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const ofApi = pathOfApi(rules, pathname);
  if (ofApi !== undefined)
    return await fetch(new Request(rules.functions + ofApi + search, request), { redirect: "manual" });
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response("This cannot be done at this address.", {
      status: 405,
      headers: { allow: "GET, HEAD" },
    });
  // The file that the API puts the head into. Some hosts only have it under its short name.
  if (pathname === "/index.html") return await answerFile(rules, "/", files);
  return isFilePath(rules, pathname)
    ? await answerFile(rules, pathname, files)
    : await answerPage(rules, request, files);
}
