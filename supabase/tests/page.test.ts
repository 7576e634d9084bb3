import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { DomUtils, parseDocument } from "htmlparser2";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { RECOGNITION_FOLDER } from "../functions/_shared/contract/recognition-folder.ts";
import { database, insertPost } from "./support/database.ts";
import { startInstance } from "./support/instance.ts";
import { instance } from "./support/people.ts";
import { holdSettings } from "./support/site-settings.ts";

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: number;
  /** The body as text; only useful when it is not compressed. */
  text: string;
}

/** Sends a request and leaves the body compressed. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${instance.origin}${path}`, { method, headers });
    sent.on("error", reject).on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: body.length,
          text: body.toString(),
        });
      });
    });
    sent.end();
  });
}

/**
 * Requests a page until its response has the page's head or is 304. While other test files keep the function busy, the page is
 * sent as it was built, without its own head (see PATIENCE_MS in local/page/page-head.ts).
 */
function getWithHead(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return vi.waitUntil(
    async () => {
      const answer = await get(path, headers);
      return (answer.status === 304 || answer.text.includes("<title data-served=")) && answer;
    },
    { timeout: 60_000, interval: 100 },
  );
}

const html = async () => await (await fetch(`${instance.origin}/`)).text();

/** The path of a file of the built page, by its URL. */
const builtFile = (address: string) => path.join(import.meta.dirname, "../../dist/web", address);

/** The URL of the page's entry script. */
async function entry(): Promise<string> {
  const [, source] = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(await html()) ?? [];
  if (!source) throw new Error("The page has no script.");
  return source;
}

describe("the page", () => {
  test.each([
    ...["/", "/auth", "/apps/notes"].map((path) => [path, 200] as const),
    ...["/no/such/page", "/blog/a%00b", `/blog/${"a".repeat(5000)}`].map((path) => [path, 404] as const),
  ])("%s has security headers", async (path, expected) => {
    const { status, headers } = await get(path);
    expect(status).toBe(expected);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": expect.any(String),
      "permissions-policy": expect.stringContaining("camera=(), "),
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("base-uri 'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("worker-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/);
  });

  test("is 404 to a program where there is no such post, and a page to a browser, whose reader may see a draft", async () => {
    const draft = await insertPost(database(), { published_at: null });
    await vi.waitUntil(async () => (await get(`/blog/${draft}`)).status === 404, {
      timeout: 60_000,
      interval: 100,
    });
    expect(await get(`/blog/${draft}`, { "sec-fetch-dest": "document" })).toMatchObject({ status: 200 });
    expect(await get("/no/such/page", { "sec-fetch-dest": "document" })).toMatchObject({ status: 404 });
  });

  test("gives its workers alone a policy that lets them run WebAssembly", async () => {
    const { status, headers } = await get(`${RECOGNITION_FOLDER}worker.js`);
    expect(status).toBe(200);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("default-src 'self'");
  });

  test("has no inline script, which the content security policy would block", async () => {
    const text = await html();
    expect(text).toMatch(/<script/);
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>\s*\S/);
    expect(text).not.toMatch(/\son\w+="/);
  });

  test("is revalidated on each visit, and answered with 304 when unchanged", async () => {
    onTestFinished(await holdSettings());
    // A page without photos, because other tests upload some at the same time.
    const first = await getWithHead("/auth");
    expect(first.headers["cache-control"]).toBe("no-cache");
    const tag = String(first.headers["etag"]);
    const second = await getWithHead("/auth", { "if-none-match": tag });
    expect(second).toMatchObject({ status: 304, bytes: 0 });
    expect((await get("/auth", { "if-none-match": '"another"' })).status).toBe(200);
  });
});

