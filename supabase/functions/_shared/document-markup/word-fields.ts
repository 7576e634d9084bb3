/** Which text is the result of a field within the order of another, and not shown: IF { MERGEFIELD sex } = "m" … */
export class WordFields {
  #element = "";
  /** Of each open field, whether its order is being told. */
  readonly #isOrder: boolean[] = [];

  open(name: string): void {
    this.#element = name;
  }

  attribute(name: string, value: string): void {
    if (this.#element !== "fldChar" || name !== "fldCharType") return;
    if (value === "begin") this.#isOrder.push(true);
    else if (value === "separate") this.#isOrder.splice(-1, 1, false);
    else if (value === "end") this.#isOrder.pop();
  }

  isInOrder(): boolean {
    return this.#isOrder.slice(0, -1).includes(true);
  }
}
