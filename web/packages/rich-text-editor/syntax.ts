import { CodeBlockContainer } from "quill/formats/code.js";
import Syntax from "quill/modules/syntax.js";

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

  /** Quill restores the selection, and with it the focus, which a menu or a field may have by then. */
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
