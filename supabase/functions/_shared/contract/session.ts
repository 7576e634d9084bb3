// Without zod, because the first page load includes this.

/** The administrator's user id, for what the client shows; the database decides what they may do. */
export const ADMIN_USER_ID = 1;

/**
 * The names of this site's cookies. `signed-in` is for scripts, and only says that there is a session, so that visitors do not
 * request a user; the session itself is in cookies that scripts cannot read.
 */
export const cookieName = (kind: "session" | "signed-in" | "device", port: string): string =>
  `personal-website-${kind}${port && `-${port}`}`;

/** Messages of failed requests that concern the session; every page checks for them. */
export const SESSION_MESSAGES = {
  invalidCredentials: "Invalid email or password",
  suspended: "This account is suspended. Please write to the owner of this site.",
} as const;
