import type { Range } from "quill/core";
import Uploader from "quill/modules/uploader.js";

/** Passes on every chosen, pasted or dropped file, because Quill's uploader ignores unsupported ones silently. */
export class PostUploader extends Uploader {
  override upload(range: Range, files: FileList | File[]): void {
    this.options.handler?.call(this, range, [...files]);
  }
}
