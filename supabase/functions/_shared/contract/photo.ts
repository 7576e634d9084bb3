import { z } from "zod";
import { commentSchema } from "./comment.ts";
import { trimVisible } from "./visible-text.ts";

/** Largest picture that is taken, in bytes (specification, section 9). */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** The picture and its variants together. */
export const MAX_PHOTO_FORM_BYTES = 24 * 1024 * 1024;
/** The most pixels of a picture, and the most along an edge: as much as a camera makes, far less than a bomb. */
export const MAX_PHOTO_PIXELS = 64_000_000;
export const MAX_PHOTO_EDGE = 16_384;
export const MAX_PHOTO_TITLE_LENGTH = 200;
export const MAX_PHOTO_DESCRIPTION_LENGTH = 5000;
/** Photos of one page of the list; the next page is in the `Link` header. */
export const PHOTOS_PAGE_SIZE = 500;

/** Sizes that a picture is served in, smallest first, by the length of its longer edge in pixels. */
export const PHOTO_SIZES = ["thumbnail", "medium", "large"] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
export const PHOTO_EDGES: Record<PhotoSize, number> = { thumbnail: 512, medium: 1080, large: 2160 };
/** Each size comes in a modern format and in one that everything can show. */
export const PHOTO_FORMATS = ["webp", "jpeg"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];
/** Quality of the encoders, 0 to 1. */
export const PHOTO_QUALITY: Record<PhotoFormat, number> = { webp: 0.8, jpeg: 0.82 };

/** The form field of POST /api/photos that carries a variant made by the browser: "thumbnail.webp", "large.jpeg". */
export function variantField(size: PhotoSize, format: PhotoFormat): string {
  return `${size}.${format}`;
}

/**
 * The variants that a picture of this many pixels (upright) has: each size, never larger than the picture, and none
 * that would be the same as a smaller one.
 */
export function variantSizes(
  width: number,
  height: number,
): { size: PhotoSize; width: number; height: number }[] {
  const longer = Math.max(width, height);
  const wanted = PHOTO_SIZES.filter((_, place) => {
    const smaller = PHOTO_SIZES[place - 1];
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
  /** Null where the modern format was not made; the JPEG is always there. */
  webp: z.string().nullable(),
  jpeg: z.string(),
});

/** What the camera wrote about the moment; each part only where it did, and nothing about place, owner or serial numbers. */
export const captureSchema = z.object({
  /** Local time where it was taken: "2025-06-14T05:41:07", without a zone. */
  takenAt: z.string().optional(),
  camera: z.string().optional(),
  lens: z.string().optional(),
  /** As photographers read it: "1/250", "2". Seconds. */
  exposureTime: z.string().optional(),
  /** The f-number: 2.8. */
  aperture: z.number().optional(),
  iso: z.number().optional(),
  /** Millimetres. */
  focalLength: z.number().optional(),
});
export type Capture = z.infer<typeof captureSchema>;

export const photoCommentSchema = commentSchema.extend({ photoId: z.number().int() });
export type PhotoComment = z.infer<typeof photoCommentSchema>;

/** A photo as everybody reads it (GET /api/photos, GET /api/photos/{id}). Addresses are paths of this site. */
export const photoSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  /** A category's name; null: uncategorised. */
  category: z.string().nullable(),
  /** The picture in full, as it came but for its metadata; for a program, or a zoom. */
  imageUrl: z.string(),
  /** The largest JPEG that there is: what Download saves as title.jpg. */
  downloadUrl: z.string(),
  /** ISO 8601, UTC. */
  uploadDate: z.string(),
  userId: z.number().int(),
  /** Pixels of the full picture, upright. */
  width: z.number().int(),
  height: z.number().int(),
  /** A blurred preview: a ThumbHash, base64. */
  placeholder: z.string(),
  /** Dominant colour, "#rrggbb". */
  color: z.string(),
  /** Smallest first; never empty. */
  variants: z.array(photoVariantSchema),
  capture: captureSchema.nullable(),
  /** The newest COMMENTS_IN_LIST, oldest of them first. */
  comments: z.array(photoCommentSchema),
  /** All that the caller may read. */
  commentCount: z.number().int(),
});
export type Photo = z.infer<typeof photoSchema>;

// Searches look for letters that have their marks on them; names of files on some systems have them beside.
const titleSchema = z
  .string("A title is required")
  .overwrite(trimVisible)
  .normalize()
  .min(1, "A title is required")
  .max(MAX_PHOTO_TITLE_LENGTH, `A title has at most ${MAX_PHOTO_TITLE_LENGTH} characters`);
/** Its lines end as in every text here: a form sends them with a carriage return, which is a character more for each. */
const descriptionSchema = z
  .string()
  .overwrite((text) => text.replace(/\r\n?/g, "\n"))
  .overwrite(trimVisible)
  .normalize()
  .max(MAX_PHOTO_DESCRIPTION_LENGTH, `A description has at most ${MAX_PHOTO_DESCRIPTION_LENGTH} characters`);

/**
 * Text fields of the form of POST /api/photos (specification, section 5), beside the file `image` and, where the client
 * made them, its variants (see {@link variantField}); what is missing of those is made by the server. Answers 201 with
 * the photo. Sent again with the same `creationKey`, for want of an answer, it makes no second photo.
 */
export const createPhotoInput = z.object({
  title: titleSchema,
  description: descriptionSchema.default(""),
  category: z.string("Please choose a category").overwrite(trimVisible).min(1, "Please choose a category"),
  /** "false": date and camera are forgotten too. */
  keepCapture: z
    .enum(["true", "false"])
    .default("true")
    .transform((value) => value === "true"),
  creationKey: z.uuid("must be a UUID").toLowerCase().optional(),
});

/** Body of PATCH /api/photos/{id}: what is not named stays. Answers the photo. */
export const updatePhotoInput = z
  .strictObject({
    title: titleSchema,
    description: descriptionSchema,
    category: z.string().overwrite(trimVisible).min(1).nullable(),
    /** Null forgets date and camera; nothing else can be said here. */
    capture: z.null(),
  })
  .partial()
  .refine((input) => Object.keys(input).length > 0, "Name at least one field to change");
export type UpdatePhotoInput = z.infer<typeof updatePhotoInput>;

/**
 * Body of POST /api/photos/{id}/move: the photo then stands directly before this one or after that one, or at the end (before:
 * null). Answers 204.
 */
export const movePhotoInput = z.union([
  z.strictObject({ before: z.number().int().positive().nullable() }),
  z.strictObject({ after: z.number().int().positive() }),
]);
export type MovePhotoInput = z.infer<typeof movePhotoInput>;
