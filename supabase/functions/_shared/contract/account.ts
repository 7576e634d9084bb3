import { z } from "zod";
import {
  asciiAddress,
  emailSchema,
  MAX_TYPED_PASSWORD_LENGTH,
  nameSchema,
  newPasswordSchema,
  normalizePassword,
} from "./auth.ts";

/** The size limit of a profile picture, in bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** Profile pictures are stored as squares of this many pixels. */
export const PICTURE_PIXELS = 512;

/** A current password: other lengths may have been allowed when it was set. */
const currentPasswordSchema = z
  .string()
  .overwrite(normalizePassword)
  .min(1, "Please enter your current password")
  .max(MAX_TYPED_PASSWORD_LENGTH);

/** Body of PATCH /api/auth/user: a missing field stays as it is, an empty name is removed. Answers the user. */
export const updateProfileInput = z
  .strictObject({ firstName: nameSchema, lastName: nameSchema })
  .partial()
  .refine((input) => Object.keys(input).length > 0, "Name at least one field to change");
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

const comparable = (address: string) => asciiAddress(address.trim()).toLowerCase();

/** Whether two texts are the same e-mail address, which ignores case and the script of the domain. */
export const sameAddress = (one: string, other: string): boolean => comparable(one) === comparable(other);

/**
 * Body of POST /api/auth/check-password and of DELETE /api/admin/users/{id}; as the field of a form, of POST
 * /api/admin/export too.
 */
export const checkPasswordInput = z.strictObject({ currentPassword: currentPasswordSchema });
export type CheckPasswordInput = z.infer<typeof checkPasswordInput>;

/** Body of POST /api/auth/change-email. Answers 200 with the user, or 202 with a sentence when a mail has to be confirmed. */
export const changeEmailInput = z.strictObject({
  email: emailSchema,
  currentPassword: currentPasswordSchema,
});
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

/** Body of POST /api/auth/change-password, which ends all sessions; the answer of 204 holds the cookies of a new one. */
export const changePasswordInput = z.strictObject({
  currentPassword: currentPasswordSchema,
  newPassword: newPasswordSchema,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/**
 * Body of POST /api/auth/recover, and of POST /api/auth/resend-confirmation for the mail of a new account. Both answer 202 for
 * every address, known or not.
 */
export const recoverInput = z.strictObject({ email: emailSchema });
export type RecoverInput = z.infer<typeof recoverInput>;

/**
 * Body of POST /api/auth/reset-password. The link of the mail leads to `/auth/reset-password?token_hash=…`; only this
 * request uses up the token, so that programs that open links in mails do not. Answers the user, who is then logged in.
 */
export const resetPasswordInput = z.strictObject({
  tokenHash: z.string().min(1, "The link is incomplete. Please open it from the mail again.").max(500),
  password: newPasswordSchema,
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** Body of POST /api/auth/recovery-account: the token in the link of a mail for a new password. */
export const recoveryAccountInput = resetPasswordInput.pick({ tokenHash: true });

/** Answer of POST /api/auth/recovery-account: the address of the account that the link is for; null for no such link. */
export const recoveryAccountSchema = z.object({ email: z.string().nullable() });

/** Body of POST /api/auth/confirm-account, which logs nobody in: the token in the link of a new account's mail. */
export const confirmAccountInput = resetPasswordInput.pick({ tokenHash: true });

/** Body of POST /api/auth/confirm-email: the token in the link of a mail about a new address. */
export const confirmEmailInput = resetPasswordInput.pick({ tokenHash: true });

/**
 * Answer of POST /api/auth/confirm-email. `changed`: the address is changed. `pending`: Auth is set to have the other address confirm too.
 * `taken`: the new address belongs to another account by now. `failed`: the link is invalid or used up.
 */
export const emailConfirmationSchema = z.object({
  outcome: z.enum(["changed", "pending", "taken", "failed"]),
});
export type EmailConfirmation = z.infer<typeof emailConfirmationSchema>["outcome"];

/** Body of DELETE /api/account: the typed address of the account, as a confirmation, and the password. */
export const deleteAccountInput = z.strictObject({
  email: z.string().trim().overwrite(asciiAddress).max(254),
  currentPassword: currentPasswordSchema,
});
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;

/** The size of the caller's documents and their quota, in bytes (GET /api/account/storage); a quota of null is no limit. */
export const accountStorageSchema = z.object({
  usedBytes: z.number().int().nonnegative(),
  quotaBytes: z.number().int().positive().nullable(),
});
export type AccountStorage = z.infer<typeof accountStorageSchema>;

/** A session of the caller (GET /api/auth/sessions, the most recently used first). */
export const sessionSchema = z.object({
  id: z.string(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** When it began or was last renewed. It may have been used up to an hour later, which is the life of an access token. */
  lastSeenAt: z.string(),
  /** The user agent of the login; null when it is not known. */
  userAgent: z.string().nullable(),
});
export type Session = z.infer<typeof sessionSchema>;
