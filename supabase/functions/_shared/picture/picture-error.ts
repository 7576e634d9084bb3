import { z } from "zod";
import { FOREIGN_PICTURES } from "../contract/foreign-picture.ts";

const PROBLEMS = ["type", ...FOREIGN_PICTURES, "kind", "pixels", "edge", "damaged", "unprepared"] as const;
export type PictureProblem = (typeof PROBLEMS)[number];

export const pictureProblemSchema = z.object({ problem: z.enum(PROBLEMS) });

export class PictureError extends Error {
  override name = "PictureError";
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`The picture is refused: ${problem}`, options);
    this.problem = problem;
  }
}
