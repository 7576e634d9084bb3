import { Hono } from "hono";
import { MAX_PICTURE_BYTES, updateProfileInput } from "../../_shared/contract/account.ts";
import { BUCKETS } from "../storage/buckets.ts";
import { findCurrentUser } from "../http/current-user.ts";
import type { Environment } from "../http/environment.ts";
import { type FileField, limitForm, uploadedFile } from "../http/form.ts";
import { NOTHING, once } from "../http/idempotency.ts";
import { openPublicObject, PUBLIC_IMAGE_HEADERS } from "../storage/public-object.ts";
import { limitPictures } from "../http/rate-limit.ts";
import { requireSession } from "../http/session.ts";
import { publicClient } from "../http/supabase.ts";
import { jsonBody } from "../http/validate.ts";
import { pictureTooLarge } from "./account.errors.ts";
import { removePicture, uploadPicture } from "./picture.ts";
import { updateProfile } from "./profile.repository.ts";

const PICTURE: FileField = { name: "image", maxBytes: MAX_PICTURE_BYTES, tooLarge: pictureTooLarge };

const PICTURE_HEADERS = { ...PUBLIC_IMAGE_HEADERS, "content-type": "image/jpeg" };

export const profileRoutes = new Hono<Environment>()
  .patch("/auth/user", requireSession, async (c) => {
    const input = await jsonBody(c, updateProfileInput);
    const user = await once(c, {
      receipt: NOTHING,
      work: (tx) => updateProfile(tx, input),
      again: findCurrentUser,
    });
    return c.json(user);
  })
  .post("/auth/user/picture", requireSession, limitForm(PICTURE), async (c) => {
    // Before the form is read, so that a forged session cannot make the server decode pictures.
    const user = await findCurrentUser(c.get("db"));
    await limitPictures(c, user.id);
    const { bytes } = await uploadedFile(c.req.raw, PICTURE);
    return c.json(await uploadPicture(c.get("db"), c.get("deps"), user, bytes));
  })
  .delete("/auth/user/picture", requireSession, async (c) =>
    c.json(await removePicture(c.get("db"), c.get("deps"))),
  )
  .get("/avatars/:user{[0-9]+}/:picture{[0-9a-f-]{36}\\.jpg}", async (c) => {
    const { user, picture } = c.req.param();
    const body = await openPublicObject(publicClient(c.get("deps")), BUCKETS.avatars, `${user}/${picture}`);
    return body ? c.newResponse(body, { headers: PICTURE_HEADERS }) : c.notFound();
  });
