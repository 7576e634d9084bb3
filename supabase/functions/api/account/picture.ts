import type { User } from "../../_shared/contract/user.ts";
import { cleanPicture } from "../../_shared/picture/index.ts";
import { BUCKETS } from "../storage/buckets.ts";
import { call, type Executor } from "../../_shared/database/index.ts";
import { findCurrentUser, toUser } from "../http/current-user.ts";
import type { Dependencies } from "../http/environment.ts";
import { AppError, notLoggedIn } from "../../_shared/errors.ts";
import { serviceClient } from "../http/supabase.ts";
import { askPictureFunction } from "../storage/picture-function.ts";
import { storeObject } from "../storage/store-object.ts";
import { removeInBackground } from "../storage/orphan-cleanup.ts";
import { profilePictureFailure } from "./account.errors.ts";

const URL_PREFIX = "/api/avatars/";

export const pictureObject = (url: string): string => url.slice(URL_PREFIX.length);

async function replacePicture(db: Executor, deps: Dependencies, before: User, name?: string): Promise<User> {
  const [row] = await call(db, "set_profile_picture", { object_name: name });
  if (!row) throw notLoggedIn();
  if (before.profileImageUrl)
    removeInBackground(deps, BUCKETS.avatars, [pictureObject(before.profileImageUrl)]);
  return toUser(row);
}

async function squareOf(deps: Dependencies, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await askPictureFunction(deps, "/square", cleanPicture(bytes).bytes);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw profilePictureFailure(error);
  }
}

export async function uploadPicture(
  db: Executor,
  deps: Dependencies,
  user: User,
  bytes: Uint8Array,
): Promise<User> {
  const picture = await squareOf(deps, bytes);
  const name = `${user.id}/${crypto.randomUUID()}.jpg`;
  // By the service key: no policy could count objects that members add themselves.
  await storeObject(serviceClient(deps), BUCKETS.avatars, name, picture, "image/jpeg");
  try {
    return await replacePicture(db, deps, user, name);
  } catch (error) {
    // After another failure the row may have been written.
    if (error instanceof AppError && (error.status === 401 || error.status === 403))
      removeInBackground(deps, BUCKETS.avatars, [name]);
    throw error;
  }
}

export async function removePicture(db: Executor, deps: Dependencies): Promise<User> {
  const user = await findCurrentUser(db);
  return await replacePicture(db, deps, user);
}
