// Not in comment.ts, so that pages can show the limit without loading zod.

export const MAX_COMMENT_LENGTH = 2000;
