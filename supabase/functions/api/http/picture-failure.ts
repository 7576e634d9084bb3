import { PictureError, type PictureProblem } from "../../_shared/image/picture-error.ts";
import { AppError, type ErrorStatus } from "./errors.ts";

const STATUS: Record<PictureProblem, ErrorStatus> = { type: 415, pixels: 413, unprepared: 413, damaged: 422 };

/** What reading a picture can refuse, in the sentences of what it is for; other errors stay as they are. */
export const pictureFailure =
  (domain: string, sentences: Record<PictureProblem, string>) =>
  (error: unknown): unknown =>
    error instanceof PictureError
      ? new AppError(STATUS[error.problem], `${domain}.picture_${error.problem}`, sentences[error.problem])
      : error;
