import History, { type StackItem } from "quill/modules/history.js";

/**
 * Undo and redo, after which the caret is behind the change. Quill selects what was selected before it, which the next insertion
 * would replace. Only an undone format leaves the selection that it was applied to, for another format.
 */
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
    // Without a range, Quill goes behind the change.
    super.restoreSelection({ delta, range: isKept ? range : null });
  }
}