describe("the head of the page", () => {
  const headOf = async (path: string) => {
    const document = parseDocument((await getWithHead(path)).text);
    const [head] = DomUtils.getElementsByTagName("head", document);
    if (!head) throw new Error("The page has no head.");
    const named = (name: string) => DomUtils.getElementsByTagName(name, head);
    const contents = (name: string) =>
      named("meta")
        .filter(({ attribs }) => [attribs["name"], attribs["property"]].includes(name))
        .map(({ attribs }) => attribs["content"]);
    return {
      titles: named("title").map((title) => DomUtils.textContent(title)),
      contents,
      scripts: named("script").length,
      links: named("link").map(({ attribs }) => attribs),
    };
  };

  test("has a post's title and excerpt, escaped, without any script", async () => {
    const site = await headOf("/");
    const title = `A "post" of $& <script>alert(1)</script> & ${randomUUID()}`;
    const excerpt = `"><script>alert(2)</script>`;
    const id = await insertPost(database(), { title, excerpt, published_at: new Date() });
    const { titles, contents, scripts } = await headOf(`/blog/${id}`);
    expect(titles).toEqual([`${title} · ${site.titles[0]}`]);
    expect(contents("description")).toEqual([excerpt]);
    expect(contents("og:title")).toEqual([title]);
    expect(scripts).toBe(site.scripts);
  });

  test("links to the site's feed and to the page's canonical URL", async () => {
    for (const path of ["/", "/blog?q=fog"]) {
      const { links } = await headOf(path);
      const feed = links.find(({ rel }) => rel === "alternate");
      expect(feed).toMatchObject({
        type: "application/atom+xml",
        href: `${instance.origin}/api/feed.xml`,
        "data-served": "",
      });
      const [page = ""] = path.split("?");
      expect(links.find(({ rel }) => rel === "canonical")?.["href"]).toBe(instance.origin + page);
    }
  });

  test("of any other page has the site's title and description, once", async () => {
    onTestFinished(await holdSettings());
    const settings = await (await fetch(`${instance.origin}/api/settings`)).json();
    const { titles, contents } = await headOf("/no/such/page");
    expect(titles).toEqual([settings.siteTitle]);
    expect(contents("description")).toEqual([settings.bio]);
  });
});

test.each(["/", "/api/notes", "/auth/v1/user", "/functions/v1/api/notes"])(
  "TRACE %s, which fetch cannot forward, is 405",
  async (path) => {
    expect(await get(path, {}, "TRACE")).toMatchObject({ status: 405 });
  },
);

test.each(["a b", "x@y:99999", "["])("a request for an impossible host is 400: %s", async (host) => {
  for (const path of ["/", "/api/login", "/storage/v1/bucket"])
    expect(await get(path, { host }), path).toMatchObject({
      status: 400,
      text: "This request cannot be understood.",
    });
});

test.each(["/", "/blog", "/favicon.svg", "/robots.txt", "/healthz"])("%s can only be read", async (path) => {
  for (const method of ["PUT", "POST", "DELETE", "PATCH", "OPTIONS"]) {
    const { status, headers, text } = await get(path, {}, method);
    expect([status, headers["allow"], text], method).toEqual([
      405,
      "GET, HEAD",
      "This cannot be done at this address.",
    ]);
  }
});

test.each(["/", "/favicon.svg", "/assets/none.js", "/feed.xml", "/api/photos", "/api/notes"])(
  "HEAD %s has the status and type of GET, and no length but that of GET",
  async (path) => {
    const [read, head] = [await get(path), await get(path, {}, "HEAD")];
    expect(head).toMatchObject({ status: read.status, bytes: 0 });
    expect(head.headers["content-type"]).toBe(read.headers["content-type"]);
    expect([undefined, read.headers["content-length"]]).toContain(head.headers["content-length"]);
  },
);

