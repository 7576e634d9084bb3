import { PICTURE_PIXELS } from "@contract/account.ts";

export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SIDE = 2 * PICTURE_PIXELS;
const QUALITY = 0.92;

/** Transparent parts become white. */
export async function cutSquare(url: string, { x, y, width, height }: Cut): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.min(SIDE, Math.max(1, Math.round(width)));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made."))),
      "image/jpeg",
      QUALITY,
    );
  });
}
