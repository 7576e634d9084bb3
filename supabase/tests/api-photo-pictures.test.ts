import ExifReader from "exifreader";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { ERROR_MESSAGES } from "../functions/_shared/contract/error.ts";
import { photoSchema, variantSizes } from "../functions/_shared/contract/photo.ts";
import { PHOTO_EDGES } from "../functions/_shared/contract/picture-sizes.ts";
import { startBackendProxy } from "./support/backend-proxy.ts";
import {
  cameraExif,
  fields,
  FIELDS,
  fromCamera,
  readFields,
  SECRETS,
  storedAs,
  XMP,
} from "./support/camera.ts";
import { database } from "./support/database.ts";
import { startFunction } from "./support/function-process.ts";
import { api, instance } from "./support/people.ts";
import { fetchBytes, gallery, type PhotoForm, sendPhoto, uploadedPhoto, urlsOf } from "./support/photos.ts";
import { gif, png } from "./support/pictures.ts";
import { peakMemoryOf } from "./support/processes.ts";

const sql = database();
const site = gallery();

const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer());

/** A picture that compresses badly, like one of leaves or of a crowd. */
async function noise(width: number, height: number): Promise<Sharp> {
  const small = sharp({
    create: {
      width: 750,
      height: 500,
      channels: 3,
      background: "#456",
      noise: { type: "gaussian", mean: 120, sigma: 30 },
    },
  });
  return sharp(await small.png().toBuffer()).resize(width, height, { kernel: "linear", fit: "fill" });
}

/** Expects the colours of the fields, with a tolerance for compression and conversion between profiles. */
function expectFields(colours: number[][], tolerance = 14): void {
  colours.forEach((colour, field) =>
    colour.forEach((value, channel) => {
      expect(
        Math.abs(value - (FIELDS[field]?.[channel] ?? 0)),
        `field ${field}: ${colour.join(",")}`,
      ).toBeLessThan(tolerance);
    }),
  );
}

/** Expects a JPEG with only the segments for picture, colours and orientation, and nothing after its end. */
function expectBareJpeg(bytes: Buffer): void {
  let at = 2;
  for (; bytes[at + 1] !== 0xda; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const name = bytes.toString("latin1", at + 4, at + 9);
    const isApplication = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    if (isApplication) expect(["JFIF\0", "Exif\0", "ICC_P", "Adobe"]).toContain(name);
    if (name === "Exif\0") expect(bytes.readUInt16BE(at + 2)).toBe(2 + 6 + 26);
  }
  expect(bytes.indexOf(Buffer.from([0xff, 0xd9]), at)).toBe(bytes.length - 2);
}

/** Expects a picture without any of the camera's private metadata. */
function expectClean(bytes: Buffer): void {
  const text = bytes.toString("latin1");
  for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/GPSLatitude|ns\.adobe\.com|xpacket|Photoshop|SerialNumber|FUJIFILM/);
  if (text.startsWith("\xff\xd8")) expectBareJpeg(bytes);
  const { exif, gps, xmp, iptc, makerNotes, Thumbnail } = ExifReader.load(bytes, {
    expanded: true,
    includeUnknown: true,
  });
  expect({ gps, xmp, iptc, makerNotes, Thumbnail }).toEqual({});
  expect(Object.keys(exif ?? {}).filter((tag) => tag !== "Orientation")).toEqual([]);
}

