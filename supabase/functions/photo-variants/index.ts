import { Hono } from "hono";
import { variantField } from "../_shared/contract/photo.ts";
import { PictureError } from "../_shared/picture/index.ts";
import { callerKey } from "../_shared/keys.ts";
import { serviceOnly } from "../_shared/service-only.ts";
import { makeVariants } from "./make-variants.ts";

const ownKey = callerKey.parse(Deno.env.toObject());

const readModule = () => Deno.readFile(new URL(import.meta.resolve("@imagemagick/magick-wasm/magick.wasm")));

/**
 * Makes the variants of a picture that was uploaded without them. It is a function of its own because decoding a camera's
 * picture takes most of the memory of a function, and because a hostile file then crashes this worker only.
 */
const app = new Hono().post("/photo-variants", serviceOnly(ownKey), async (c) => {
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
