import Block from "quill/blots/block.js";
import { markPictureLine } from "../picture-line.ts";

/** A paragraph as readers will see it, where it is made of a picture alone too. */
export class PostParagraph extends Block {
  override optimize(...args: Parameters<Block["optimize"]>): void {
    super.optimize(...args);
    markPictureLine(this.domNode);
  }
}
