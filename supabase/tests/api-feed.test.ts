import { randomUUID } from "node:crypto";
import { DomUtils, parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { metaTagsSchema } from "../functions/_shared/contract/meta-tags.ts";
import { database, insertPhoto, insertPost } from "./support/database.ts";
import { api, instance, newPerson } from "./support/people.ts";

const sql = database();
const unique = () => `w${randomUUID().replaceAll("-", "")}`;

async function read(path: string) {
  const response = await api(path);
  expect(response.status).toBe(200);
  return { response, document: parseDocument(await response.text(), { xmlMode: true }) };
}

type Node = ReturnType<typeof parseDocument>;
const all = (name: string, node: Node | Node["children"]) => DomUtils.getElementsByTagName(name, node);
const texts = (name: string, node: Node | Node["children"]) =>
  all(name, node).map((element) => DomUtils.textContent(element));

/**
 * Reads a document until a condition holds, because responses are cached for a moment. `publish` renews the date of a post
 * before each read: the feed has the newest twenty posts, and other tests may have written as many meanwhile.
 */
async function readUntil(path: string, says: (document: Node) => boolean, publish?: () => Promise<unknown>) {
  let last: Awaited<ReturnType<typeof read>> | undefined;
  await expect
    .poll(async () => {
      await publish?.();
      last = await read(path);
      return says(last.document);
    })
    .toBe(true);
  if (!last) throw new Error(`${path} was not read.`);
  return last;
}

/** The text that a feed reader shows: a text of type "html" is parsed again as HTML (RFC 4287, 3.1.1.2). */
const shownText = (name: string, node: Node["children"]) =>
  all(name, node).map((element) => {
    const text = DomUtils.textContent(element);
    return element.attribs["type"] === "html" ? DomUtils.textContent(parseDocument(text)) : text;
  })[0];
const entryOf = (document: Node, title: string) =>
  all("entry", document).find((each) => shownText("title", [each]) === title);

describe("the feed", () => {
  test("has the newest published posts with full text and absolute URLs", async () => {
    const title = `Tom & "Jerry" <3 ]]> Why <b> is not <strong>, nor &amp; ${unique()}`;
    const excerpt = "Of <em>, 1 < 2 & 3";
    const image = `/api/blog-images/1/${randomUUID()}.jpg`;
    const code = '<pre>&lt;img src="/logo.png"&gt; and &lt;a href="/about"&gt;</pre>';
    const content = `<p>Look <a href="/photography">here</a>, <a href="https://example.com/x">there</a></p><p><img src="${image}" alt="" /></p>${code}`;
    const id = await insertPost(sql, {
      title,
      content,
      excerpt,
      category: "Development",
      published_at: null,
    });
    await sql`update public.blog_posts set tags = ${['<&">']} where id = ${id}`;
    // The text was last changed a minute before the post appeared.
    const publish = () =>
      sql.begin(async (change) => {
        await change`update public.blog_posts set published_at = now() where id = ${id}`;
        await change`update public.blog_posts set updated_at = now() - interval '1 minute' where id = ${id}`;
      });
    const hidden = [unique(), unique()];
    await insertPost(sql, { title: hidden[0], published_at: null });
    await insertPost(sql, { title: hidden[1], published_at: new Date(Date.now() + 3_600_000) });

    const { response, document } = await readUntil(
      "/feed.xml",
      (each) => entryOf(each, title) !== undefined,
      publish,
    );
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const entry = entryOf(document, title);
    if (!entry) throw new Error("The post is not in the feed.");
    const address = `${instance.origin}/blog/${id}`;
    expect(texts("id", [entry])).toEqual([address]);
    // The post's canonical URL.
    expect(all("link", [entry]).map(({ attribs }) => attribs["href"])).toEqual([
      `${address}-tom-jerry-3-why-b-is-not-strong-nor-amp`,
    ]);
    expect(all("category", [entry]).map(({ attribs }) => attribs["term"])).toEqual(["Development", '<&">']);
    expect(shownText("summary", [entry])).toBe(excerpt);
    const [published = "", ...updated] = [...texts("published", [entry]), ...texts("updated", [entry])];
    expect(Date.now() - Date.parse(published)).toBeLessThan(60_000);
    expect(updated).toEqual([published]);
    expect(texts("content", [entry])[0]).toBe(
      content
        .replace('href="/photography"', `href="${instance.origin}/photography"`)
        .replace(image, instance.origin + image),
    );
    expect(texts("title", document).filter((each) => hidden.includes(each))).toEqual([]);
    expect(texts("entry", document).length).toBeLessThanOrEqual(20);
  });

  test("is well-formed whatever a post contains, for example one from an archive", async () => {
    const title = unique();
    const content = "<p>One ]]></content><title>Two</title></entry><entry><title>Three</title> ]]></p>";
    const id = await insertPost(sql, { title, content });
    const publish = () => sql`update public.blog_posts set published_at = now() where id = ${id}`;
    const { document } = await readUntil("/feed.xml", (each) => entryOf(each, title) !== undefined, publish);
    const entry = entryOf(document, title);
    expect(entry && texts("title", [entry])).toEqual([title]);
    expect(entry && texts("content", [entry])).toEqual([content.replaceAll("]]>", "]]&gt;")]);
    expect(texts("title", document)).not.toContain("Three");
  });

  test("is answered with 304 while it is unchanged, and sent again after a new post", async () => {
    const title = unique();
    const first = await api("/feed.xml");
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    await first.text();
    const id = await insertPost(sql, { title });
    const publish = () => sql`update public.blog_posts set published_at = now() where id = ${id}`;
    const { response } = await readUntil(
      "/feed.xml",
      (each) => texts("title", each).includes(title),
      publish,
    );
    expect((await api("/feed.xml", { headers })).status).toBe(200);
    const known = { "if-none-match": response.headers.get("etag") ?? "" };
    // Other tests write posts too, so either status may come.
    expect([200, 304]).toContain((await api("/feed.xml", { headers: known })).status);
  });
});

describe("the head of a page", () => {
  const headOf = async (path: string) => {
    const response = await api(`/page-head?${new URLSearchParams({ path })}`);
    expect(response.status).toBe(200);
    return metaTagsSchema.parse(await response.json());
  };
  const missing = {
    description: null,
    canonical: null,
    feed: null,
    meta: [{ name: "robots", content: "noindex" }],
    isMissing: true,
  };

  test("of a published post has the metadata of its preview card, and of any other post none", async () => {
    const title = `Fog & "Bells" ${unique()}`;
    const image = `/api/blog-images/1/${randomUUID()}.jpg`;
    const published_at = new Date("2026-01-02T03:04:05Z");
    const content = `<p><img src="/api/blog-images/1/${randomUUID()}.png" alt="" width="50" height="30" /></p><p><img src="${image}" alt="" width="400" height="267" /></p>`;
    const id = await insertPost(sql, { title, content, excerpt: "In short", published_at });
    await sql`update public.blog_posts set tags = '{sea,fog}' where id = ${id}`;
    const head = await headOf(`/blog/${id}-whatever`);
    expect(head).toMatchObject({ title: `${title} · ${head.siteTitle}`, description: "In short" });
    expect(head.canonical).toMatch(`${instance.origin}/blog/${id}-fog-bells-`);
    expect(head.meta).toEqual([
      { property: "og:type", content: "article" },
      { property: "og:site_name", content: head.siteTitle },
      { property: "og:title", content: title },
      { property: "og:description", content: "In short" },
      { property: "og:url", content: head.canonical },
      { property: "og:image", content: `${instance.origin}${image}/medium.jpg` },
      { property: "article:published_time", content: "2026-01-02T03:04:05.000Z" },
      { property: "article:tag", content: "sea" },
      { property: "article:tag", content: "fog" },
      { name: "twitter:card", content: "summary_large_image" },
    ]);
    for (const hidden of [null, new Date(Date.now() + 3_600_000)]) {
      const other = await insertPost(sql, { title: "Secret", published_at: hidden });
      // Another test may have changed the settings since.
      const { siteTitle, ...rest } = await headOf(`/blog/${other}`);
      expect(rest).toEqual({ ...missing, title: siteTitle });
    }
    expect(await headOf("/photos/999999999")).toMatchObject(missing);
  });

  test("of a photo shows the picture, and shortens a long description with an ellipsis", async () => {
    const id = await insertPhoto(sql, await newPerson(), {
      title: "Harbour",
      description: "Blue hour. ".repeat(40),
    });
    const { meta, title, siteTitle, description, canonical } = await headOf(`/photos/${id}`);
    expect({ title, canonical }).toEqual({
      title: `Harbour · ${siteTitle}`,
      canonical: `${instance.origin}/photos/${id}`,
    });
    expect(description).toMatch(/^(Blue hour\. ){17}Blue …$|^(Blue hour\. ){18}…$/);
    const [row] = await sql`select folder from public.photos where id = ${id}`;
    expect(meta).toContainEqual({
      property: "og:image",
      content: `${instance.origin}/api/photo-files/${row?.folder}/thumbnail.jpg`,
    });
  });

  test("does not cut a photo's description within a surrogate pair", async () => {
    const id = await insertPhoto(sql, await newPerson(), { description: `${"波".repeat(199)}😀` });
    expect((await headOf(`/photos/${id}`)).description).toBe(`${"波".repeat(199)} …`);
  });

  test.each([
    ["/", undefined],
    ["/blog", "Blog"],
    ["/blog/", "Blog"],
    ["/photography", "Photography"],
    ["/apps", "Applications"],
    ["/games", "Games Collection"],
  ])("of %s has title, canonical URL, feed and the first photo", async (path, name) => {
    await insertPhoto(sql, await newPerson());
    const hasPicture = async () =>
      (await headOf(path)).meta.some((each) => "property" in each && each.property === "og:image");
    // Responses are cached for a moment, and before that there may have been no photo.
    await expect.poll(hasPicture).toBe(true);
    const { title, siteTitle, canonical, feed, meta } = await headOf(path);
    expect(title).toBe(name === undefined ? siteTitle : `${name} · ${siteTitle}`);
    const address = instance.origin + (path === "/blog/" ? "/blog" : path);
    expect({ canonical, feed }).toEqual({ canonical: address, feed: `${instance.origin}/api/feed.xml` });
    expect(meta).toEqual(
      expect.arrayContaining([
        { property: "og:type", content: "website" },
        { property: "og:title", content: name ?? siteTitle },
        { property: "og:url", content: address },
        { property: "og:image", content: expect.stringMatching(`^${instance.origin}/api/photo-files/`) },
        { name: "twitter:card", content: "summary_large_image" },
      ]),
    );
    expect(meta.some((each) => each.content === "noindex")).toBe(false);
  });

  test.each([
    ...["/apps/notes", "/account", "/admin", "/auth", "/blog/write", "/blog/write/3"],
    ...["/photos/1x", "/blog/a%00b", "/blog/06", "/Blog", "/no/such/page", "", "//", "/constructor"],
  ])("of %s is the site's own with noindex", async (path) => {
    const { title, siteTitle, canonical, meta } = await headOf(path);
    expect({ title, canonical }).toEqual({ title: siteTitle, canonical: null });
    expect(meta).toContainEqual({ name: "robots", content: "noindex" });
    expect(meta).toContainEqual({ property: "og:title", content: siteTitle });
    expect(meta.map((each) => ("property" in each ? each.property : each.name))).not.toContain("og:url");
  });

  test("requires a path of limited length", async () => {
    for (const [query, sentence] of [
      ["", /^path: is missing$/],
      [`?path=/${"a".repeat(2000)}`, /^path: must have at most \d+ characters$/],
    ] as const) {
      const response = await api(`/page-head${query}`);
      expect(response.status).toBe(400);
      expect(await response.text()).toMatch(sentence);
    }
  });
});

describe("the sitemap", () => {
  test("lists the pages, every published post and every photo once", async () => {
    const person = await newPerson();
    const [photo, draft, post] = [
      await insertPhoto(sql, person),
      await insertPost(sql, { published_at: null }),
      await insertPost(sql, { title: "Überall 東京", published_at: new Date("2026-01-02T03:04:05Z") }),
    ];
    await sql`update public.blog_posts set updated_at = '2026-02-02T03:04:05Z' where id = ${post}`;
    const entryOfPost = (document: Node) =>
      all("url", document).find((each) =>
        texts("loc", [each])[0]?.startsWith(`${instance.origin}/blog/${post}-`),
      );
    const { document } = await readUntil("/sitemap.xml", (each) => {
      const found = entryOfPost(each);
      return found !== undefined && texts("lastmod", [found])[0] === "2026-02-02T03:04:05.000Z";
    });
    const addresses = texts("loc", document);
    expect(addresses).toEqual(
      expect.arrayContaining([
        `${instance.origin}/`,
        `${instance.origin}/blog`,
        `${instance.origin}/blog/${post}-uberall-${encodeURIComponent("東京")}`,
        `${instance.origin}/photography`,
        `${instance.origin}/photos/${photo}`,
      ]),
    );
    expect(addresses.filter((each) => new RegExp(`/blog/${draft}(?:-|$)`).test(each))).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test.each(["/sitemap.xml", "/feed.xml"])("%s is also served at the root of the site", async (path) => {
    const response = await fetch(instance.origin + path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/(atom\+)?xml; charset=utf-8$/i);
    expect(await response.text()).toMatch(/^<\?xml/);
  });

  test("is named in robots.txt with the site's own origin, whatever host the request names", async () => {
    const response = await fetch(`${instance.origin}/robots.txt`, {
      headers: { "x-forwarded-host": "evil.example" },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8$/i);
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(await response.text()).toBe(
      `User-agent: *\nDisallow:\n\nSitemap: ${instance.origin}/api/sitemap.xml\n`,
    );
  });
});
