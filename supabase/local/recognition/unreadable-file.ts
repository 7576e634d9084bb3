/** A file that no other try would read. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
  readonly problem: "damaged" | "password" | "too_much";

  constructor(problem: UnreadableFile["problem"], options?: ErrorOptions) {
    super(`The file cannot be read: ${problem}.`, options);
    this.problem = problem;
  }
}
