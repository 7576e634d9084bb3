import sharp from "sharp";

const APP1 = Buffer.from([0xff, 0xe1]);

/** The segment with the words of a camera, as the library writes them into a picture. */
async function segment(tags) {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: "black" } })
    .withExif(tags)
    .jpeg()
    .toBuffer();
  const start = jpeg.indexOf(APP1);
  return jpeg.subarray(start, start + 2 + jpeg.readUInt16BE(start + 2));
}

/** "2026:11:20 10:30:00" */
const written = (date) => date.toISOString().slice(0, 19).replaceAll("-", ":").replace("T", " ");

/** A picture with how it was really made where a camera writes its own name; its pixels stay as they are. */
export async function withCapture(jpeg, { scene, samples, date }) {
  const words = await segment({
    IFD0: { Make: "WebGL", Model: "WebGL 2 shader" },
    IFD2: { DateTimeOriginal: written(date), LensModel: `${scene}.glsl, ${samples} samples a pixel` },
  });
  return Buffer.concat([jpeg.subarray(0, 2), words, jpeg.subarray(2)]);
}
