import {
  type Grey,
  graymapOf,
  greyOf,
  prepared,
  type QuarterTurns,
  type Size,
  turned,
} from "@engines/text-recognition/index.ts";

export type PrepareRequest = { bitmap: ImageBitmap; size: Size } | { turns: QuarterTurns };

let page: Grey | undefined;

function prepare({ bitmap, size }: Extract<PrepareRequest, { bitmap: ImageBitmap }>): Grey {
  const { width, height } = size;
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("There is no canvas.");
  // Transparent pictures are read on white.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return prepared(greyOf(context.getImageData(0, 0, width, height)));
}

self.addEventListener("message", ({ data }: MessageEvent<PrepareRequest>) => {
  if ("bitmap" in data) page = prepare(data);
  else if (page !== undefined) page = turned(page, data.turns);
  self.postMessage(page && graymapOf(page));
});
