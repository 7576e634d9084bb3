import { z } from "zod";
import { trimVisible } from "./visible-text.ts";

export const MAX_CATEGORY_NAME_LENGTH = 60;
const ONE_LINE = /^\P{Cc}*$/u;

/** They are shown beside the categories for all and for none. */
const NAMES_OF_THE_SITE = ["all", "uncategorised"];

export const categorySchema = z.object({ id: z.number().int(), name: z.string() });
export type Category = z.infer<typeof categorySchema>;

/** POST and PATCH of a category (specification, section 5). */
export const categoryInput = z.strictObject({
  name: z
    .string()
    .overwrite(trimVisible)
    .min(1, "A name is required")
    .max(MAX_CATEGORY_NAME_LENGTH, `A name has at most ${MAX_CATEGORY_NAME_LENGTH} characters`)
    .regex(ONE_LINE, "A name stands in one line")
    .refine(
      (name) => !NAMES_OF_THE_SITE.includes(name.normalize().toLowerCase()),
      "“All” and “Uncategorised” have a meaning here already: please choose another name",
    ),
});
export type CategoryInput = z.infer<typeof categoryInput>;
