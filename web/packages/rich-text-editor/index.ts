export { RichTextEditor } from "./rich-text-editor.tsx";
export type { EditorNotice } from "./notice.ts";
export { ImageUploadError, type ShouldRetry, type UploadImage } from "./use-image-upload.ts";
