import { z } from "zod";
import { emailSchema, MAX_TYPED_PASSWORD_LENGTH, nameSchema, newPasswordSchema } from "./auth.ts";

/** Largest picture that is taken, in bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** Pictures are kept as squares of this many pixels. */
export const PICTURE_PIXELS = 512;

/** The password that one has: any length may have been allowed when it was set. */
const currentPasswordSchema = z
  .string()
  .min(1, "Please enter your current password")
  .max(MAX_TYPED_PASSWORD_LENGTH);

/** Body of PATCH /api/auth/user: what is not named stays, an empty name is none. Answers the user. */
export const updateProfileInput = z
  .strictObject({ firstName: nameSchema, lastName: nameSchema })
  .partial()
  .refine((input) => Object.keys(input).length > 0, "Name at least one field to change");
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

/** Whether two texts are one address: nobody's differ by capitals alone. */
export const sameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

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

/** Body of POST /api/auth/change-password. Answers what became of the other sessions, which all end. */
export const changePasswordInput = z.strictObject({
  currentPassword: currentPasswordSchema,
  newPassword: newPasswordSchema,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** What changing the password did beside that. The password is changed also where the other sessions could not be ended. */
export const passwordChangeSchema = z.object({ othersEnded: z.boolean() });
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** Body of POST /api/auth/recover. Answers 202 for every address, known or not. */
export const recoverInput = z.strictObject({ email: emailSchema });
export type RecoverInput = z.infer<typeof recoverInput>;

/**
 * Body of POST /api/auth/reset-password. The link of the mail leads to `/auth/reset-password?token_hash=…`; the token is
 * spent by this request alone, so that a program that only follows links of mails spends none. Answers the user, who is
 * logged in from then on.
 */
export const resetPasswordInput = z.strictObject({
  tokenHash: z.string().min(1, "The link is incomplete. Please open it from the mail again.").max(500),
  password: newPasswordSchema,
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** Body of POST /api/auth/confirm-email: what stands in the link of a mail about another address. */
export const confirmEmailInput = resetPasswordInput.pick({ tokenHash: true });

/**
 * What confirming did: the address is changed, the other address has to agree too, somebody else has registered the new one
 * meanwhile, or the link is spent.
 */
export const emailConfirmationSchema = z.object({
  outcome: z.enum(["changed", "pending", "taken", "failed"]),
});
export type EmailConfirmation = z.infer<typeof emailConfirmationSchema>["outcome"];

/** Body of DELETE /api/account: the address of the account, typed, and that it is its owner who types it. */
export const deleteAccountInput = z.strictObject({
  email: z.string().trim().max(254),
  currentPassword: currentPasswordSchema,
});
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;

/** What the caller's documents take, and may take, in bytes (GET /api/account/storage); quotaBytes null: as much as there is. */
export const accountStorageSchema = z.object({
  usedBytes: z.number().int().nonnegative(),
  quotaBytes: z.number().int().positive().nullable(),
});
export type AccountStorage = z.infer<typeof accountStorageSchema>;

/** One place where the caller is logged in (GET /api/auth/sessions), the last seen first. */
export const sessionSchema = z.object({
  id: z.string(),
  /** Whether this request came with it. */
  current: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** When it began, or was renewed: it may have been used until an hour later, the life of a token, without a word of it. */
  lastSeenAt: z.string(),
  /** What the browser called itself when it logged in; null where that is not known. */
  userAgent: z.string().nullable(),
});
export type Session = z.infer<typeof sessionSchema>;
