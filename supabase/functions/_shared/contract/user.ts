import { z } from "zod";

/** The one administrator's number, as the client knows it; what they may do is decided by the database. */
export const ADMIN_USER_ID = 1;

/** The signed-in user as the client reads it (specification, section 3). */
export const userSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
});
export type User = z.infer<typeof userSchema>;
