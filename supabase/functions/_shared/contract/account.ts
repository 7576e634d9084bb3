import { z } from "zod";
import {
  asciiAddress,
  emailSchema,
  MAX_TYPED_PASSWORD_LENGTH,
  nameSchema,
  newPasswordSchema,
  normalizePassword,
} from "./auth.ts";

/** Bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
export const PICTURE_PIXELS = 512;

const currentPasswordSchema = z
  .string()
  .overwrite(normalizePassword)
  .min(1, "Please enter your current password")
  .max(MAX_TYPED_PASSWORD_LENGTH);

/** PATCH /api/auth/user: an empty name is removed. Answers the user. */
export const updateProfileInput = z
  .strictObject({ firstName: nameSchema, lastName: nameSchema })
  .partial()
  .refine((input) => Object.keys(input).length > 0, "Name at least one field to change");
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

const comparable = (address: string) => asciiAddress(address.trim()).toLowerCase();

export const sameAddress = (one: string, other: string): boolean => comparable(one) === comparable(other);

/** POST /api/auth/check-password, POST /api/admin/export, DELETE /api/admin/users/{id}. */
export const checkPasswordInput = z.strictObject({ currentPassword: currentPasswordSchema });
export type CheckPasswordInput = z.infer<typeof checkPasswordInput>;

/** POST /api/auth/change-email. Answers 200 with the user, or 202 when a mail has to be confirmed. */
export const changeEmailInput = z.strictObject({
  email: emailSchema,
  currentPassword: currentPasswordSchema,
});
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

/** POST /api/auth/change-password, which ends all sessions; 204 with the cookies of a new one. */
export const changePasswordInput = z.strictObject({
  currentPassword: currentPasswordSchema,
  newPassword: newPasswordSchema,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** POST /api/auth/recover and /api/auth/resend-confirmation. Answer 202 for every address, known or not. */
export const recoverInput = z.strictObject({ email: emailSchema });
export type RecoverInput = z.infer<typeof recoverInput>;

/** POST /api/auth/reset-password. Only this uses up the token, so that programs that open links in mails do not. */
export const resetPasswordInput = z.strictObject({
  tokenHash: z.string().min(1, "The link is incomplete. Please open it from the mail again.").max(500),
  password: newPasswordSchema,
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** POST /api/auth/recovery-account. */
export const recoveryAccountInput = resetPasswordInput.pick({ tokenHash: true });

export const recoveryAccountSchema = z.object({ email: z.string().nullable() });

/** POST /api/auth/confirm-account, which logs nobody in. */
export const confirmAccountInput = resetPasswordInput.pick({ tokenHash: true });

/** POST /api/auth/confirm-email. */
export const confirmEmailInput = resetPasswordInput.pick({ tokenHash: true });

/** POST /api/auth/confirm-email. `pending`: the other address has to confirm too. */
export const emailConfirmationSchema = z.object({
  outcome: z.enum(["changed", "pending", "taken", "failed"]),
});
export type EmailConfirmation = z.infer<typeof emailConfirmationSchema>["outcome"];

/** DELETE /api/account. */
export const deleteAccountInput = z.strictObject({
  email: z.string().trim().overwrite(asciiAddress).max(254),
  currentPassword: currentPasswordSchema,
});
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;

/** GET /api/account/storage, in bytes; a quota of null is no limit. */
export const accountStorageSchema = z.object({
  usedBytes: z.number().int().nonnegative(),
  quotaBytes: z.number().int().positive().nullable(),
});
export type AccountStorage = z.infer<typeof accountStorageSchema>;

/** GET /api/auth/sessions, the most recently used first. */
export const sessionSchema = z.object({
  id: z.string(),
  current: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** When it was last renewed: it may have been used up to an hour later. */
  lastSeenAt: z.string(),
  userAgent: z.string().nullable(),
});
export type Session = z.infer<typeof sessionSchema>;
