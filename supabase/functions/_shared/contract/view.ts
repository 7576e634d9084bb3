import { z } from "zod";
import { COUNTED_PAGES } from "./counted-pages.ts";

const numberSchema = z.union([
  z.number().int().positive(),
  z.string().regex(/^[1-9]\d{0,14}$/, "must be a positive whole number"),
]);

/** POST /api/views. Answers 204, whether it was counted or not. */
export const countViewInput = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("page"), subject: z.enum(COUNTED_PAGES) }),
  z.strictObject({ kind: z.literal("post"), subject: numberSchema }),
  z.strictObject({ kind: z.literal("photo"), subject: numberSchema }),
]);
export type CountViewInput = z.infer<typeof countViewInput>;
