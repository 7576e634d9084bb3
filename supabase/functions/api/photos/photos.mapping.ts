import { z } from "zod";
import { captureSchema, type Photo, photoCommentSchema } from "../../_shared/contract/photo.ts";
import { PHOTO_SIZES } from "../../_shared/contract/picture-sizes.ts";
import type { RowOf } from "../../_shared/database/index.ts";
import { isoDate } from "../http/iso-date.ts";

const FILES = "/api/photo-files";

const storedVariantSchema = z.object({
  size: z.enum(PHOTO_SIZES),
  width: z.number(),
  height: z.number(),
  webp: z.string().nullable(),
  jpeg: z.string(),
});
export type StoredVariant = z.infer<typeof storedVariantSchema>;

const jsonSchema = z.object({
  variants: z.array(storedVariantSchema),
  capture: captureSchema.nullable(),
  comments: z.array(photoCommentSchema),
});

export function toPhoto(found: RowOf<"list_photos", "category">): Photo {
  const row = { ...found, ...jsonSchema.parse(found) };
  const address = (name: string) => `${FILES}/${row.folder}/${name}`;
  const imageUrl = address(row.image);
  const largest = row.variants.at(-1)?.jpeg;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    imageUrl,
    downloadUrl: row.image.endsWith(".jpg") || largest === undefined ? imageUrl : address(largest),
    uploadDate: isoDate(row.upload_date),
    userId: row.user_id,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    color: row.color,
    variants: row.variants.map(({ webp, jpeg, ...size }) => ({
      ...size,
      webp: webp === null ? null : address(webp),
      jpeg: address(jpeg),
    })),
    capture: row.capture,
    comments: row.comments.map((comment) => ({ ...comment, publishedAt: isoDate(comment.publishedAt) })),
    commentCount: row.comment_count,
  };
}
