import Syntax from "quill/modules/syntax.js";

/** Quill's highlighting of code; its choice of a language has a name. */
export class PostSyntax extends Syntax {
  override initListener(): void {
    super.initListener();
    this.quill.on("scroll-blot-mount", (blot: unknown) => {
      const choice: unknown = blot instanceof Object ? Reflect.get(blot, "uiNode") : undefined;
      if (choice instanceof HTMLSelectElement) choice.setAttribute("aria-label", "Language of the code");
    });
  }
}
