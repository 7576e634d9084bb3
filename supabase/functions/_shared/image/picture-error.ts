/** Why a picture is refused. */
export type PictureProblem = "type" | "pixels" | "damaged";

export class PictureError extends Error {
  override name = "PictureError";
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`The picture is refused: ${problem}`, options);
    this.problem = problem;
  }
}
