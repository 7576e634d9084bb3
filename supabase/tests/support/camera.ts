import sharp, { type Sharp } from "sharp";

type Bytes = Buffer<ArrayBufferLike>;

/** Private metadata that cameras and programs write into a picture file, and that must not be published. */
export const SECRETS = {
  make: "Secretmaker",
  body: "SN-BODY-0815-4711",
  lens: "SN-LENS-2342",
  owner: "Ola Secretmann",
  notes: "MAKERNOTE-AAAA-BBBB",
  thumbnail: "THUMBNAIL-COMMENT",
  xmpPlace: "59,54.7666N",
  iptcCity: "Secretville",
  comment: "taken at Secret Street 1",
  second: "SECOND-PICTURE",
  trailer: "MOTION-PHOTO-TRAILER",
  screen: "SCREEN-SERIAL-99",
};

const APP1 = 0xe1;
const APP2 = 0xe2;
const APP13 = 0xed;
const COM = 0xfe;

function segment(marker: number, data: Uint8Array): Bytes {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const latin1 = (text: string) => Buffer.from(text, "latin1");

/** Inserts segments directly after the start marker of a JPEG. */
function insert(jpeg: Uint8Array, segments: Bytes[]): Bytes {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

interface Tag {
  id: number;
  type: 2 | 3 | 4 | 5 | 7;
  value: string | number | [number, number][] | Uint8Array;
}

function valueBytes({ type, value }: Tag): Bytes {
  if (typeof value === "string") return latin1(type === 2 ? `${value}\0` : value);
  if (value instanceof Uint8Array) return Buffer.from(value);
  const parts = Array.isArray(value) ? value.flat() : [value];
  const bytes = Buffer.alloc(parts.length * (type === 3 ? 2 : 4));
  parts.forEach((part, place) =>
    type === 3 ? bytes.writeUInt16BE(part, place * 2) : bytes.writeUInt32BE(part, place * 4),
  );
  return bytes;
}

const UNIT = { 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 };

/** An EXIF directory at the offset `at`, followed by the values that do not fit into its entries. */
function directory(tags: Tag[], at: number, next = 0): Bytes {
  const table = Buffer.alloc(2 + tags.length * 12 + 4);
  table.writeUInt16BE(tags.length, 0);
  const behind: Bytes[] = [];
  let end = at + table.length;
  tags.forEach((tag, place) => {
    const entry = 2 + place * 12;
    const bytes = valueBytes(tag);
    table.writeUInt16BE(tag.id, entry);
    table.writeUInt16BE(tag.type, entry + 2);
    table.writeUInt32BE(bytes.length / UNIT[tag.type], entry + 4);
    if (bytes.length <= 4) bytes.copy(table, entry + 8);
    else {
      table.writeUInt32BE(end, entry + 8);
      behind.push(bytes);
      end += bytes.length;
    }
  });
  table.writeUInt32BE(next, table.length - 4);
  return Buffer.concat([table, ...behind]);
}

/** EXIF as a camera writes it: with GPS position, owner, serial numbers, maker notes and a thumbnail. */
export function cameraExif(orientation: number, thumbnail: Uint8Array): Bytes {
  const main = (exif: number, gps: number, next: number) =>
    directory(
      [
        { id: 0x010f, type: 2, value: "FUJIFILM" },
        { id: 0x0110, type: 2, value: "X-T4" },
        { id: 0x0112, type: 3, value: orientation },
        { id: 0x013b, type: 2, value: SECRETS.owner },
        { id: 0x8769, type: 4, value: exif },
        { id: 0x8825, type: 4, value: gps },
      ],
      8,
      next,
    );
  const photo = (at: number) =>
    directory(
      [
        { id: 0x829a, type: 5, value: [[1, 250]] },
        { id: 0x829d, type: 5, value: [[28, 10]] },
        { id: 0x8827, type: 3, value: 320 },
        { id: 0x9003, type: 2, value: "2025:06:14 05:41:07" },
        { id: 0x920a, type: 5, value: [[35, 1]] },
        { id: 0x927c, type: 7, value: latin1(`${SECRETS.make}\0${SECRETS.notes}`) },
        { id: 0xa430, type: 2, value: SECRETS.owner },
        { id: 0xa431, type: 2, value: SECRETS.body },
        { id: 0xa434, type: 2, value: "XF35mmF2" },
        { id: 0xa435, type: 2, value: SECRETS.lens },
      ],
      at,
    );
  const place = (at: number) =>
    directory(
      [
        { id: 1, type: 2, value: "N" },
        { id: 2, type: 5, value: [[59, 1], [54, 1], [4600, 100]] }, // prettier-ignore
        { id: 3, type: 2, value: "E" },
        { id: 4, type: 5, value: [[10, 1], [45, 1], [700, 100]] }, // prettier-ignore
      ],
      at,
    );
  const small = (at: number) => {
    const empty = directory(
      [
        { id: 0x0201, type: 4, value: 0 },
        { id: 0x0202, type: 4, value: thumbnail.length },
      ],
      at,
    );
    empty.writeUInt32BE(at + empty.length, 2 + 8);
    return Buffer.concat([empty, thumbnail]);
  };
  const exifAt = 8 + main(0, 0, 0).length;
  const gpsAt = exifAt + photo(exifAt).length;
  const nextAt = gpsAt + place(gpsAt).length;
  return Buffer.concat([
    latin1("MM\0*\0\0\0\b"),
    main(exifAt, gpsAt, nextAt),
    photo(exifAt),
    place(gpsAt),
    small(nextAt),
  ]);
}

export const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" exif:GPSLatitude="${SECRETS.xmpPlace}" aux:SerialNumber="${SECRETS.body}"/></rdf:RDF></x:xmpmeta>`;

/** A Photoshop block with the IPTC field City (2:90). */
function iptc(): Bytes {
  const city = latin1(SECRETS.iptcCity);
  const record = Buffer.concat([Buffer.from([0x1c, 2, 90, 0, city.length]), city]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(record.length);
  return Buffer.concat([latin1("Photoshop 3.0\x008BIM\x04\x04\0\0"), size, record]);
}

/** The JPEG as it comes out of a camera, with all known kinds of metadata before and after the image data. */
export async function fromCamera(jpeg: Uint8Array, orientation = 1): Promise<Uint8Array<ArrayBuffer>> {
  const tiny = await sharp(jpeg).resize(32, 32, { fit: "inside" }).jpeg().toBuffer();
  const thumbnail = insert(tiny, [segment(COM, latin1(SECRETS.thumbnail))]);
  const second = insert(tiny, [segment(COM, latin1(SECRETS.second))]);
  const exif = segment(APP1, Buffer.concat([latin1("Exif\0\0"), cameraExif(orientation, thumbnail)]));
  return new Uint8Array(
    Buffer.concat([
      insert(jpeg, [
        exif,
        segment(APP1, latin1(`http://ns.adobe.com/xap/1.0/\0${XMP}`)),
        segment(APP13, iptc()),
        segment(COM, latin1(SECRETS.comment)),
        segment(APP2, latin1("MPF\0MM\0*\0\0\0\b\0\0")),
      ]),
      second,
      latin1(SECRETS.trailer),
    ]),
  );
}

/** Four colours, one for each quarter of a picture, by which tests check its orientation and its colours. */
export const FIELDS = [
  [220, 40, 40],
  [40, 170, 60],
  [40, 60, 200],
  [230, 200, 40],
] as const;

/** A picture of four fields in these colours: top left, top right, bottom left, bottom right. */
export function fields(width: number, height: number): Sharp {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  return sharp({ create: { width, height, channels: 3, background: "#fff" } }).composite(
    FIELDS.map(([r, g, b], place) => ({
      input: { create: { width: w, height: h, channels: 3, background: { r, g, b } } },
      left: (place % 2) * (width - w),
      top: Math.floor(place / 2) * (height - h),
    })),
  );
}

/** PNG options for intermediate pictures: compressing them would take most of the time of a test. */
const UNCOMPRESSED = { compressionLevel: 0 };

/** The sRGB colours in the middle of the four fields of a picture, after it was turned upright. */
export async function readFields(bytes: Uint8Array): Promise<number[][]> {
  // sharp runs operations in its own order, so reading the pixels takes a second pipeline.
  const upright = await sharp(bytes)
    .autoOrient()
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .png(UNCOMPRESSED)
    .toBuffer();
  const { data, info } = await sharp(upright).raw().toBuffer({ resolveWithObject: true });
  return FIELDS.map((_, place) => {
    const x = Math.floor(info.width * (place % 2 === 0 ? 0.25 : 0.75));
    const y = Math.floor(info.height * (place < 2 ? 0.25 : 0.75));
    const at = (y * info.width + x) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
}

/** The pixels as a camera stores them for the given value of the EXIF tag Orientation. */
export function storedAs(upright: Sharp, orientation: number): Promise<Sharp> {
  const turns = [0, 0, 0, 180, 180, 90, 270, 270, 90][orientation] ?? 0;
  const mirrored = [2, 4, 5, 7].includes(orientation);
  return upright
    .png(UNCOMPRESSED)
    .toBuffer()
    .then(async (bytes) => {
      const turned = await sharp(bytes).rotate(turns).png(UNCOMPRESSED).toBuffer();
      return mirrored ? sharp(await sharp(turned).flop().png(UNCOMPRESSED).toBuffer()) : sharp(turned);
    });
}
