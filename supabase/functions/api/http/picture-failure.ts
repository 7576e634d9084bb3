import {
  FOREIGN_PICTURES,
  type ForeignPicture,
  withForeignHint,
} from "../../_shared/contract/foreign-picture.ts";
import { PictureError, type PictureProblem } from "../../_shared/picture/index.ts";
import { AppError, type ErrorStatus } from "../../_shared/errors.ts";

const STATUS: Record<PictureProblem, ErrorStatus> = {
  type: 415,
  heic: 415,
  avif: 415,
  kind: 415,
  pixels: 413,
  edge: 413,
  unprepared: 413,
  damaged: 422,
};

const isForeign = (problem: PictureProblem): problem is ForeignPicture =>
  FOREIGN_PICTURES.some((kind) => kind === problem);

export const pictureFailure =
  (domain: string, sentences: Record<Exclude<PictureProblem, ForeignPicture>, string>) =>
  (error: unknown): unknown => {
    if (!(error instanceof PictureError)) return error;
    const { problem } = error;
    const sentence = isForeign(problem) ? withForeignHint(sentences.type, problem) : sentences[problem];
    return new AppError(STATUS[problem], `${domain}.picture_${problem}`, sentence);
  };
