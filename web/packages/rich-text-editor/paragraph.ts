import Block from "quill/blots/block.js";
import { markPictureLine } from "@packages/rich-text/index.ts";

export class PostParagraph extends Block {
  override optimize(...args: Parameters<Block["optimize"]>): void {
    super.optimize(...args);
    markPictureLine(this.domNode);
  }
}
