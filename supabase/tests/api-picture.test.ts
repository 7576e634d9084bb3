import { deflateSync } from "node:zlib";
import { imageSize } from "image-size";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { call } from "../functions/_shared/database/index.ts";
import { asCaller, refusalOf } from "./support/as-caller.ts";
import { ERROR_MESSAGES } from "../functions/_shared/contract/error.ts";
import { database } from "./support/database.ts";
import { startFunction } from "./support/function-process.ts";
import { api, instance, newPerson } from "./support/people.ts";
import { gif, jpeg, png, withExif } from "./support/pictures.ts";
import { peakMemoryOf } from "./support/processes.ts";

const sql = database();

function send(token: string, bytes: Uint8Array<ArrayBuffer>, name = "me.jpg"): Promise<Response> {
  const body = new FormData();
  body.append("image", new File([bytes], name, { type: "image/jpeg" }));
  return api("/auth/user/picture", { method: "POST", body }, token);
}

async function urlOf(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  const { profileImageUrl }: { profileImageUrl: string } = await response.json();
  return profileImageUrl;
}

async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(`${instance.origin}${url}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function answer(response: Response) {
  return { status: response.status, body: await response.text() };
}

describe("a profile picture", () => {
  test.each([
    ["a wide JPEG", async () => await jpeg(640, 300)],
    ["a high PNG", async () => await png(300, 640)],
    ["a tiny GIF", () => gif()],
    ["a PNG that is called .exe", async () => await png(20, 20)],
  ])("is accepted as %s, and served publicly as a square, immutable JPEG", async (_name, make) => {
    const { token, id } = await newPerson();
    const url = await urlOf(await send(token, await make()));
    expect(url).toMatch(new RegExp(`^/api/avatars/${id}/[0-9a-f-]{36}\\.jpg$`));
    const response = await fetch(`${instance.origin}${url}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(imageSize(Buffer.from(await response.arrayBuffer()))).toMatchObject({
      type: "jpg",
      width: 512,
      height: 512,
    });
    expect(await (await api("/auth/user", {}, token)).json()).toMatchObject({ profileImageUrl: url });
  });

  test("loses its location and all other metadata", async () => {
    const { token } = await newPerson();
    const bytes = withExif(await jpeg(64, 64), { orientation: 1, note: "GPS 59.91N 10.75E" });
    expect(Buffer.from(bytes).includes("GPS 59.91N")).toBe(true);
    const picture = await fetchBytes(await urlOf(await send(token, bytes)));
    expect(picture.includes("GPS")).toBe(false);
    expect(picture.includes("Exif")).toBe(false);
  });

  test("is turned upright by its EXIF orientation", async () => {
    const { token } = await newPerson();
    // The top half is dark. With an orientation of 180 degrees it is at the bottom.
    const bytes = await jpeg(64, 64, (_x, y) => (y < 32 ? 10 : 245));
    const brightness = async (url: string) => {
      const pixels = await sharp(await fetchBytes(url))
        .ensureAlpha()
        .raw()
        .toBuffer();
      return [pixels[(20 * 512 + 256) * 4] ?? 0, pixels[(490 * 512 + 256) * 4] ?? 0].map((value) =>
        value > 127 ? "light" : "dark",
      );
    };
    expect(await brightness(await urlOf(await send(token, bytes)))).toEqual(["dark", "light"]);
    const turned = withExif(bytes, { orientation: 3, note: "" });
    expect(await brightness(await urlOf(await send(token, turned)))).toEqual(["light", "dark"]);
  });

  test("can be uploaded at most thirty times in five minutes", async () => {
    const { token } = await newPerson();
    const words = new TextEncoder().encode("words");
    for (let count = 0; count < 30; count += 1) expect((await send(token, words)).status).toBe(415);
    const refused = await send(token, words);
    expect({ status: refused.status, wait: Number(refused.headers.get("retry-after")) > 0 }).toEqual({
      status: 429,
      wait: true,
    });
    // Another user at the same address is not affected.
    expect((await send((await newPerson()).token, words)).status).toBe(415);
  });

  test("that is replaced or removed is deleted, row and object", async () => {
    const { token, id } = await newPerson();
    const first = await urlOf(await send(token, await jpeg(30, 30)));
    const second = await urlOf(await send(token, await jpeg(40, 40)));
    expect(second).not.toBe(first);
    const objects = () =>
      sql`select name from storage.objects where bucket_id = 'avatars' and name like ${`${id}/%`}`;
    await expect
      .poll(async () => (await objects()).map(({ name }) => `/api/avatars/${name}`))
      .toEqual([second]);
    expect((await fetch(`${instance.origin}${first}`)).status).toBe(404);
    expect(await (await api("/auth/user/picture", { method: "DELETE" }, token)).json()).toMatchObject({
      profileImageUrl: null,
    });
    await expect.poll(async () => (await objects()).length).toBe(0);
    expect((await api("/auth/user/picture", { method: "DELETE" }, token)).status).toBe(200);
  });

  test("of another user cannot be used", async () => {
    const [ana, ben] = [await newPerson(), await newPerson()];
    const url = await urlOf(await send(ana.token, await jpeg(30, 30)));
    const taken = call(asCaller(ben.token), "set_profile_picture", {
      object_name: url.replace("/api/avatars/", ""),
    });
    expect(await refusalOf(taken)).toMatchObject({ code: "42501" });
    expect(await (await api("/auth/user", {}, ben.token)).json()).toMatchObject({ profileImageUrl: null });
  });
});

