/** Why a zip cannot be read: it is none, its bytes are damaged, or another program than this one wrote it. */
export type ZipProblem = "foreign" | "damaged" | "repacked";

/** A zip that cannot be read. */
export class ZipError extends Error {
  override readonly name = "ZipError";
  readonly problem: ZipProblem;

  constructor(problem: ZipProblem) {
    super(`The zip cannot be read: ${problem}.`);
    this.problem = problem;
  }
}
