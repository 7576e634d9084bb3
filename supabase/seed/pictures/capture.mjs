import sharp from "sharp";

const APP1 = Buffer.from([0xff, 0xe1]);

async function segment(tags) {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: "black" } })
    .withExif(tags)
    .jpeg()
    .toBuffer();
  const start = jpeg.indexOf(APP1);
  return jpeg.subarray(start, start + 2 + jpeg.readUInt16BE(start + 2));
}

/** "2026:11:20 10:30:00" */
const exifDate = (date) => date.toISOString().slice(0, 19).replaceAll("-", ":").replace("T", " ");

export async function withCapture(jpeg, { scene, samples, date }) {
  const exif = await segment({
    IFD0: { Make: "WebGL", Model: "WebGL 2 shader" },
    IFD2: { DateTimeOriginal: exifDate(date), LensModel: `${scene}.glsl, ${samples} samples a pixel` },
  });
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}
