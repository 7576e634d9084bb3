import { z } from "zod";
import { RESTORE_GONE, type SiteRestore } from "@contract/site-archive.ts";
import { type RestoreDone, sendArchive } from "@engines/site-archive/index.ts";
import { ApiError, errorSentence, getResponse, isLost } from "../../../lib/http/http.ts";
import { mayPass, type Patience, patiently } from "../../../lib/http/patiently.ts";
import { uploadForm } from "../../../lib/http/upload.ts";
import { USER_PATH } from "../../../lib/session/signed-in.ts";

class RestoreStopped extends Error {
  override readonly name = "RestoreStopped";
}
class RestoreUnknown extends Error {
  override readonly name = "RestoreUnknown";
}

/** The last step ends the session that asked for it. */
function mayBeRestored(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return isLost(error) || error.status === 401 || error.body === RESTORE_GONE;
}

/** False when unknown. */
async function isAccountGone(): Promise<boolean> {
  return await getResponse(USER_PATH).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  );
}

/** Goes on where a restore of this file broke off. Undefined when the site is restored but the answer was lost. */
export async function restoreFrom(
  file: File,
  onDone: (done: RestoreDone) => void,
  patience: Patience,
): Promise<SiteRestore | undefined> {
  let isSent = false;
  const follow = (done: RestoreDone) => {
    isSent = done.bytes === done.totalBytes;
    onDone(done);
  };
  const post = (path: string, piece: Blob) =>
    patiently(() => uploadForm(path, piece, z.unknown(), { signal: patience.signal }), patience);
  try {
    return await sendArchive(file, post, follow);
  } catch (error) {
    if (isSent && mayBeRestored(error) && (await isAccountGone())) return undefined;
    if (!mayPass(error)) throw error;
    throw isSent
      ? new RestoreUnknown(undefined, { cause: error })
      : new RestoreStopped(undefined, { cause: error });
  }
}

export function restoreFailure(error: unknown): { title: string; description: string } {
  if (error instanceof RestoreUnknown)
    return {
      title: "No answer to the restore",
      description:
        "It is not known yet whether the site is restored: it may go on for some minutes. Load this page again then. Where this account cannot log in any more, it is restored.",
    };
  if (error instanceof RestoreStopped)
    return {
      title: "The restore broke off",
      description: "The server could not be reached for a while. Choose the same file again to go on.",
    };
  return {
    title: "Site not restored",
    description: errorSentence(error, "The site could not be restored. Nothing was changed."),
  };
}
