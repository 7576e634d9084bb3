import { imageSize } from "image-size";
import {
  brokenLimit,
  PHOTO_FORMATS,
  PHOTO_QUALITY,
  variantField,
  variantSizes,
  type PhotoFormat,
} from "@contract/photo.ts";

const HEAD_BYTES = 512 * 1024;

export interface VariantsAnswer {
  variants: { field: string; blob: Blob }[];
  tooLarge?: "pixels" | "edge";
}

async function declaredTooLarge(file: File): Promise<VariantsAnswer["tooLarge"]> {
  try {
    const { width, height } = imageSize(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
    return brokenLimit(width, height);
  } catch {
    return undefined;
  }
}

function draw(picture: ImageBitmap, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures.");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

function onWhite(canvas: OffscreenCanvas): OffscreenCanvas {
  const paper = new OffscreenCanvas(canvas.width, canvas.height);
  const context = paper.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(canvas, 0, 0);
  return paper;
}

async function encode(canvas: OffscreenCanvas, format: PhotoFormat): Promise<Blob | null> {
  const type = `image/${format}`;
  const blob = await (format === "jpeg" ? onWhite(canvas) : canvas).convertToBlob({
    type,
    quality: PHOTO_QUALITY[format],
  });
  // A browser that cannot encode a format encodes PNG instead.
  return blob.type === type ? blob : null;
}

async function makeVariants(file: File): Promise<VariantsAnswer> {
  const tooLarge = await declaredTooLarge(file);
  if (tooLarge) return { variants: [], tooLarge };
  const variants: VariantsAnswer["variants"] = [];
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  // Scaling down in steps keeps detail that a single large step would lose.
  let source = picture;
  for (const { size, width, height } of variantSizes(picture.width, picture.height).toReversed()) {
    const canvas = draw(source, width, height);
    for (const format of PHOTO_FORMATS) {
      const blob = await encode(canvas, format);
      if (blob) variants.push({ field: variantField(size, format), blob });
    }
    source.close();
    source = canvas.transferToImageBitmap();
  }
  source.close();
  return { variants };
}

self.addEventListener("message", (event: MessageEvent<File>) => {
  makeVariants(event.data).then(
    (answer) => self.postMessage(answer),
    () => self.postMessage({ variants: [] } satisfies VariantsAnswer),
  );
});
