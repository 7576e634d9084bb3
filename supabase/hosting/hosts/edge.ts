import type { Rules } from "./place.ts";

/* Bundled into one file for each host, so it may use nothing but what browsers have. */

export type Files = (path: string) => Promise<Response>;

const PATIENCE_MS = 10_000;

function pathOfApi({ filesOfApi }: Rules, path: string): string | undefined {
  if (path === "/api" || path.startsWith("/api/")) return path;
  const file = filesOfApi[path];
  return file === undefined ? undefined : `/api/${file}`;
}

/** Undefined when the API does not answer. */
async function pageWithHead({ functions }: Rules, path: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`${functions}/api/page${path}`, { signal }).catch(() => undefined);
  return answer?.ok || answer?.status === 404 ? answer : undefined;
}

/**
 * Programs run no script, so they get the page's own head and a 404; browsers get the built file at once.
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

async function answerFile(rules: Rules, path: string, files: Files): Promise<Response> {
  const file = await files(path);
  const headers = new Headers(file.ok ? file.headers : { "content-type": "text/plain; charset=utf-8" });
  for (const [name, value] of rules.headers) headers.set(name, value);
  if (path.startsWith(rules.workers.folder)) headers.set("content-security-policy", rules.workers.policy);
  const isAsset = file.ok && path.startsWith("/assets/");
  headers.set("cache-control", isAsset ? rules.cacheOfAssets : rules.cacheOfPage);
  const body = file.ok || file.status === 304 ? file.body : "There is nothing at this address.";
  return new Response(body, { status: file.status, headers });
}

const isFilePath = ({ pagePath }: Rules, path: string): boolean =>
  path.startsWith("/assets/") || (/\.[^./]+$/u.test(path) && !new RegExp(pagePath, "iu").test(path));

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
  // Some hosts only have this file under its short name.
  if (pathname === "/index.html") return await answerFile(rules, "/", files);
  return isFilePath(rules, pathname)
    ? await answerFile(rules, pathname, files)
    : await answerPage(rules, request, files);
}
