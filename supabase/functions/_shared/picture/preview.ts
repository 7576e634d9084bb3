import { z } from "zod";

export const picturePreviewSchema = z.object({
  /** A ThumbHash, base64. */
  placeholder: z.string(),
  /** "#rrggbb" */
  color: z.string(),
});
export type PicturePreview = z.infer<typeof picturePreviewSchema>;
