/** `repacked`: another program wrote it. */
export type ZipProblem = "foreign" | "damaged" | "repacked" | "too large";

export class ZipError extends Error {
  override readonly name = "ZipError";
  readonly problem: ZipProblem;

  constructor(problem: ZipProblem) {
    super(`The zip cannot be read: ${problem}.`);
    this.problem = problem;
  }
}

/** The slice ends before what was asked for. */
export class ZipCut extends Error {
  override readonly name = "ZipCut";
  /** How many bytes the next slice should have, from the reader's offset. */
  readonly wanted: number;

  constructor(wanted: number) {
    super("The slice of the zip is too short.");
    this.wanted = wanted;
  }
}
