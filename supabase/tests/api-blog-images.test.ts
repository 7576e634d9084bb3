import { sql as statement } from "kysely";
import { randomUUID } from "node:crypto";
import { imageSize } from "image-size";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { asService } from "./support/as-caller.ts";
import { blogImageSchema } from "../functions/_shared/contract/blog.ts";
import { ERROR_MESSAGES } from "../functions/_shared/contract/error.ts";
import { BLOG_IMAGE_ADDRESS } from "../functions/_shared/contract/rich-text.ts";
import { database, insertPost } from "./support/database.ts";
import { api, instance, newPerson, owner, type Person, supabase } from "./support/people.ts";
import { gif, jpeg, png, withExif } from "./support/pictures.ts";

const sql = database();
let admin: Person;
beforeAll(async () => {
  admin = await owner();
});

function send(bytes: Uint8Array<ArrayBuffer>, token?: string, name = "me.jpg"): Promise<Response> {
  const body = new FormData();
  body.append("image", new File([bytes], name, { type: "image/jpeg" }));
  return api("/blog-images", { method: "POST", body }, token);
}

async function orphans(): Promise<string[]> {
  const listed = await asService().run(
    statement<{ name: string }>`select name from public.list_orphaned_objects('blog', 0, 10000) as name`,
  );
  return listed.map(({ name }) => name);
}

