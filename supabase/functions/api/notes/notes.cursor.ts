import { z } from "zod";
import { placeDate } from "../http/cursor.ts";

/** The place after which the next page begins: date and number of the last row of the page before. */
export const cursorSchema = z.tuple([placeDate, z.number().int().positive()]);
export type Cursor = z.infer<typeof cursorSchema>;
