import ExifReader from "exifreader";

export interface HeicMetadata {
  colorSpace: PredefinedColorSpace;
  exif: Uint8Array<ArrayBuffer> | undefined;
}

const UPRIGHT = 1;
const TIFF_STARTS = ["MM\0*", "II*\0"];
/** Of a segment of a JPEG, without its own length. */
const MOST_SEGMENT_BYTES = 65_533;

const latin1 = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The pixels are upright already. Only a short number counts as an orientation. */
function setUpright(exif: Uint8Array): void {
  const text = latin1(exif);
  const little = text.indexOf("\x12\x01\x03\0\x01\0\0\0");
  if (little !== -1) exif[little + 8] = UPRIGHT;
  const big = text.indexOf("\x01\x12\0\x03\0\0\0\x01\0");
  if (big !== -1) exif[big + 9] = UPRIGHT;
}

export function readMetadata(file: Uint8Array<ArrayBuffer>): HeicMetadata {
  let tags: ExifReader.ExpandedTags;
  try {
    tags = ExifReader.load(file.buffer, { expanded: true, includeOffsets: true });
  } catch {
    // It has none.
    return { colorSpace: "srgb", exif: undefined };
  }
  const colorSpace = tags.icc?.["ICC Description"]?.value === "Display P3" ? "display-p3" : "srgb";
  const place = tags.metadataRange?.blocks.find(({ type }) => type === "exif");
  if (place === undefined) return { colorSpace, exif: undefined };
  const block = file.slice(place.start, place.end);
  const head = latin1(block.subarray(0, 16));
  const start = Math.max(...TIFF_STARTS.map((each) => head.indexOf(each)));
  const exif = block.subarray(Math.max(start, 0));
  setUpright(exif);
  return { colorSpace, exif: start === -1 ? undefined : exif };
}

/** A JPEG with what a camera wrote, which is left out when a segment cannot hold it. */
export async function withExif(jpeg: Blob, exif: Uint8Array<ArrayBuffer>): Promise<Blob> {
  const name = bytesOf("Exif\0\0");
  const length = 2 + name.length + exif.length;
  if (length > MOST_SEGMENT_BYTES) return jpeg;
  const start = jpeg.slice(0, 2);
  const marker = Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff);
  return new Blob([start, marker, name, exif, jpeg.slice(2)], { type: jpeg.type });
}
