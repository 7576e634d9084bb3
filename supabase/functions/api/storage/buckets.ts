/** Every object belongs to a row. */
export const BUCKETS = { notes: "notes", avatars: "avatars", photos: "photos", blog: "blog" } as const;
export type Bucket = (typeof BUCKETS)[keyof typeof BUCKETS];
