import { Hono } from "hono";
import { MAX_BLOG_IMAGE_BYTES } from "../../_shared/contract/blog.ts";
import { MAX_PHOTO_FORM_BYTES } from "../../_shared/contract/photo.ts";
import { requireAdmin } from "../http/current-user.ts";
import type { Environment } from "../http/environment.ts";
import { type FileField, limitForm, uploadedForm } from "../http/form.ts";
import { PUBLIC_IMAGE_HEADERS } from "../storage/public-object.ts";
import { requireSession } from "../http/session.ts";
import { publicClient } from "../http/supabase.ts";
import { imageTooLarge } from "./blog.errors.ts";
import { openImage, uploadImage } from "./images.ts";

const IMAGE: FileField = { name: "image", maxBytes: MAX_BLOG_IMAGE_BYTES, tooLarge: imageTooLarge };

export const blogImagesRoutes = new Hono<Environment>()
  .post("/blog-images", requireSession, limitForm(IMAGE, MAX_PHOTO_FORM_BYTES), async (c) => {
    const id = await requireAdmin(c.get("db"));
    const form = await uploadedForm(c.req.raw, IMAGE, MAX_PHOTO_FORM_BYTES);
    const image = await uploadImage(c.get("client"), c.get("deps"), id, form);
    return c.json(image, 201);
  })
  .get(
    "/blog-images/:user{[0-9]+}/:image{[0-9a-f-]{36}\\.(?:jpg|png|gif|webp)}/:size{(?:medium|large)\\.(?:webp|jpg)}?",
    async (c) => {
      const { user, image, size } = c.req.param();
      const opened = await openImage(publicClient(c.get("deps")), `${user}/${image}`, size);
      if (!opened) return c.notFound();
      return c.newResponse(opened.body, {
        headers: { ...PUBLIC_IMAGE_HEADERS, "content-type": opened.type },
      });
    },
  );
