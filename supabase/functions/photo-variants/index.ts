import { Hono } from "hono";
import { variantField } from "../_shared/contract/photo.ts";
import { PictureError } from "../_shared/image/picture-error.ts";
import { secretKey } from "../_shared/keys.ts";
import { serviceOnly } from "../_shared/service-only.ts";
import { makeVariants } from "./make-variants.ts";

const serviceKey = secretKey.parse(Deno.env.toObject());

const readModule = () => Deno.readFile(new URL(import.meta.resolve("@imagemagick/magick-wasm/magick.wasm")));

/**
 * Makes the sizes and formats of a picture that came without them. A function of its own: decoding a camera's picture
 * takes most of what one may use, and what a hostile file breaks is this worker and nothing else.
 */
const app = new Hono().post("/photo-variants", serviceOnly(serviceKey), async (c) => {
  const picture = new Uint8Array(await c.req.arrayBuffer());
  try {
    const form = new FormData();
    for (const { size, format, bytes } of await makeVariants(picture, readModule)) {
      const field = variantField(size, format);
      form.append(field, new File([bytes], field));
    }
    return new Response(form);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return c.json({ problem: error.problem }, 422);
  }
});

Deno.serve(app.fetch);
