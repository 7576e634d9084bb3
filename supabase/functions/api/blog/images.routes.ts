import { Hono } from "hono";
import { MAX_BLOG_IMAGE_BYTES } from "../../_shared/contract/blog.ts";
import { contentTypeOf } from "../../_shared/image/content-type.ts";
import { BUCKETS } from "../storage/buckets.ts";
import { requireAdmin } from "../http/current-user.ts";
import type { Environment } from "../http/environment.ts";
import { type FileField, limitForm, uploadedFile } from "../http/form.ts";
import { openPublicObject, PUBLIC_IMAGE_HEADERS } from "../storage/public-object.ts";
import { requireSession } from "../http/session.ts";
import { publicClient } from "../http/supabase.ts";
import { sweepHourly } from "../storage/sweep.ts";
import { imageTooLarge } from "./blog.errors.ts";
import { uploadImage } from "./images.ts";

const IMAGE: FileField = { name: "image", maxBytes: MAX_BLOG_IMAGE_BYTES, tooLarge: imageTooLarge };

/** Images in posts, which are stored as files and not in the HTML. */
export const blogImagesRoutes = new Hono<Environment>()
  .post("/blog-images", requireSession, limitForm(IMAGE), async (c) => {
    // Checked before the form is received.
    const id = await requireAdmin(c.get("client"));
    const { bytes } = await uploadedFile(c.req.raw, IMAGE);
    const image = await uploadImage(c.get("client"), id, bytes);
    sweepHourly(c.get("deps"));
    return c.json(image, 201);
  })
  .get("/blog-images/:user{[0-9]+}/:image{[0-9a-f-]{36}\\.(?:jpg|png|gif|webp)}", async (c) => {
    const { user, image } = c.req.param();
    const body = await openPublicObject(publicClient(c.get("deps")), BUCKETS.blog, `${user}/${image}`);
    if (!body) return c.notFound();
    return c.newResponse(body, {
      headers: { ...PUBLIC_IMAGE_HEADERS, "content-type": contentTypeOf(image) },
    });
  });