describe("a file that is not accepted as a profile picture", () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const bytes = (text: string) => new TextEncoder().encode(text);
  const type = { status: 415, body: ERROR_MESSAGES.pictureType };
  const damaged = { status: 422, body: ERROR_MESSAGES.pictureDamaged };
  const pixels = { status: 413, body: ERROR_MESSAGES.pictureTooManyPixels };

  test.each<
    [
      string,
      () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
      { status: number; body: string },
    ]
  >([
    ["an SVG", () => bytes(SVG), type],
    ["an SVG after an XML declaration", () => bytes(`<?xml version="1.0"?>${SVG}`), type],
    ["a page called .jpg", () => bytes("<!doctype html><script>alert(1)</script>"), type],
    ["a plain text", () => bytes("words"), type],
    ["an empty file", () => new Uint8Array(), type],
    [
      "a HEIC",
      () => bytes("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"),
      { ...type, body: `${type.body}. This is a HEIC picture: export it as JPEG first.` },
    ],
    [
      "an AVIF",
      () => bytes("\0\0\0\u0020ftypavif\0\0\0\0avifmif1miaf"),
      { ...type, body: `${type.body}. This is an AVIF picture: export it as JPEG first.` },
    ],
    ["a BMP", () => bytes(`BM${"\0".repeat(60)}`), type],
    ["the first half of a JPEG", async () => (await jpeg(300, 300)).slice(0, 900), damaged],
    ["the first half of a PNG", async () => (await png(300, 300)).slice(0, 300), damaged],
    [
      "a PNG of 30,000 by 30,000 pixels",
      () => png(1, 1, { declaredWidth: 30_000, declaredHeight: 30_000 }),
      pixels,
    ],
    [
      "a PNG bomb",
      () =>
        png(1, 1, {
          declaredWidth: 20_000,
          declaredHeight: 20_000,
          data: deflateSync(Buffer.alloc(4_000_000)),
        }),
      pixels,
    ],
    ["a GIF of 60,000 by 60,000 pixels", () => gif(60_000, 60_000), pixels],
    ["a PNG with nothing in it", () => png(1, 1, { declaredWidth: 1000, declaredHeight: 1000 }), damaged],
  ])("is refused: %s", async (_name, make, expected) => {
    const { token, id } = await newPerson();
    const start = performance.now();
    expect(await answer(await send(token, await make()))).toEqual(expected);
    // Decoded, these would take minutes or all memory.
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(await (await api("/auth/user", {}, token)).json()).toMatchObject({ profileImageUrl: null });
    expect(await sql`select 1 from storage.objects where name like ${`${id}/%`}`).toHaveLength(0);
  });

  test("is refused when it is too large, and the next picture is accepted", async () => {
    const { token } = await newPerson();
    const large = await answer(await send(token, new Uint8Array(5 * 1024 * 1024 + 1)));
    expect(large).toEqual({ status: 413, body: ERROR_MESSAGES.pictureTooLarge });
    await urlOf(await send(token, await jpeg(50, 50)));
  });

  test("whose frame is larger than its declared size does not exhaust memory", async () => {
    const { token } = await newPerson();
    // The frame is far larger than the GIF's screen.
    const response = await send(token, gif(1, 1, 65_535, 65_535));
    expect([200, 422]).toContain(response.status);
  });

  test("with a decompression bomb in its colour profile is accepted without it, and uses little memory", async () => {
    const running = await startFunction("photo-variants", instance.origin, {
      files: ["node_modules/@imagemagick/magick-wasm/dist/x86/magick.wasm"],
    });
    onTestFinished(() => running.kill());
    const take = async (profile?: Buffer) => {
      const response = await fetch(`${running.origin}/photo-variants/square`, {
        method: "POST",
        headers: { apikey: instance.secretKey },
        body: await png(20, 20, profile && { profile }),
      });
      await response.body?.cancel();
      return { status: response.status, megabytes: await peakMemoryOf(running.pid) };
    };
    const before = await take();
    const after = await take(deflateSync(Buffer.alloc(300_000_000)));
    expect([before.status, after.status]).toEqual([200, 200]);
    expect(after.megabytes - before.megabytes).toBeLessThan(100);
  });
});

test.each([
  "/api/avatars/1/x.jpg",
  "/api/avatars/1/..%2f..%2fnotes%2f1.jpg",
  "/api/avatars/x/00000000-0000-0000-0000-000000000000.jpg",
  "/api/avatars/1/00000000-0000-0000-0000-000000000000.jpg",
])("GET %s is 404", async (path) => {
  expect((await fetch(`${instance.origin}${path}`)).status).toBe(404);
});
