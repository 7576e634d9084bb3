/** `repacked`: another program wrote it. */
export type ZipProblem = "foreign" | "damaged" | "repacked";

export class ZipError extends Error {
  override readonly name = "ZipError";
  readonly problem: ZipProblem;

  constructor(problem: ZipProblem) {
    super(`The zip cannot be read: ${problem}.`);
    this.problem = problem;
  }
}