describe("files with a hash in their name", () => {
  test("may be cached for a year", async () => {
    const { headers } = await get(await entry());
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-type"]).toMatch(/^text\/javascript/);
  });

  test("are answered with 304 to a client that has them, in any encoding", async () => {
    const path = await entry();
    const tag = String((await get(path, { "accept-encoding": "br" })).headers["etag"]);
    for (const encoding of ["br", "gzip", "identity"]) {
      const again = await get(path, { "accept-encoding": encoding, "if-none-match": tag });
      expect(again).toMatchObject({ status: 304, bytes: 0 });
    }
    expect(await get(path, { "if-none-match": '"another.js"' })).toMatchObject({ status: 200 });
  });

  test("are sent in the smallest encoding that the browser accepts, once they are compressed", async () => {
    const path = await entry();
    const plain = await get(path);
    const brotli = await vi.waitUntil(
      async () => {
        const answer = await get(path, { "accept-encoding": "gzip, deflate, br" });
        return answer.headers["content-encoding"] === "br" && answer;
      },
      { timeout: 60_000, interval: 100 },
    );
    const gzip = await get(path, { "accept-encoding": "gzip" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(brotli.headers).toMatchObject({
      "content-encoding": "br",
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(brotli.bytes).toBeLessThan(gzip.bytes);
    expect(gzip.bytes).toBeLessThan(plain.bytes / 2);
  });

  test("are compressed quickly at the first request, and better in the background after the next start", async () => {
    const address = `/assets/unpacked-${randomUUID()}.js`;
    const file = builtFile(address);
    try {
      await writeFile(file, "export const tide = 'low';\n".repeat(1000));
      const plain = await get(address);
      const early = await get(address, { "accept-encoding": "gzip, deflate, br" });
      expect(plain).toMatchObject({ bytes: 27_000, headers: { vary: "Accept-Encoding" } });
      expect(early.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
      expect(early.bytes).toBeLessThan(1000);
      const next = await startInstance({ template: inject("template") });
      const files = [`${file}.br`, `${file}.gz`];
      await vi.waitUntil(() => files.every((each) => existsSync(each)), { timeout: 60_000, interval: 100 });
      expect(await next.stop()).toBe(0);
      expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(await readFile(file));
      expect(gunzipSync(await readFile(`${file}.gz`))).toEqual(await readFile(file));
      const packed = await get(address, { "accept-encoding": "gzip, deflate, br" });
      expect(packed.headers).toMatchObject({ "content-encoding": "br", etag: early.headers["etag"] });
    } finally {
      for (const ending of ["", ".br", ".gz"]) await rm(file + ending, { force: true });
    }
  });

  test("are 404 if they do not exist, not the page", async () => {
    expect(await get("/assets/gone-12345678.js")).toMatchObject({ status: 404 });
  });

  test.each(["/favicon.png", "/manifest.webmanifest", "/.env", "/wp-login.php", "/no/such/page.html"])(
    "and other missing files are 404, not the page: %s",
    async (path) => {
      const { status, headers } = await get(path);
      expect(status).toBe(404);
      expect(headers["content-type"]).toMatch(/^text\/plain/);
    },
  );

  test("are not confused with a post's URL that has a dot after the number", async () => {
    const browser = { "sec-fetch-dest": "document" };
    expect(await get("/blog/3-version-1.2", browser)).toMatchObject({ status: 200 });
  });

  test("include the icon for the home screen of a phone", async () => {
    const { status, headers } = await get("/apple-touch-icon.png");
    expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "image/png" });
  });

  test("include /favicon.ico for clients that do not read the page, such as feed readers", async () => {
    const { status, headers } = await get("/favicon.ico");
    expect({ status, type: headers["content-type"] }).toEqual({
      status: 200,
      type: expect.stringMatching(/^image\/(x-icon|vnd\.microsoft\.icon)$/),
    });
  });

  test.each([
    "/../package.json",
    "/..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/%2e%2e/package.json",
    "/.built-from",
  ])("are served only from the folder of the page: %s", async (path) => {
    const text = await (await fetch(`${instance.origin}${path}`)).text();
    expect(text).not.toContain("devDependencies");
  });
});
