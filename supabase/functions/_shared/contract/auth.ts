import { z } from "zod";
import { tidyName } from "./visible-text.ts";

export const MIN_PASSWORD_LENGTH = 6;
/** bcrypt ignores the bytes after these, so longer passwords with the same beginning would all be accepted. */
const MAX_PASSWORD_BYTES = 72;
export const MAX_TYPED_PASSWORD_LENGTH = 1000;
export const MAX_NAME_LENGTH = 100;

export const REGISTRATION_CLOSED = "This site takes no new accounts at the moment.";

/** A part of a host that URLs end before, or that would be decoded. */
const NO_HOST = /[\s/\\?#:@%[\]]/u;

/** The domain as mail is sent to it: letters of other scripts as `xn--…` (IDNA). */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  if (!/[^\0-\x7f]/u.test(domain) || NO_HOST.test(domain) || !URL.canParse(`http://${domain}`))
    return address;
  return address.slice(0, at) + new URL(`http://${domain}`).hostname;
}

const NO_ADDRESS = "Please enter a valid email address";
/** The database repeats it (private.check_address). */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;
export const emailSchema = z
  .string(NO_ADDRESS)
  .overwrite(asciiAddress)
  .regex(ADDRESS, NO_ADDRESS)
  .max(254, NO_ADDRESS);
/** RFC 8265, OpaqueString: a Mac may type "é" as two characters and another kind of blank. */
export const normalizePassword = (password: string): string =>
  password.replace(/\p{Zs}/gu, " ").normalize("NFC");

const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters`;
const passwordSchema = z
  .string(PASSWORD_TOO_SHORT)
  .overwrite(normalizePassword)
  .min(MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT)
  .max(MAX_TYPED_PASSWORD_LENGTH, "Password is too long");
export const newPasswordSchema = passwordSchema.refine(
  (password) => new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES,
  `Password is too long: ${MAX_PASSWORD_BYTES} plain letters fit, and fewer with accents, other scripts or emoji`,
);
export const nameSchema = z
  .string()
  .overwrite(tidyName)
  .max(MAX_NAME_LENGTH, `Names have at most ${MAX_NAME_LENGTH} characters`);

/** POST /api/login (specification, section 7). */
export const loginInput = z.object({ email: emailSchema, password: passwordSchema });
export type LoginInput = z.infer<typeof loginInput>;

/** POST /api/register (specification, section 7). */
export const registerInput = loginInput.extend({
  password: newPasswordSchema,
  firstName: nameSchema.optional(),
  lastName: nameSchema.optional(),
});
export type RegisterInput = z.infer<typeof registerInput>;
