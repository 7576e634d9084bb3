import { RESTORE_UNDER_WAY, siteRestoreSchema, type SiteRestore } from "@contract/site-archive.ts";
import { ApiError, errorSentence, getResponse } from "../../../lib/http/http.ts";
import { USER_PATH } from "../../../lib/session/signed-in.ts";
import { uploadForm } from "../../../lib/http/upload.ts";

/** No answer came, and the site may be restored by now, or still before long. */
class RestoreUnknown extends Error {
  override readonly name = "RestoreUnknown";
}

/** Whether a restore may have been carried out although it failed here: nobody has said that it was refused. */
function isOpen(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status < 400 || error.status >= 500 || error.body === RESTORE_UNDER_WAY;
}

/** Whether the account that asked is gone, as it is once the site is restored; false where that cannot be told. */
async function isAccountGone(): Promise<boolean> {
  return await getResponse(USER_PATH).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  );
}

/**
 * Sends the file and answers what is restored; undefined where it is restored, and the answer that says what was lost on
 * its way.
 */
export async function restoreFrom(
  file: File,
  onProgress: (progress: number) => void,
): Promise<SiteRestore | undefined> {
  let isSent = false;
  const follow = (progress: number) => {
    isSent = progress === 1;
    onProgress(progress);
  };
  try {
    return await uploadForm("/api/admin/restore", file, siteRestoreSchema, { onProgress: follow });
  } catch (error) {
    if (!isOpen(error)) throw error;
    // One that is under way may be the one whose answer was lost: its sentence is true either way.
    const isUnderWay = error instanceof ApiError && error.body === RESTORE_UNDER_WAY;
    // Nothing is restored from a part of a file: then it was something else that ended the session.
    if ((isSent || isUnderWay) && (await isAccountGone())) return undefined;
    throw isUnderWay ? error : new RestoreUnknown(undefined, { cause: error });
  }
}

/** What to tell a person of a restore that failed. */
export function restoreFailure(error: unknown): { title: string; description: string } {
  if (error instanceof RestoreUnknown)
    return {
      title: "No answer to the restore",
      description:
        "It is not known yet whether the site is restored: it may go on for some minutes. Load this page again then. Where this account cannot log in any more, it is restored.",
    };
  return {
    title: "Site not restored",
    description: errorSentence(error, "The site could not be restored. Nothing was changed."),
  };
}
