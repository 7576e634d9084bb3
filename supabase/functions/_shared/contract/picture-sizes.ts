// Without zod, because readers of the blog load this.

export const PHOTO_SIZES = ["thumbnail", "medium", "large"] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
export const PHOTO_EDGES: Record<PhotoSize, number> = { thumbnail: 512, medium: 1080, large: 2160 };
