import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answer, type Files } from "../hosting/hosts/edge.ts";
import { type Rules, rulesOf } from "../hosting/hosts/place.ts";
import { writeHosts } from "../hosting/hosts/write.ts";
import { RECOGNITION_FOLDER } from "../functions/_shared/contract/recognition-folder.ts";
import { pageHeaders } from "../local/page/page-headers.ts";
import { database, insertPost } from "./support/database.ts";
import { instance } from "./support/people.ts";

const BUILT = path.join(import.meta.dirname, "../../dist/web");
const SITE = "https://www.example.org";
const place = () => ({ site: SITE, functions: `${instance.origin}/functions/v1`, folder: BUILT });

/** The files of a host that keeps the page under "/" alone. */
const files: Files = async (address) => {
  const file = path.join(BUILT, address === "/" ? "index.html" : address);
  return existsSync(file)
    ? new Response(new Uint8Array(await readFile(file)), { headers: { "content-type": "text/html" } })
    : new Response("The host's own words", { status: 404 });
};

let rules: Rules;
beforeAll(async () => void (rules = await rulesOf(place())));

const BROWSER = { "sec-fetch-dest": "document" };
const ask = (address: string, init?: RequestInit) => answer(rules, new Request(SITE + address, init), files);

describe("a host with code at its edge", () => {
  test("lets a worker run WebAssembly, by the worker's own answer", async () => {
    const worker = await ask(`${RECOGNITION_FOLDER}worker.js`);
    expect([worker.status, worker.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    expect(worker.headers.get("content-security-policy")).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(worker.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("gives a program the page with the head of a post, as HTML", async () => {
    const id = await insertPost(database(), { title: "Slack water", published_at: new Date() });
    const page = await ask(`/blog/${id}-slack-water`);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await page.text()).toMatch(/<title[^>]*>Slack water · /u);
  });

  test.each([
    ["/blog", BROWSER, 200],
    ["/blog/999999999", {}, 404],
    ["/no/such/page", BROWSER, 404],
    ["/assets/gone.js", {}, 404],
    ["/wp-login.php", BROWSER, 404],
  ])("answers %s with the headers of the page, and nobody keeps it", async (address, headers, status) => {
    const page = await ask(address, { headers });
    expect(page.status).toBe(status);
    expect(page.headers.get("cache-control")).toBe("no-cache");
    for (const [name, value] of await pageHeaders()) expect(page.headers.get(name), name).toBe(value);
    expect(page.headers.get("content-security-policy")).toContain("worker-src 'self'");
    expect(page.headers.get("content-security-policy")).not.toContain("wasm");
    expect(await page.text()).not.toContain("The host's own words");
  });

  test("lets a built file be kept for a year", async () => {
    const [, script = ""] = /src="(\/assets\/[^"]+\.js)"/u.exec(await (await files("/")).text()) ?? [];
    expect((await ask(script)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("passes on what the API answers, also errors", async () => {
    expect(await (await ask("/robots.txt")).text()).toContain("Sitemap: ");
    expect((await ask("/api/notes")).status).toBe(401);
    expect((await ask("/api/login", { method: "POST", body: "{" })).status).toBe(400);
    expect((await ask("/", { method: "POST" })).status).toBe(405);
  });

  test("gives the page as it was built while the functions do not answer", async () => {
    const alone = { ...rules, functions: "http://127.0.0.1:9/functions/v1" };
    const page = await answer(alone, new Request(`${SITE}/blog`), files);
    expect([page.status, await page.text()]).toEqual([200, await (await files("/")).text()]);
  });
});

describe("the written files", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "hosts-"));
    await writeHosts(place(), BUILT, folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("of Cloudflare are a worker that answers from its own files", async () => {
    const worker = await import(pathToFileURL(path.join(folder, "cloudflare/_worker.js")).href);
    const env = { ASSETS: { fetch: (request: Request) => files(new URL(request.url).pathname) } };
    const page = await worker.default.fetch(new Request(`${SITE}/photography`), env);
    expect(await page.text()).toMatch(/<title[^>]*>Photography · /u);
    expect(existsSync(path.join(folder, "cloudflare/404.html"))).toBe(true);
  });

  test("of Netlify are an edge function beside the published folder", async () => {
    const edge = await import(
      pathToFileURL(path.join(folder, "netlify/netlify/edge-functions/page.js")).href
    );
    const next = (request: Request) => files(new URL(request.url).pathname);
    const page = await edge.default(new Request(`${SITE}/games`), { next });
    expect(await page.text()).toMatch(/<title[^>]*>Games Collection · /u);
    expect(edge.config).toEqual({ path: "/*" });
    expect(existsSync(path.join(folder, "netlify/public/index.html"))).toBe(true);
  });

  test("of Vercel has another policy for workers, after that of the page", async () => {
    const { routes } = JSON.parse(
      await readFile(path.join(folder, "vercel/.vercel/output/config.json"), "utf8"),
    );
    const policies = routes.flatMap(
      ({ src, headers }: { src?: string; headers?: Record<string, string> }) => {
        const policy = headers?.["content-security-policy"];
        return policy === undefined || !new RegExp(src ?? "").test(`${RECOGNITION_FOLDER}worker.js`)
          ? []
          : [policy];
      },
    );
    expect(policies.at(-1)).toContain("'wasm-unsafe-eval'");
    expect(policies).toHaveLength(2);
  });

  test("of Vercel keep nothing of a missing asset", async () => {
    const { routes } = JSON.parse(
      await readFile(path.join(folder, "vercel/.vercel/output/config.json"), "utf8"),
    );
    const year = routes.findIndex((each: { headers?: object }) => JSON.stringify(each).includes("31536000"));
    expect(routes.findIndex((each: { handle?: string }) => each.handle === "hit")).toBe(year - 1);
  });
});
