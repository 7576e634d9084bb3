import {
  type Grey,
  graymapOf,
  greyOf,
  type QuarterTurns,
  turned,
  withEvenLight,
  withFullContrast,
} from "./pixels.ts";

export type PrepareRequest = { bitmap: ImageBitmap; width: number; height: number } | { turns: QuarterTurns };

let prepared: Grey | undefined;

function prepare({ bitmap, width, height }: Extract<PrepareRequest, { bitmap: ImageBitmap }>): Grey {
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("There is no canvas.");
  // Transparent pictures are read on white.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return withFullContrast(withEvenLight(greyOf(context.getImageData(0, 0, width, height))));
}

self.addEventListener("message", ({ data }: MessageEvent<PrepareRequest>) => {
  if ("bitmap" in data) prepared = prepare(data);
  else if (prepared !== undefined) prepared = turned(prepared, data.turns);
  self.postMessage(prepared && graymapOf(prepared));
});
