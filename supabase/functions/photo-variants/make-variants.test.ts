import { readFile } from "node:fs/promises";
import { ImageMagick } from "@imagemagick/magick-wasm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeVariants } from "./make-variants.ts";

const MODULE = new URL(import.meta.resolve("@imagemagick/magick-wasm/magick.wasm"));
const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: "#3a5f7d" } })
      .jpeg()
      .toBuffer(),
  );

// Node 20 does not have ArrayBuffer.prototype.transfer, as Deno has; here nothing needs to be freed.
const transfer: unknown = Reflect.get(ArrayBuffer.prototype, "transfer");
beforeAll(() => void Reflect.set(ArrayBuffer.prototype, "transfer", () => undefined));
afterAll(() => {
  vi.restoreAllMocks();
  if (transfer === undefined) Reflect.deleteProperty(ArrayBuffer.prototype, "transfer");
  else Reflect.set(ArrayBuffer.prototype, "transfer", transfer);
});

test("a module that could not be loaded, or ran out of memory, is loaded anew for the next picture", async () => {
  const readModule = vi.fn(async () => new Uint8Array(await readFile(MODULE)));
  readModule.mockRejectedValueOnce(new Error("no such file"));
  await expect(makeVariants(await picture(), readModule)).rejects.toThrow("no such file");
  expect(await makeVariants(await picture(), readModule)).toHaveLength(2);
  expect(await makeVariants(await picture(), readModule)).toHaveLength(2);
  expect(readModule).toHaveBeenCalledTimes(2);

  const broken: unknown = Reflect.get(ImageMagick, "_api");
  vi.spyOn(ImageMagick, "read").mockImplementationOnce(() => {
    throw new WebAssembly.RuntimeError("memory access out of bounds");
  });
  await expect(makeVariants(await picture(), readModule)).rejects.toMatchObject({ problem: "unprepared" });
  expect(await makeVariants(await picture(), readModule)).toHaveLength(2);
  expect(readModule).toHaveBeenCalledTimes(3);
  expect(Reflect.get(ImageMagick, "_api") === broken).toBe(false);
});
