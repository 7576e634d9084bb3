import { RESTORE_UNDER_WAY, siteRestoreSchema, type SiteRestore } from "@contract/site-archive.ts";
import { ApiError, errorSentence, getResponse } from "../../../lib/http/http.ts";
import { USER_PATH } from "../../../lib/session/signed-in.ts";
import { uploadForm } from "../../../lib/http/upload.ts";

class RestoreUnknown extends Error {
  override readonly name = "RestoreUnknown";
}

function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status < 400 || error.status >= 500 || error.body === RESTORE_UNDER_WAY;
}

/** False when unknown. */
async function isAccountGone(): Promise<boolean> {
  return await getResponse(USER_PATH).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  );
}

/** Undefined when the site is restored but the response was lost. */
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
    if (!isOutcomeUnknown(error)) throw error;
    const isUnderWay = error instanceof ApiError && error.body === RESTORE_UNDER_WAY;
    // An incomplete file restores nothing.
    if ((isSent || isUnderWay) && (await isAccountGone())) return undefined;
    throw isUnderWay ? error : new RestoreUnknown(undefined, { cause: error });
  }
}

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
