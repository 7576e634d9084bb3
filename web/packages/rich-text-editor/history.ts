import History, { type StackItem } from "quill/modules/history.js";

/** Quill selects what was selected before the change, which the next insertion would replace. */
export class PostHistory extends History {
  private isUndo = false;

  override change(source: "undo" | "redo", dest: "redo" | "undo"): void {
    this.isUndo = source === "undo";
    super.change(source, dest);
  }

  protected override restoreSelection({ delta, range }: StackItem): void {
    const { index, length } = this.quill.selection.savedRange;
    const isFormat = delta.ops.every(({ retain }) => retain !== undefined);
    const isStill = range?.index === index && range.length === length;
    const isKept = range?.length === 0 || (this.isUndo && isFormat && isStill);
    super.restoreSelection({ delta, range: isKept ? range : null });
  }
}
