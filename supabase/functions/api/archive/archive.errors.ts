import { notEmptySentence, RESTORE_GONE, RESTORE_UNDER_WAY } from "../../_shared/contract/site-archive.ts";
import { AppError } from "../../_shared/errors.ts";

export const notAnArchive = () =>
  new AppError(415, "archive.foreign", "This file is not the export of a site like this one.");
export const otherVersion = () =>
  new AppError(
    422,
    "archive.version",
    "This export was made by another version of this software. Restore it with that version.",
  );
export const damaged = () =>
  new AppError(422, "archive.damaged", "This export is damaged or was changed. Nothing was restored.");
export const repacked = () =>
  new AppError(
    422,
    "archive.repacked",
    "This file is not the export of a site like this one, or another program packed it anew. Please choose an export as it was downloaded.",
  );
export const partTooLarge = () =>
  new AppError(
    413,
    "archive.too_large",
    "This export holds something that is too large. Nothing was restored.",
  );
export const notEmpty = (content?: string) =>
  new AppError(409, "archive.not_empty", notEmptySentence(content));
export const restoreUnderWay = () => new AppError(409, "archive.busy", RESTORE_UNDER_WAY);
export const restoreGone = () => new AppError(409, "archive.gone", RESTORE_GONE);
export const exportGone = () =>
  new AppError(404, "archive.no_export", "This export is not there any more. Please begin it again.");
