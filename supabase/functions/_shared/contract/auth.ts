import { z } from "zod";
import { trimVisible } from "./visible-text.ts";

/** Passwords have at least this many characters (specification, section 5). */
export const MIN_PASSWORD_LENGTH = 6;
/** bcrypt reads no more of one: with any other end it would be taken for the same. */
const MAX_PASSWORD_BYTES = 72;
/** Longer than any that was taken when it was set. */
export const MAX_TYPED_PASSWORD_LENGTH = 1000;
export const MAX_NAME_LENGTH = 100;

/** What somebody who would register is told while the owner lets nobody (settings: registrationOpen). */
export const REGISTRATION_CLOSED = "This site takes no new accounts at the moment.";

export const emailSchema = z
  .email("Please enter a valid email address")
  .max(254, "Please enter a valid email address");
const passwordSchema = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_TYPED_PASSWORD_LENGTH, "Password is too long");
/** A password to be set. */
export const newPasswordSchema = passwordSchema.refine(
  (password) => new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES,
  `Password is too long: ${MAX_PASSWORD_BYTES} plain letters fit, and fewer with accents, other scripts or emoji`,
);
export const nameSchema = z
  .string()
  .overwrite(trimVisible)
  .max(MAX_NAME_LENGTH, `Names have at most ${MAX_NAME_LENGTH} characters`);

/** Body of POST /api/login (specification, section 7). */
export const loginInput = z.object({ email: emailSchema, password: passwordSchema });
export type LoginInput = z.infer<typeof loginInput>;

/** Body of POST /api/register (specification, section 7); both names are optional. */
export const registerInput = loginInput.extend({
  password: newPasswordSchema,
  firstName: nameSchema.optional(),
  lastName: nameSchema.optional(),
});
export type RegisterInput = z.infer<typeof registerInput>;
