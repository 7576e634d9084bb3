import { z } from "zod";

/** The place after which the next page begins: date and number of the last row of the page before. */
export const cursorSchema = z.tuple([z.string().regex(/^[0-9T:.+ Z-]{10,40}$/), z.number().int().positive()]);
export type Cursor = z.infer<typeof cursorSchema>;
