// Without zod, because the first page load includes this.

/** For what the client shows; the database decides what the administrator may do. */
export const ADMIN_USER_ID = 1;

/** `signed-in` only tells scripts that there is a session, whose cookie they cannot read. */
export const cookieName = (kind: "session" | "signed-in" | "device", port: string): string =>
  `personal-website-${kind}${port && `-${port}`}`;

export const SESSION_MESSAGES = {
  invalidCredentials: "Invalid email or password",
  suspended: "This account is suspended. Please write to the owner of this site.",
} as const;