describe("a photo from a camera", () => {
  test("is served without location, serial numbers, owner and other metadata, in every size", async () => {
    const { token, category } = site();
    const raw = await fromCamera(await bytesOf(fields(2600, 1700).jpeg()));
    for (const secret of Object.values(SECRETS).filter((each) => each !== SECRETS.screen))
      expect(Buffer.from(raw).includes(secret)).toBe(true);
    const photo = await uploadedPhoto({ category, image: raw }, token);
    const addresses = urlsOf(photo);
    expect(addresses).toHaveLength(6);
    for (const address of addresses) {
      const bytes = await fetchBytes(address);
      expectClean(bytes);
      expectFields(await readFields(bytes));
    }
    // Its folder has no other objects.
    const folder = photo.imageUrl.split("/").at(-2) ?? "";
    const objects = await sql<
      { name: string }[]
    >`select name from storage.objects where name like ${`${folder}/%`}`;
    expect(objects.map(({ name }) => name).sort()).toEqual(
      addresses.map((address) => address.replace("/api/photo-files/", "")).sort(),
    );
    expect(JSON.stringify(photo)).not.toMatch(/Secret|SN-|59,54/);
  });

  test("keeps its pixels bit for bit, and its date and camera are read", async () => {
    const { token, category } = site();
    const jpeg = await bytesOf(fields(600, 400).jpeg());
    const photo = await uploadedPhoto({ category, image: await fromCamera(jpeg) }, token);
    expect(photo.capture).toEqual({
      takenAt: "2025-06-14T05:41:07",
      camera: "FUJIFILM X-T4",
      lens: "XF35mmF2",
      exposureTime: "1/250",
      aperture: 2.8,
      iso: 320,
      focalLength: 35,
    });
    const [original, stored] = await Promise.all(
      [jpeg, await fetchBytes(photo.imageUrl)].map((bytes) => sharp(bytes).raw().toBuffer()),
    );
    expect(stored?.equals(original ?? Buffer.alloc(0))).toBe(true);

    const silent = await uploadedPhoto(
      { category, keepCapture: "false", image: await fromCamera(jpeg) },
      token,
    );
    expect(silent.capture).toBeNull();
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "is turned upright with the EXIF orientation %i",
    async (orientation) => {
      const { token, category } = site();
      const stored = await bytesOf((await storedAs(fields(700, 400), orientation)).jpeg());
      const image = await fromCamera(stored, orientation);
      // Checks the fixture: with the orientation applied, the fields are in place.
      expectFields(await readFields(image));
      const photo = await uploadedPhoto({ category, image }, token);
      expect({ width: photo.width, height: photo.height }).toEqual({ width: 700, height: 400 });
      for (const address of urlsOf(photo)) {
        const bytes = await fetchBytes(address);
        expectClean(bytes);
        expectFields(await readFields(bytes));
      }
      const thumbnail = await sharp(await fetchBytes(photo.variants[0]?.jpeg ?? "")).metadata();
      expect(thumbnail).toMatchObject({ width: 512, height: 293 });
      expect(thumbnail.orientation).toBeUndefined();
    },
  );

  test("of a WebP, which browsers do not turn, has the shape that they show", async () => {
    const { token, category } = site();
    const image = await bytesOf(fields(700, 400).withMetadata({ orientation: 6 }).webp());
    const photo = await uploadedPhoto({ category, image }, token);
    expect({ width: photo.width, height: photo.height }).toEqual({ width: 700, height: 400 });
    expectFields(await readFields(await fetchBytes(photo.variants[0]?.jpeg ?? "")));
    expect((await sharp(await fetchBytes(photo.imageUrl)).metadata()).orientation).toBeUndefined();
  });

  test.each([
    ["byte", 1],
    ["long", 4],
  ])(
    "with an orientation stored as a %s, which browsers do not follow, is not turned",
    async (_name, type) => {
      const { token, category } = site();
      const image = Buffer.from(await bytesOf(fields(700, 400).withMetadata({ orientation: 6 }).jpeg()));
      const [little, big] = [
        [0x12, 1, 3, 0, 1, 0, 0, 0],
        [1, 0x12, 0, 3, 0, 0, 0, 1],
      ].map((entry) => image.indexOf(Buffer.from(entry)));
      if (little !== undefined && little >= 0) image[little + 2] = type;
      else if (big !== undefined && big >= 0) image[big + 3] = type;
      else throw new Error("The picture has no orientation.");
      const photo = await uploadedPhoto({ category, image: new Uint8Array(image) }, token);
      expect({ width: photo.width, height: photo.height }).toEqual({ width: 700, height: 400 });
    },
  );

  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, number]>([
    ["progressive", async () => await bytesOf(fields(700, 480).jpeg({ progressive: true })), 14],
    [
      "in a wide gamut (Display P3)",
      async () => await bytesOf(fields(700, 480).withIccProfile("p3").jpeg()),
      14,
    ],
    // CMYK has a smaller gamut than a screen.
    ["for printing (CMYK)", async () => await bytesOf(fields(700, 480).withIccProfile("cmyk").jpeg()), 70],
    [
      "with full colour for each pixel",
      async () => await bytesOf(fields(700, 480).jpeg({ chromaSubsampling: "4:4:4" })),
      14,
    ],
  ])("has the right colours when it is %s", async (_name, make, tolerance) => {
    const { token, category } = site();
    const photo = await uploadedPhoto({ category, image: await fromCamera(await make()) }, token);
    for (const address of urlsOf(photo)) {
      const bytes = await fetchBytes(address);
      expectClean(bytes);
      expectFields(await readFields(bytes), tolerance);
    }
  });

  test("in grey stays grey", async () => {
    const { token, category } = site();
    const image = await bytesOf(
      sharp(await fields(700, 480).png().toBuffer())
        .toColourspace("b-w")
        .jpeg(),
    );
    expect((await sharp(image).metadata()).channels).toBe(1);
    const photo = await uploadedPhoto({ category, image }, token);
    const expected = await readFields(image);
    const shown = await readFields(await fetchBytes(photo.variants[0]?.webp ?? ""));
    shown.forEach((colour, field) =>
      colour.forEach((value) => expect(Math.abs(value - (expected[field]?.[0] ?? 0))).toBeLessThan(12)),
    );
  });

  test("loses the screen's serial number in its colour profile, and keeps the colours", async () => {
    const { token, category } = site();
    const jpeg = Buffer.from(await bytesOf(fields(600, 400).withIccProfile("p3").jpeg()));
    // The profile's description is free text; here it names the screen.
    const at = jpeg.indexOf("ICC_PROFILE\0") + 14;
    const profile = jpeg.subarray(at);
    const tags = profile.readUInt32BE(128);
    const tag = Array.from({ length: tags }, (_, place) => 132 + place * 12).find((each) =>
      ["desc", "cprt"].includes(profile.toString("latin1", each, each + 4)),
    );
    const start = profile.readUInt32BE((tag ?? 0) + 4);
    profile.write(SECRETS.screen.slice(0, 12), start + 12, "latin1");
    const photo = await uploadedPhoto({ category, image: new Uint8Array(jpeg) }, token);
    const bytes = await fetchBytes(photo.imageUrl);
    expect(bytes.includes(SECRETS.screen.slice(0, 12))).toBe(false);
    expectFields(await readFields(bytes));
  });

  test("of 24 megapixels is accepted from a client that sends no variants", async () => {
    const { token, category } = site();
    const image = await fromCamera(await bytesOf((await noise(6000, 4000)).jpeg({ quality: 90 })));
    expect(image.length).toBeGreaterThan(4_000_000);
    const photo = await uploadedPhoto({ category, image }, token);
    expect(photo).toMatchObject({ width: 6000, height: 4000 });
    expect(photo.variants.map(({ size, width, height }) => ({ size, width, height }))).toEqual(
      variantSizes(6000, 4000),
    );
    for (const address of urlsOf(photo)) expectClean(await fetchBytes(address));
  });
});

