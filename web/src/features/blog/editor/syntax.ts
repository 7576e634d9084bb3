import { CodeBlockContainer } from "quill/formats/code.js";
import Syntax from "quill/modules/syntax.js";

/** Quill's highlighting of code; its choice of a language has a name, and it leaves the focus where it is. */
export class PostSyntax extends Syntax {
  /** Without Quill's own languages, which would stand behind those of a post where it has more. */
  static override DEFAULTS = { ...Syntax.DEFAULTS, languages: [] };

  override initListener(): void {
    super.initListener();
    this.quill.on("scroll-blot-mount", (blot: unknown) => {
      const choice: unknown = blot instanceof Object ? Reflect.get(blot, "uiNode") : undefined;
      if (choice instanceof HTMLSelectElement) choice.setAttribute("aria-label", "Language of the code");
    });
  }

  /**
   * Quill puts the selection back when it has coloured, a moment after the last key, and the focus with it: away from the
   * menu or the field that somebody has gone to meanwhile. Then only what is remembered of the selection is put back.
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
