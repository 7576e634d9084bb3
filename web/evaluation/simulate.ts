/** How a page came to be a picture. Runs in the page: it may use nothing from outside. */
export interface Simulation {
  blur: number;
  /** The greatest change of a pixel, of 255. */
  noise: number;
  degrees: number;
  /** The darkest corner, of 1. */
  light: number;
  contrast: number;
  quality: number;
}

export const SIMULATIONS: Record<string, Simulation | undefined> = {
  "as drawn": undefined,
  print: { blur: 0.8, noise: 24, degrees: 0.6, light: 1, contrast: 0.8, quality: 0.8 },
  photograph: { blur: 1.4, noise: 20, degrees: 2.4, light: 0.45, contrast: 0.85, quality: 0.7 },
};

/** The bytes of a JPEG; the noise is the same each time. */
export async function simulate({ url, of }: { url: string; of: Simulation }): Promise<number[]> {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob());
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("There is no canvas.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.filter = `blur(${of.blur}px) contrast(${of.contrast})`;
  context.translate(width / 2, height / 2);
  context.rotate((of.degrees * Math.PI) / 180);
  context.drawImage(bitmap, -width / 2, -height / 2);
  const image = context.getImageData(0, 0, width, height);
  let state = 1;
  for (let at = 0; at < image.data.length; at += 4) {
    const pixel = at / 4;
    const across = (pixel % width) / width;
    const down = Math.floor(pixel / width) / height;
    const light = 1 - (1 - of.light) * Math.min(1, (across + down) / 2);
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    const noise = (state / 4_294_967_296 - 0.5) * 2 * of.noise;
    for (let color = 0; color < 3; color += 1)
      image.data[at + color] = (image.data[at + color] ?? 0) * light + noise;
  }
  context.putImageData(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: of.quality });
  return [...new Uint8Array(await blob.arrayBuffer())];
}
