import { notEmptySentence, RESTORE_UNDER_WAY } from "../../_shared/contract/site-archive.ts";
import { AppError } from "../http/errors.ts";

/** 415: not a zip, or not one of an export. */
export const notAnArchive = () =>
  new AppError(415, "archive.foreign", "This file is not the export of a site like this one.");
/** 422: an export of a version that this one cannot read. */
export const otherVersion = () =>
  new AppError(
    422,
    "archive.version",
    "This export was made by another version of this software. Restore it with that version.",
  );
/** 422: something in the archive is missing, changed or unexpected. */
export const damaged = () =>
  new AppError(422, "archive.damaged", "This export is damaged or was changed. Nothing was restored.");
/** 422: a zip that another program wrote, perhaps from an export that was unpacked. */
export const repacked = () =>
  new AppError(
    422,
    "archive.repacked",
    "This file is not the export of a site like this one, or another program packed it anew. Please choose an export as it was downloaded.",
  );
/** 413: an object or a row over the limit. */
export const partTooLarge = () =>
  new AppError(
    413,
    "archive.too_large",
    "This export holds something that is too large. Nothing was restored.",
  );
/** 409: the site is not empty. */
export const notEmpty = (content?: string) =>
  new AppError(409, "archive.not_empty", notEmptySentence(content));
/** 409: another restore is running, or one was interrupted so recently that it may still be running. */
export const restoreUnderWay = () => new AppError(409, "archive.busy", RESTORE_UNDER_WAY);
