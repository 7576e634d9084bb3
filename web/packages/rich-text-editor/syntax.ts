import { CodeBlockContainer } from "quill/formats/code.js";
import Syntax from "quill/modules/syntax.js";

/** Quill's highlighting of code, with a label for the choice of the language, and without taking the focus. */
export class PostSyntax extends Syntax {
  /** Empty: otherwise Quill's own languages would follow those of a post, as far as its list is longer. */
  static override DEFAULTS = { ...Syntax.DEFAULTS, languages: [] };

  override initListener(): void {
    super.initListener();
    this.quill.on("scroll-blot-mount", (blot: unknown) => {
      const choice: unknown = blot instanceof Object ? Reflect.get(blot, "uiNode") : undefined;
      if (choice instanceof HTMLSelectElement) choice.setAttribute("aria-label", "Language of the code");
    });
  }

  /**
   * After highlighting, which follows the last key press with a delay, Quill restores the selection, and with it the focus. That
   * would take the focus from a menu or a field that has it by then. Without the focus, only the saved selection is restored.
   */
  override highlight(...[blot, force]: Parameters<Syntax["highlight"]>): void {
    const { quill } = this;
    if (blot || quill.hasFocus()) return super.highlight(blot, force);
    if (quill.selection.composing) return;
    quill.update("user");
    const { savedRange } = quill.selection;
    for (const block of quill.scroll.descendants(CodeBlockContainer)) {
      const highlight: unknown = Reflect.get(block, "highlight");
      if (highlight instanceof Function) highlight.call(block, this.highlightBlot, force);
    }
    quill.update("silent");
    quill.selection.savedRange = savedRange;
  }
}
