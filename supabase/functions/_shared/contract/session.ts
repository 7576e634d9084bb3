// No schema here: every page reads these, and the first load should not carry the library of schemas for them.

/** The one administrator's number, as the client knows it; what they may do is decided by the database. */
export const ADMIN_USER_ID = 1;

/**
 * A cookie that scripts can read and that says only that a session exists, so that a visitor's first page asks for no
 * user. The session itself is in cookies that scripts cannot read.
 */
export const SIGNED_IN_COOKIE = "signed-in";

/** What the answer to a request says when it is about the session itself; every page looks out for these. */
export const SESSION_MESSAGES = {
  invalidCredentials: "Invalid email or password",
  suspended: "This account is suspended. Please write to the owner of this site.",
} as const;
