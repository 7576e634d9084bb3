import Block from "quill/blots/block.js";
import { markPictureLine } from "@packages/rich-text/index.ts";

/** A paragraph that is marked when it contains only a picture, as for readers. */
export class PostParagraph extends Block {
  override optimize(...args: Parameters<Block["optimize"]>): void {
    super.optimize(...args);
    markPictureLine(this.domNode);
  }
}
