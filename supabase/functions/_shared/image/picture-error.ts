import { z } from "zod";
import { FOREIGN_PICTURES } from "../contract/foreign-picture.ts";

/** Why a picture is refused; those that are foreign: for their type, with a hint; `unprepared`: it would take more memory than a function has to make its variants. */
const PROBLEMS = ["type", ...FOREIGN_PICTURES, "pixels", "damaged", "unprepared"] as const;
export type PictureProblem = (typeof PROBLEMS)[number];

/** How one function tells another. */
export const pictureProblemSchema = z.object({ problem: z.enum(PROBLEMS) });

export class PictureError extends Error {
  override name = "PictureError";
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`The picture is refused: ${problem}`, options);
    this.problem = problem;
  }
}
