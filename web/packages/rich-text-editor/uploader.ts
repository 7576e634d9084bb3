import type { Range } from "quill/core";
import Uploader from "quill/modules/uploader.js";

/** Quill's uploader ignores unsupported files silently. */
export class PostUploader extends Uploader {
  override upload(range: Range, files: FileList | File[]): void {
    this.options.handler?.call(this, range, [...files]);
  }
}
