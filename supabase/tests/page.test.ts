import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { DomUtils, parseDocument } from "htmlparser2";
import { describe, expect, inject, it, onTestFinished, test, vi } from "vitest";
import { database, insertPost } from "./support/database.ts";
import { startInstance } from "./support/instance.ts";
import { instance } from "./support/people.ts";
import { holdSettings } from "./support/site-settings.ts";

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: number;
  /** What the bytes say, where they are not compressed. */
  text: string;
}

/** Asks as a browser does, without undoing the compression. */
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
 * Asks for a page until it comes with its head, or is the same: while other files keep the function busy it is sent without,
 * as it was built (see PATIENCE_MS in local/page/page-document.ts).
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

/** Where the file of an address of the built page lies. */
const builtFile = (address: string) => path.join(import.meta.dirname, "../../dist/web", address);

/** The script that the page begins with. */
async function entry(): Promise<string> {
  const [, source] = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(await html()) ?? [];
  if (!source) throw new Error("The page has no script.");
  return source;
}

describe("the page", () => {
  it.each(["/", "/auth", "/apps/notes", "/no/such/page", "/blog/a%00b", `/blog/${"a".repeat(5000)}`])(
    "%s comes with the headers that protect it",
    async (path) => {
      const { status, headers } = await get(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "SAMEORIGIN",
        "referrer-policy": expect.any(String),
      });
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("base-uri 'self'");
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/);
    },
  );

  it("has no script of its own text, which that policy would stop", async () => {
    const text = await html();
    expect(text).toMatch(/<script/);
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>\s*\S/);
    expect(text).not.toMatch(/\son\w+="/);
  });

  it("is asked for anew each time, and not sent again when it is the same", async () => {
    onTestFinished(await holdSettings());
    // One that shows no photo: others hang some meanwhile.
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

  it("says without a script what a post is called and about, whatever it is called", async () => {
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

  it("tells programs that read feeds where the site's is, and whoever has another address which is the page's own", async () => {
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

  it("is the site's own elsewhere, once", async () => {
    onTestFinished(await holdSettings());
    const settings = await (await fetch(`${instance.origin}/api/settings`)).json();
    const { titles, contents } = await headOf("/no/such/page");
    expect(titles).toEqual([settings.siteTitle]);
    expect(contents("description")).toEqual([settings.bio]);
  });
});

test.each(["/", "/api/notes", "/auth/v1/user", "/functions/v1/api/notes"])(
  "TRACE %s, which no fetch can pass on, is 405",
  async (path) => {
    expect(await get(path, {}, "TRACE")).toMatchObject({ status: 405 });
  },
);

describe("files with a hash in their name", () => {
  it("are kept for a year", async () => {
    const { headers } = await get(await entry());
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-type"]).toMatch(/^text\/javascript/);
  });

  it("are not sent again to whoever has them, in whatever encoding", async () => {
    const path = await entry();
    const tag = String((await get(path, { "accept-encoding": "br" })).headers["etag"]);
    for (const encoding of ["br", "gzip", "identity"]) {
      const again = await get(path, { "accept-encoding": encoding, "if-none-match": tag });
      expect(again).toMatchObject({ status: 304, bytes: 0 });
    }
    expect(await get(path, { "if-none-match": '"another.js"' })).toMatchObject({ status: 200 });
  });

  it("come as small as the browser can read them, once there was time to pack them so", async () => {
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

  it("come packed before there was, and tightly after the next start, for which nobody waits", async () => {
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

  it("are 404 where there is none, not the page", async () => {
    expect(await get("/assets/gone-12345678.js")).toMatchObject({ status: 404 });
  });

  it.each(["/favicon.png", "/manifest.webmanifest", "/.env", "/wp-login.php", "/no/such/page.html"])(
    "or with an ending are 404 where there is none: %s",
    async (path) => {
      const { status, headers } = await get(path);
      expect(status).toBe(404);
      expect(headers["content-type"]).toMatch(/^text\/plain/);
    },
  );

  it("are no addresses of posts, whatever somebody wrote behind the number", async () => {
    expect(await get("/blog/3-version-1.2")).toMatchObject({ status: 200 });
  });

  it("have the icon for the desk of a telephone among them", async () => {
    const { status, headers } = await get("/apple-touch-icon.png");
    expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "image/png" });
  });

  it("have the icon for whoever asks without a look at the page, as readers of feeds do", async () => {
    const { status, headers } = await get("/favicon.ico");
    expect({ status, type: headers["content-type"] }).toEqual({
      status: 200,
      type: expect.stringMatching(/^image\/(x-icon|vnd\.microsoft\.icon)$/),
    });
  });

  it.each([
    "/../package.json",
    "/..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/%2e%2e/package.json",
    "/.built-from",
  ])("are the only ones that leave the folder of the page: %s", async (path) => {
    const text = await (await fetch(`${instance.origin}${path}`)).text();
    expect(text).not.toContain("devDependencies");
  });
});
