import { PICTURE_PIXELS } from "../../_shared/contract/account.ts";
import type { User } from "../../_shared/contract/user.ts";
import { squarePicture } from "../../_shared/image/square-picture.ts";
import { BUCKETS } from "../storage/buckets.ts";
import { findCurrentUser, toUser } from "../http/current-user.ts";
import { dataOf } from "../http/database.ts";
import type { Client, Dependencies } from "../http/environment.ts";
import { notLoggedIn } from "../http/errors.ts";
import { serviceClient } from "../http/supabase.ts";
import { removeOrphans } from "../storage/sweep.ts";
import { profilePictureFailure } from "./account.errors.ts";

const URL_PREFIX = "/api/avatars/";

/** The object behind the address of a profile picture. */
export const pictureObject = (url: string): string => url.slice(URL_PREFIX.length);

/** Makes the object the caller's picture, or takes the picture off; the one before is an orphan from then on. */
async function replacePicture(
  client: Client,
  deps: Dependencies,
  before: User,
  name?: string,
): Promise<User> {
  const row = dataOf(
    await client.rpc("set_profile_picture", name === undefined ? {} : { object_name: name }).maybeSingle(),
  );
  if (!row) throw notLoggedIn();
  const orphan = before.profileImageUrl && pictureObject(before.profileImageUrl);
  if (orphan) {
    // No row names the object any more, so it is nobody's: it takes the service's key. What fails here is swept later.
    deps.inBackground(
      removeOrphans(serviceClient(deps), BUCKETS.avatars, [orphan]).catch((error: unknown) =>
        console.error(`Left for the sweep: ${orphan}`, error),
      ),
    );
  }
  return toUser(row);
}

/** Makes a picture of the bytes and stores it as the caller's; the object first, then the row that names it. */
export async function uploadPicture(
  client: Client,
  deps: Dependencies,
  user: User,
  bytes: Uint8Array,
): Promise<User> {
  const picture = await squarePicture(bytes, PICTURE_PIXELS).catch((error: unknown) => {
    throw profilePictureFailure(error);
  });
  const name = `${user.id}/${crypto.randomUUID()}.jpg`;
  const stored = await client.storage
    .from(BUCKETS.avatars)
    .upload(name, picture, { contentType: "image/jpeg" });
  if (stored.error)
    throw new Error(`The picture was not stored: ${stored.error.message}`, { cause: stored.error });
  return await replacePicture(client, deps, user, name);
}

/** Takes the caller's picture off. */
export async function removePicture(client: Client, deps: Dependencies): Promise<User> {
  const user = await findCurrentUser(client);
  return await replacePicture(client, deps, user);
}
