import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_FORM_BYTES,
  movePhotoInput,
  PHOTOS_PAGE_SIZE,
  updatePhotoInput,
} from "../../_shared/contract/photo.ts";
import { contentTypeOf } from "../../_shared/picture/index.ts";
import { BUCKETS } from "../storage/buckets.ts";
import { requireAdmin } from "../http/current-user.ts";
import type { Environment } from "../http/environment.ts";
import { type FileField, limitForm, uploadedForm } from "../http/form.ts";
import { answerAsVisitor } from "../http/optional-session.ts";
import { nextPage, pageQuery } from "../http/pages.ts";
import { openPublicObject, PUBLIC_IMAGE_HEADERS } from "../storage/public-object.ts";
import { requireSession } from "../http/session.ts";
import { publicClient } from "../http/supabase.ts";
import { cleanUpDeleted } from "../storage/orphan-cleanup.ts";
import { idParam, jsonBody, parse } from "../http/validate.ts";
import {
  deletePhoto,
  findPhoto,
  listPhotos,
  movePhoto,
  photoPlace,
  updatePhoto,
} from "./photos.repository.ts";
import { photoTooLarge } from "./photos.errors.ts";
import { uploadPhoto } from "./photos.upload.ts";

const IMAGE: FileField = { name: "image", maxBytes: MAX_PHOTO_BYTES, tooLarge: photoTooLarge };

const listQuery = pageQuery(photoPlace, PHOTOS_PAGE_SIZE);

async function answerList(c: Context<Environment>): Promise<Response> {
  const { limit, cursor } = parse(listQuery, c.req.query());
  const { photos, next } = await listPhotos(c.get("db"), { limit, after: cursor });
  nextPage(c, next);
  return c.json(photos);
}

export const photosRoutes = new Hono<Environment>()
  .get("/photos", etag(), (c) => answerAsVisitor(c, () => answerList(c)))
  .get("/photos/:id", etag(), (c) =>
    answerAsVisitor(c, async () => c.json(await findPhoto(c.get("db"), idParam(c)))),
  )
  .post("/photos", requireSession, limitForm(IMAGE, MAX_PHOTO_FORM_BYTES), async (c) => {
    const [db, deps] = [c.get("db"), c.get("deps")];
    await requireAdmin(db);
    const form = await uploadedForm(c.req.raw, IMAGE, MAX_PHOTO_FORM_BYTES);
    const photo = await uploadPhoto(db, c.get("client"), deps, form);
    return c.json(photo, 201);
  })
  .get("/photo-files/:folder{[0-9a-f-]{36}}/:name{[a-z]+\\.(?:jpg|png|gif|webp)}", async (c) => {
    const { folder, name } = c.req.param();
    const body = await openPublicObject(publicClient(c.get("deps")), BUCKETS.photos, `${folder}/${name}`);
    const headers = { ...PUBLIC_IMAGE_HEADERS, "content-type": contentTypeOf(name) };
    return body ? c.newResponse(body, { headers }) : c.notFound();
  })
  .patch("/photos/:id", requireSession, async (c) =>
    c.json(await updatePhoto(c.get("db"), idParam(c), await jsonBody(c, updatePhotoInput))),
  )
  .post("/photos/:id/move", requireSession, async (c) => {
    await movePhoto(c.get("db"), idParam(c), await jsonBody(c, movePhotoInput));
    return c.body(null, 204);
  })
  .delete("/photos/:id", requireSession, async (c) => {
    await deletePhoto(c.get("db"), idParam(c));
    cleanUpDeleted(c.get("deps"), "photo");
    return c.body(null, 204);
  });
