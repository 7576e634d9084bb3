import { z } from "zod";
import { commentSchema } from "./comment.ts";
import { PHOTO_EDGES, PHOTO_SIZES, type PhotoSize } from "./picture-sizes.ts";
import { trimVisible } from "./visible-text.ts";

/** Bytes (specification, section 9). */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** A picture and its variants together, in bytes. */
export const MAX_PHOTO_FORM_BYTES = 24 * 1024 * 1024;
const MAX_PHOTO_PIXELS = 64_000_000;
export const MAX_PHOTO_EDGE = 16_384;
export function brokenLimit(width: number, height: number): "pixels" | "edge" | undefined {
  if (width * height > MAX_PHOTO_PIXELS) return "pixels";
  return Math.max(width, height) > MAX_PHOTO_EDGE ? "edge" : undefined;
}
export const MAX_PHOTO_TITLE_LENGTH = 200;
export const MAX_PHOTO_DESCRIPTION_LENGTH = 5000;
export const PHOTOS_PAGE_SIZE = 500;

export const PHOTO_FORMATS = ["webp", "jpeg"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];
/** Of the encoders, 0 to 1. */
export const PHOTO_QUALITY: Record<PhotoFormat, number> = { webp: 0.8, jpeg: 0.82 };

/** The form field of POST /api/photos for a variant: "thumbnail.webp", "large.jpeg". */
export function variantField(size: PhotoSize, format: PhotoFormat): string {
  return `${size}.${format}`;
}

/** In pixels. A size is left out when the picture fits into a smaller one. */
export function variantSizes(
  width: number,
  height: number,
): { size: PhotoSize; width: number; height: number }[] {
  const longer = Math.max(width, height);
  const wanted = PHOTO_SIZES.filter((_, index) => {
    const smaller = PHOTO_SIZES[index - 1];
    return smaller === undefined || longer > PHOTO_EDGES[smaller];
  });
  return wanted.map((size) => {
    const scale = Math.min(1, PHOTO_EDGES[size] / longer);
    return {
      size,
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
  });
}

const photoVariantSchema = z.object({
  size: z.enum(PHOTO_SIZES),
  width: z.number().int(),
  height: z.number().int(),
  webp: z.string().nullable(),
  jpeg: z.string(),
});

/** The camera's metadata (EXIF), without location, owner and serial numbers. */
export const captureSchema = z.object({
  /** Local time, without a time zone: "2025-06-14T05:41:07". */
  takenAt: z.string().optional(),
  camera: z.string().optional(),
  lens: z.string().optional(),
  /** Seconds, as a fraction or a number: "1/250", "2". */
  exposureTime: z.string().optional(),
  /** The f-number: 2.8. */
  aperture: z.number().optional(),
  iso: z.number().optional(),
  focalLength: z.number().optional(),
});
export type Capture = z.infer<typeof captureSchema>;

export const photoCommentSchema = commentSchema.extend({ photoId: z.number().int() });
export type PhotoComment = z.infer<typeof photoCommentSchema>;

/** GET /api/photos, GET /api/photos/{id}. Addresses are paths of this site. */
export const photoSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  /** The original picture without its metadata. */
  imageUrl: z.string(),
  /** The largest available JPEG. */
  downloadUrl: z.string(),
  /** ISO 8601, UTC. */
  uploadDate: z.string(),
  userId: z.number().int(),
  /** Pixels of the original picture, upright. */
  width: z.number().int(),
  height: z.number().int(),
  /** A ThumbHash, base64. */
  placeholder: z.string(),
  /** Dominant colour, "#rrggbb". */
  color: z.string(),
  /** Smallest first; never empty. */
  variants: z.array(photoVariantSchema),
  capture: captureSchema.nullable(),
  comments: z.array(photoCommentSchema),
  /** Of all that the caller may read. */
  commentCount: z.number().int(),
});
export type Photo = z.infer<typeof photoSchema>;

// Normalised to NFC, in which searches compare; file names on some systems are decomposed.
const titleSchema = z
  .string("A title is required")
  .overwrite(trimVisible)
  .normalize()
  .min(1, "A title is required")
  .max(MAX_PHOTO_TITLE_LENGTH, `A title has at most ${MAX_PHOTO_TITLE_LENGTH} characters`);
/**
 * Forms send line ends as \r
 * , which would count as two characters.
 */
const descriptionSchema = z
  .string()
  .overwrite((text) => text.replace(/\r\n?/g, "\n"))
  .overwrite(trimVisible)
  .normalize()
  .max(MAX_PHOTO_DESCRIPTION_LENGTH, `A description has at most ${MAX_PHOTO_DESCRIPTION_LENGTH} characters`);

/** POST /api/photos, besides the file `image` and variants (see {@link variantField}). */
export const createPhotoInput = z.object({
  title: titleSchema,
  description: descriptionSchema.default(""),
  category: z.string("Please choose a category").overwrite(trimVisible).min(1, "Please choose a category"),
  /** "false" discards date and camera. */
  keepCapture: z
    .enum(["true", "false"])
    .default("true")
    .transform((value) => value === "true"),
});

/** PATCH /api/photos/{id}. Answers the photo. */
export const updatePhotoInput = z
  .strictObject({
    title: titleSchema,
    description: descriptionSchema,
    category: z.string().overwrite(trimVisible).min(1).nullable(),
    /** Deletes date and camera. */
    capture: z.null(),
  })
  .partial()
  .refine((input) => Object.keys(input).length > 0, "Name at least one field to change");
export type UpdatePhotoInput = z.infer<typeof updatePhotoInput>;

/** POST /api/photos/{id}/move: `before: null` moves to the end. Answers 204. */
export const movePhotoInput = z.union([
  z.strictObject({ before: z.number().int().positive().nullable() }),
  z.strictObject({ after: z.number().int().positive() }),
]);
export type MovePhotoInput = z.infer<typeof movePhotoInput>;
