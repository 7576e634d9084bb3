import { type Context, Hono } from "hono";
import { variantField } from "../_shared/contract/photo.ts";
import { PictureError } from "../_shared/picture/index.ts";
import { callerKey } from "../_shared/keys.ts";
import { serviceOnly } from "../_shared/service-only.ts";
import { makeVariants } from "./make-variants.ts";
import { previewOf } from "./preview.ts";
import { squarePicture } from "./square-picture.ts";

const ownKey = callerKey.parse(Deno.env.toObject());

const readModule = () => Deno.readFile(new URL(import.meta.resolve("@imagemagick/magick-wasm/magick.wasm")));

const refusing =
  (work: (picture: Uint8Array<ArrayBuffer>) => Promise<Response>) =>
  async (c: Context): Promise<Response> => {
    try {
      return await work(new Uint8Array(await c.req.arrayBuffer()));
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      return c.json({ problem: error.problem }, 422);
    }
  };

async function variants(picture: Uint8Array<ArrayBuffer>): Promise<Response> {
  const form = new FormData();
  for (const { size, format, bytes } of await makeVariants(picture, readModule)) {
    const field = variantField(size, format);
    form.append(field, new File([bytes], field));
  }
  return new Response(form);
}

/** A function of its own: a hostile file crashes this worker only. */
const app = new Hono()
  .use(serviceOnly(ownKey))
  .post("/photo-variants", refusing(variants))
  .post(
    "/photo-variants/preview",
    refusing(async (picture) => Response.json(await previewOf(picture, readModule))),
  )
  .post(
    "/photo-variants/square",
    refusing(async (picture) => new Response(await squarePicture(picture, readModule))),
  );

Deno.serve(app.fetch);