describe("pictures of other kinds", () => {
  const tiff = async () => cameraExif(1, await bytesOf(fields(16, 16).jpeg()));

  test.each<[string, string, () => Promise<Uint8Array<ArrayBuffer>>]>([
    [
      "PNG",
      "image/png",
      async () =>
        await bytesOf(
          fields(800, 500)
            .withXmp(XMP)
            .withExif({ IFD0: { Artist: SECRETS.owner } })
            .png(),
        ),
    ],
    [
      "WebP",
      "image/webp",
      async () =>
        await bytesOf(
          fields(800, 500)
            .withXmp(XMP)
            .withExif({ IFD0: { Artist: SECRETS.owner } })
            .webp(),
        ),
    ],
    ["GIF", "image/gif", async () => await bytesOf(fields(800, 500).gif())],
    [
      "WebP without a loss, called .jpg",
      "image/webp",
      async () => await bytesOf(fields(800, 500).withXmp(XMP).webp({ lossless: true })),
    ],
    [
      "PNG with bytes behind its end",
      "image/png",
      async () => new Uint8Array(Buffer.concat([await bytesOf(fields(800, 500).png()), await tiff()])),
    ],
  ])("%s loses its metadata, keeps its type, and is downloaded as a JPEG", async (_name, type, make) => {
    const { token, category } = site();
    const photo = await uploadedPhoto({ category, image: await make() }, token);
    const response = await fetch(`${instance.origin}${photo.imageUrl}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect((await sharp(await fetchBytes(photo.downloadUrl)).metadata()).format).toBe("jpeg");
    for (const address of urlsOf(photo)) {
      const bytes = await fetchBytes(address);
      expectClean(bytes);
      expectFields(await readFields(bytes), 20);
    }
  });

  test("transparent areas become white in a JPEG", async () => {
    const { token, category } = site();
    const image = await bytesOf(
      sharp({
        create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      }).png(),
    );
    const photo = await uploadedPhoto({ category, image }, token);
    const { data } = await sharp(await fetchBytes(photo.variants[0]?.jpeg ?? ""))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    expect(photo.color).toBe("#ffffff");
  });

  test("a GIF stays animated", async () => {
    const { token, category } = site();
    const frames = await Promise.all(
      [0, 90].map((angle) =>
        fields(80, 80)
          .png()
          .toBuffer()
          .then((bytes) => sharp(bytes).rotate(angle).png().toBuffer()),
      ),
    );
    const image = new Uint8Array(
      await sharp(frames, { join: { animated: true } })
        .gif({ delay: [100, 100], loop: 0 })
        .toBuffer(),
    );
    const photo = await uploadedPhoto({ category, image }, token);
    expect((await sharp(await fetchBytes(photo.imageUrl), { animated: true }).metadata()).pages).toBe(2);
  });
});

describe("variants that come with a picture", () => {
  const make = async (width: number, height: number) => {
    const variants: Record<string, Uint8Array<ArrayBuffer>> = {};
    for (const { size, ...edges } of variantSizes(width, height)) {
      variants[`${size}.jpeg`] = await bytesOf(fields(edges.width, edges.height).jpeg());
      variants[`${size}.webp`] = await bytesOf(fields(edges.width, edges.height).webp({ effort: 0 }));
    }
    return variants;
  };

  test("are served unchanged, except for metadata, which is removed", async () => {
    const { token, category } = site();
    const image = await bytesOf(fields(2400, 1600).jpeg());
    const variants = await make(2400, 1600);
    variants["medium.jpeg"] = await fromCamera(await bytesOf(fields(1080, 720).jpeg()));
    const photo = await uploadedPhoto({ category, image, variants }, token);
    expect(photo.variants.map(({ size, webp }) => [size, webp !== null])).toEqual([
      ["thumbnail", true],
      ["medium", true],
      ["large", true],
    ]);
    for (const address of urlsOf(photo)) expectClean(await fetchBytes(address));
    expect(await fetchBytes(photo.variants[0]?.webp ?? "")).toEqual(
      Buffer.from(variants["thumbnail.webp"] ?? []),
    );
  });

  test("are made if they are missing", async () => {
    const { token, category } = site();
    const image = await bytesOf(fields(1500, 1000).jpeg());
    const [small] = variantSizes(1500, 1000);
    const thumbnail = await bytesOf(fields(small?.width ?? 0, small?.height ?? 0).jpeg());
    const photo = await uploadedPhoto({ category, image, variants: { "thumbnail.jpeg": thumbnail } }, token);
    expect(photo.variants.map(({ size }) => size)).toEqual(["thumbnail", "medium", "large"]);
    expect(await fetchBytes(photo.variants[0]?.jpeg ?? "")).toEqual(Buffer.from(thumbnail));
    for (const address of urlsOf(photo)) expectFields(await readFields(await fetchBytes(address)));
  });

  test.each<[string, () => Promise<Record<string, Uint8Array<ArrayBuffer>>>, number, string]>([
    [
      "of another size",
      async () => ({ "medium.jpeg": await bytesOf(fields(1000, 700).jpeg()) }),
      400,
      ERROR_MESSAGES.photoVariant,
    ],
    [
      "of another type",
      async () => ({ "medium.webp": await bytesOf(fields(1080, 720).png()) }),
      400,
      ERROR_MESSAGES.photoVariant,
    ],
    [
      "that are no pictures",
      async () => ({ "medium.webp": new TextEncoder().encode("<svg/>") }),
      415,
      ERROR_MESSAGES.photoType,
    ],
  ])("%s are refused, and nothing is stored", async (_name, variants, status, sentence) => {
    const { token, category } = site();
    const title = `Refused ${Math.random()}`;
    const image = await bytesOf(fields(2400, 1600).jpeg());
    const response = await sendPhoto({ title, category, image, variants: await variants() }, token);
    expect({ status: response.status, body: await response.text() }).toEqual({ status, body: sentence });
    expect(await sql`select from public.photos where title = ${title}`).toHaveLength(0);
  });
});

describe("a file that is not accepted as a photo, or at the limits", () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const text = (content: string) => new TextEncoder().encode(content);
  const type = { status: 415, body: ERROR_MESSAGES.photoType };
  const damaged = { status: 422, body: ERROR_MESSAGES.photoDamaged };
  const pixels = { status: 413, body: ERROR_MESSAGES.photoTooManyPixels };
  const jpeg = async (width = 900, height = 600) => await bytesOf(fields(width, height).jpeg());
  /** A JPEG that declares a larger size than it has. */
  const inflated = async (edge: number) => {
    const bytes = Buffer.from(await jpeg());
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(edge, frame + 5);
    bytes.writeUInt16BE(edge, frame + 7);
    return new Uint8Array(bytes);
  };

  /** A JPEG that declares another kind of coding. */
  const withFrame = async (marker: number) => {
    const bytes = Buffer.from(await jpeg());
    bytes[bytes.indexOf(Buffer.from([0xff, 0xc0])) + 1] = marker;
    return new Uint8Array(bytes);
  };
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#3a5f7d" } });

  test.each<
    [
      string,
      () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
      { status: number; body: string },
    ]
  >([
    ["an SVG called .jpg", () => text(SVG), type],
    ["a page called .jpg", () => text("<!doctype html><script>alert(1)</script>"), type],
    ["a plain text", () => text("words"), type],
    ["nothing", () => new Uint8Array(), type],
    [
      "a HEIC called .jpg",
      () => text("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"),
      { ...type, body: `${type.body}. This is a HEIC picture: export it as JPEG first.` },
    ],
    [
      "an AVIF called .jpg",
      () => text("\0\0\0\u0020ftypavif\0\0\0\0avifmif1miaf"),
      { ...type, body: `${type.body}. This is an AVIF picture: export it as JPEG first.` },
    ],
    ["a TIFF", async () => await bytesOf(fields(90, 60).tiff()), type],
    ["the first half of a JPEG", async () => (await jpeg()).slice(0, 3000), damaged],
    ["a JPEG without its last bytes", async () => (await jpeg()).slice(0, -4), damaged],
    ["the beginning of a JPEG", () => Uint8Array.of(0xff, 0xd8, 0xff), damaged],
    ["a JPEG of headers alone", () => Uint8Array.of(0xff, 0xd8, 0xff, 0xd9), damaged],
    ["the first half of a PNG", async () => (await png(300, 300)).slice(0, 300), damaged],
    ["the first half of a WebP", async () => (await bytesOf(fields(900, 600).webp())).slice(0, 500), damaged],
    ["the first half of a GIF", async () => (await bytesOf(fields(900, 600).gif())).slice(0, 500), damaged],
    ["a PNG with nothing in it", () => png(1, 1, { declaredWidth: 1000, declaredHeight: 1000 }), damaged],
    [
      "a PNG bomb of 20,000 by 20,000",
      () => png(1, 1, { declaredWidth: 20_000, declaredHeight: 20_000 }),
      pixels,
    ],
    ["a JPEG bomb of 20,000 by 20,000", () => inflated(20_000), pixels],
    ["a GIF of 60,000 by 60,000", () => gif(60_000, 60_000), pixels],
    [
      "a picture of two colours that takes too much memory in full",
      async () => await bytesOf(plain(16_384, 3_906).png({ palette: true, colors: 2 })),
      { status: 413, body: ERROR_MESSAGES.photoUnprepared },
    ],
    [
      "a JPEG with arithmetic coding",
      async () => await withFrame(0xc9),
      { status: 415, body: ERROR_MESSAGES.jpegKind },
    ],
    [
      "a JPEG without loss",
      async () => await withFrame(0xc3),
      { status: 415, body: ERROR_MESSAGES.jpegKind },
    ],
    ["a GIF with a frame larger than itself", () => gif(1, 1, 60_000, 60_000), damaged],
    [
      "a thread of 17,000 by 1",
      async () =>
        await bytesOf(sharp({ create: { width: 17_000, height: 1, channels: 3, background: "#333" } }).png()),
      { status: 413, body: ERROR_MESSAGES.photoEdge },
    ],
  ])("%s is refused with a reason, and nothing is stored", async (_name, make, expected) => {
    const { token, category } = site();
    const title = `Refused ${Math.random()}`;
    const started = new Date();
    const response = await sendPhoto({ title, category, image: await make(), name: "picture.jpg" }, token);
    expect({ status: response.status, body: await response.text() }).toEqual(expected);
    expect(await sql`select from public.photos where title = ${title}`).toHaveLength(0);
    await expectNoOrphan(started);
  });

  /** Expects that no original in the bucket that is newer than the given time lacks a row. */
  async function expectNoOrphan(since: Date): Promise<void> {
    await expect
      .poll(
        async () =>
          await sql`select o.name from storage.objects as o
            where o.bucket_id = 'photos' and o.created_at >= ${since} and o.name like '%-%-%-%-%/%'
              and o.name like '%/original.%'
              and not exists (select 1 from public.photos as p where p.folder = split_part(o.name, '/', 1))`,
      )
      .toHaveLength(0);
  }

  test("more than 10 MB are refused, and the next picture is accepted", async () => {
    const { token, category } = site();
    const image = new Uint8Array(10 * 1024 * 1024 + 1);
    image.set(await jpeg());
    const response = await sendPhoto({ title: "Large", category, image }, token);
    expect({ status: response.status, body: await response.text() }).toEqual({
      status: 413,
      body: ERROR_MESSAGES.photoTooLarge,
    });
    const photo = await uploadedPhoto({ category, image: await jpeg(40, 30) }, token);
    expect(photo.variants).toHaveLength(1);
    expect(photo.variants[0]).toMatchObject({ width: 40, height: 30 });
    expect(PHOTO_EDGES.thumbnail).toBeGreaterThan(40);
  });

  test.each([
    [9000, 100],
    [100, 9000],
    [16_000, 1600],
  ])("a panorama of %i by %i is accepted without variants", async (width, height) => {
    const { token, category } = site();
    const image = await bytesOf(plain(width, height).jpeg());
    const photo = await uploadedPhoto({ category, image }, token);
    expect(photo.variants.at(-1)).toMatchObject(variantSizes(width, height).at(-1) ?? {});
  });

  test("a scan of 36 megapixels in two colours is accepted with the JPEGs that came with it", async () => {
    const { token, category } = site();
    const image = await bytesOf(plain(6000, 6000).png({ palette: true, colors: 2 }));
    const variants: Record<string, Uint8Array<ArrayBuffer>> = {};
    for (const { size, width, height } of variantSizes(6000, 6000))
      variants[`${size}.jpeg`] = await bytesOf(fields(width, height).jpeg());
    const photo = await uploadedPhoto({ category, image, variants }, token);
    expect(photo.variants).toHaveLength(3);
  });

  test("a picture that is too large for the function to scale is accepted only with variants", async () => {
    const { token, category } = site();
    // Progressive, a little more than the 12.6 megapixels that the memory of a function allows.
    const image = await bytesOf(
      sharp({ create: { width: 4200, height: 3000, channels: 3, background: "#3a5f7d" } }).jpeg({
        progressive: true,
      }),
    );
    const alone = await sendPhoto({ title: "Huge", category, image }, token);
    expect({ status: alone.status, body: await alone.text() }).toEqual({
      status: 413,
      body: ERROR_MESSAGES.photoUnprepared,
    });
    const variants: Record<string, Uint8Array<ArrayBuffer>> = {};
    for (const { size, width, height } of variantSizes(4200, 3000))
      variants[`${size}.jpeg`] = await bytesOf(fields(width, height).jpeg());
    const photo = await uploadedPhoto({ category, image, variants }, token);
    expect(photo.variants.map(({ webp }) => webp)).toEqual([null, null, null]);
  });

  test("while variants cannot be made, a picture is accepted with JPEG variants, and refused without", async () => {
    const { token, category } = site();
    const image = await bytesOf(fields(900, 600).jpeg());
    const variants: Record<string, Uint8Array<ArrayBuffer>> = {};
    for (const { size, width, height } of variantSizes(900, 600))
      variants[`${size}.jpeg`] = await bytesOf(fields(width, height).jpeg());
    const proxy = await startBackendProxy();
    const own = await startFunction("api", proxy);
    try {
      for (const fate of ["refused", { status: 500 }] as const) {
        proxy.decide(({ path }) => (path.includes("/photo-variants") ? fate : "pass"));
        const send = (form: PhotoForm) =>
          sendPhoto({ title: "Bare", category, image, ...form }, token, `${own.origin}/api`);
        expect((await send({})).status).toBe(500);
        const taken = await send({ variants });
        expect(taken.status).toBe(201);
        const photo = photoSchema.parse(await taken.json());
        expect(photo.variants.map(({ webp }) => webp)).toEqual([null, null]);
      }
      expect(own.log()).toContain("A photo is left with what came with it");
      expect(own.log()).toContain("A photo is left without its preview");
    } finally {
      await own.kill();
      await proxy.close();
    }
  });

  test("a progressive JPEG of 12 megapixels without chroma subsampling takes less memory than a hosted function has", async () => {
    const image = await bytesOf(
      (await noise(4096, 3072)).jpeg({ quality: 90, progressive: true, chromaSubsampling: "4:4:4" }),
    );
    const module = "node_modules/@imagemagick/magick-wasm/dist/x86/magick.wasm";
    const own = await startFunction("photo-variants", instance.origin, { files: [module] });
    try {
      const response = await fetch(`${own.origin}/photo-variants`, {
        method: "POST",
        headers: { apikey: instance.secretKey },
        body: image,
      });
      const large = (await response.formData()).get("large.jpeg");
      if (!(large instanceof File)) throw new Error("There is no large JPEG.");
      expect(await sharp(await large.arrayBuffer()).metadata()).toMatchObject({ width: 2160, height: 1620 });
      expect(await peakMemoryOf(own.pid)).toBeLessThan(256);
      expect(await peakMemoryOf(own.pid)).toBeGreaterThan(100);
    } finally {
      await own.kill();
    }
  });

  test("the function photo-variants accepts only the service key", async () => {
    const call = (headers: Record<string, string>) =>
      fetch(`${instance.origin}/functions/v1/photo-variants`, { method: "POST", headers, body: "words" });
    expect((await call({})).status).toBe(403);
    expect((await call({ apikey: instance.publishableKey })).status).toBe(403);
    expect((await call({ apikey: instance.secretKey })).status).toBe(422);
    expect((await api("/photo-variants", { method: "POST" })).status).toBe(404);
  });
});