/** Which of the objects are listed as orphans, or were already removed by the site's own cleanup. */
async function removedOf(names: readonly string[], orphaned: readonly string[]): Promise<string[]> {
  const left = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'blog' and name in ${sql(names)}`;
  return names.filter((name) => orphaned.includes(name) || !left.some((object) => object.name === name));
}

describe("an image in a post", () => {
  test.each([
    ["a JPEG", async () => await jpeg(640, 300), "jpg"],
    ["a PNG", async () => await png(300, 640), "png"],
    ["a GIF", () => gif(), "gif"],
    ["a PNG that is called .jpg", async () => await png(20, 20), "png"],
  ])("is accepted from %s, and served with the type of its content", async (_name, make, ending) => {
    const bytes = await make();
    const response = await send(bytes, admin.token);
    expect(response.status).toBe(201);
    const image = blogImageSchema.parse(await response.json());
    expect(image.url).toMatch(BLOG_IMAGE_ADDRESS);
    const { width, height } = imageSize(bytes);
    expect(image).toMatchObject({ width, height, url: expect.stringMatching(`\\.${ending}$`) });
    const served = await fetch(`${instance.origin}${image.url}`);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": `image/${ending === "jpg" ? "jpeg" : ending}`,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    expect(imageSize(Buffer.from(await served.arrayBuffer()))).toMatchObject({ width, height });
  });

  test("loses its location", async () => {
    const bytes = withExif(await jpeg(64, 64), { orientation: 1, note: "GPS 59.91N 10.75E" });
    const { url } = blogImageSchema.parse(await (await send(bytes, admin.token)).json());
    const served = Buffer.from(await (await fetch(`${instance.origin}${url}`)).arrayBuffer());
    expect(served.includes("GPS")).toBe(false);
  });

  test("can be added only by the administrator", async () => {
    const bytes = await jpeg(20, 20);
    const { token } = await newPerson();
    expect((await send(bytes)).status).toBe(401);
    const refused = await send(bytes, token);
    expect({ status: refused.status, body: await refused.text() }).toEqual({
      status: 403,
      body: ERROR_MESSAGES.adminOnly,
    });
    // Refused before the body is read.
    expect((await api("/blog-images", { method: "POST", body: "no form" }, token)).status).toBe(403);
  });

  test("comes in smaller sizes, and a small one as it is", async () => {
    const noise = { type: "gaussian", mean: 120, sigma: 30 } as const;
    const photo = new Uint8Array(
      await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#456", noise } })
        .blur(1)
        .jpeg({ quality: 95 })
        .toBuffer(),
    );
    expect(photo.byteLength).toBeGreaterThan(1_000_000);
    const { url } = blogImageSchema.parse(await (await send(photo, admin.token)).json());
    const fetched = async (address: string) => {
      const response = await fetch(instance.origin + address);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const { format, width, height } = await sharp(bytes).metadata();
      return { type: response.headers.get("content-type"), format, width, height, bytes: bytes.length };
    };
    expect(await fetched(`${url}/medium.jpg`)).toMatchObject({
      type: "image/jpeg",
      width: 1080,
      height: 720,
    });
    expect((await fetched(`${url}/medium.jpg`)).bytes).toBeLessThan(600_000);
    expect(await fetched(`${url}/medium.webp`)).toMatchObject({ type: "image/webp", width: 1080 });
    expect(await fetched(`${url}/large.jpg`)).toMatchObject({ width: 2160, height: 1440 });
    const small = blogImageSchema.parse(await (await send(await jpeg(40, 30), admin.token)).json());
    expect(await fetched(`${small.url}/medium.webp`)).toMatchObject({
      type: "image/jpeg",
      width: 40,
      height: 30,
    });
  });

  test("with a smaller size of another picture is refused", async () => {
    const body = new FormData();
    body.append("image", new File([await jpeg(900, 600)], "one.jpg"));
    body.append("medium.jpeg", new File([await jpeg(300, 300)], "other.jpg"));
    const refused = await api("/blog-images", { method: "POST", body }, admin.token);
    expect({ status: refused.status, body: await refused.text() }).toEqual({
      status: 400,
      body: ERROR_MESSAGES.photoVariant,
    });
  });

  const text = (words: string) => new TextEncoder().encode(words);
  test.each<[string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, number]>([
    ["an SVG", () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
    ["a page called .jpg", () => text("<!doctype html><script>alert(1)</script>"), 415],
    ["an empty file", () => new Uint8Array(), 415],
    ["the first half of a PNG", async () => (await png(300, 300)).slice(0, 300), 422],
    [
      "a PNG of 30,000 pixels a side",
      () => png(1, 1, { declaredWidth: 30_000, declaredHeight: 30_000 }),
      413,
    ],
    ["more than 10 MB", () => new Uint8Array(10 * 1024 * 1024 + 1), 413],
  ])("is refused as %s", async (_name, make, status) => {
    expect((await send(await make(), admin.token)).status).toBe(status);
  });

  test("stays while a post or a working copy shows it, and is removed after thirty days without use", async () => {
    const service = supabase(undefined, instance.secretKey);
    const originals = Array.from({ length: 4 }, () => `${admin.id}/${randomUUID()}.jpg`);
    const [inPost = "", inDraft = "", inNone = "", young = ""] = originals;
    const withSizes = (name: string) => [name, `${name}.medium.webp`];
    const names = originals.flatMap(withSizes);
    for (const name of names) {
      const { error } = await service.storage
        .from("blog")
        .upload(name, await jpeg(8, 8), { contentType: "image/jpeg" });
      expect(error).toBeNull();
    }
    const shows = (name: string) => `<p><img src="/api/blog-images/${name}" alt="" /></p>`;
    await insertPost(sql, { content: shows(inPost) });
    const other = await insertPost(sql);
    await sql`insert into public.blog_drafts (id, title, content, excerpt) values (${other}, '', ${shows(inDraft)}, '')`;
    // Only after they are in use, because the site's own cleanup may run at any time.
    await sql`update storage.objects set created_at = now() - interval '31 days'
      where bucket_id = 'blog' and name in ${sql([inPost, inDraft, inNone].flatMap(withSizes))}`;
    expect(await removedOf(names, await orphans())).toEqual(withSizes(inNone));
    expect(young).not.toBe("");
  });

  test.each([
    ["taken out of a post", (id: number) => sql`update public.blog_posts set content = 'x' where id = ${id}`],
    [
      "taken out of a working copy",
      (id: number) => sql`update public.blog_drafts set content = '' where id = ${id}`,
    ],
    ["thrown away with a working copy", (id: number) => sql`delete from public.blog_drafts where id = ${id}`],
    ["deleted with its post", (id: number) => sql`delete from public.blog_posts where id = ${id}`],
  ])("that was %s is kept as long as a new one, so that it can be put back", async (how, drop) => {
    const service = supabase(undefined, instance.secretKey);
    const name = `${admin.id}/${randomUUID()}.jpg`;
    await service.storage.from("blog").upload(name, await jpeg(8, 8), { contentType: "image/jpeg" });
    const content = `<p><img src="/api/blog-images/${name}" alt="" /></p>`;
    const isCopy = how.includes("working copy");
    const id = await insertPost(sql, isCopy ? {} : { content });
    if (isCopy)
      await sql`insert into public.blog_drafts (id, title, content, excerpt) values (${id}, '', ${content}, '')`;
    // Only after it is in use, because the site's own cleanup may run at any time.
    await sql`update storage.objects set created_at = now() - interval '40 days' where name = ${name}`;
    await drop(id);
    const isRemoved = async () => {
      return (await removedOf([name], await orphans())).includes(name);
    };
    expect(await isRemoved()).toBe(false);
    // Deleting another post does not shorten the time.
    await sql`update private.dropped_blog_images set dropped_at = now() - interval '29 days' where name = ${name}`;
    await sql`delete from public.blog_posts where id = ${await insertPost(sql)}`;
    expect(await isRemoved()).toBe(false);
    await sql`update private.dropped_blog_images set dropped_at = now() - interval '31 days' where name = ${name}`;
    expect(await isRemoved()).toBe(true);
  });

  test.each([
    "/api/blog-images/1/x.jpg",
    "/api/blog-images/1/00000000-0000-0000-0000-000000000000.svg",
    "/api/blog-images/1/..%2f..%2fnotes%2f1.jpg",
    "/api/blog-images/1/00000000-0000-0000-0000-000000000000.jpg",
  ])("GET %s is 404", async (path) => {
    expect((await fetch(`${instance.origin}${path}`)).status).toBe(404);
  });
});
