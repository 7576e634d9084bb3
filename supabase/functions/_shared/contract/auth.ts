import { z } from "zod";

/** Passwords have at least this many characters (specification, section 5), and at most what bcrypt reads. */
export const MIN_PASSWORD_LENGTH = 6;
const MAX_PASSWORD_LENGTH = 72;
export const MAX_NAME_LENGTH = 100;

export const emailSchema = z
  .email("Please enter a valid email address")
  .max(254, "Please enter a valid email address");
export const passwordSchema = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`);
export const nameSchema = z
  .string()
  .trim()
  .max(MAX_NAME_LENGTH, `Names have at most ${MAX_NAME_LENGTH} characters`);

/** Body of POST /api/login (specification, section 7). */
export const loginInput = z.object({ email: emailSchema, password: passwordSchema });
export type LoginInput = z.infer<typeof loginInput>;

/** Body of POST /api/register (specification, section 7); both names are optional. */
export const registerInput = loginInput.extend({
  firstName: nameSchema.optional(),
  lastName: nameSchema.optional(),
});
export type RegisterInput = z.infer<typeof registerInput>;
