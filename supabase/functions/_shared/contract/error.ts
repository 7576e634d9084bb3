/**
 * Sentences that a person sees when a request fails (specification, section 8). The body of a failed response is the
 * sentence itself, as text/plain; the status says which kind of failure it is.
 */
export const ERROR_MESSAGES = {
  notLoggedIn: "Please log in to continue.",
  foreignOrigin: "This request came from another site and was refused.",
  notFound: "There is nothing at this address.",
  noteNotFound: "This document does not exist.",
  fileTooLarge: "File is too large. Max size is 10MB.",
  tooOften: "Too many attempts. Please wait a moment and try again.",
  invalidCredentials: "Invalid email or password",
  emailTaken: "An account with this email already exists. Log in instead.",
  internal: "Something went wrong on our side. Please try again.",
} as const;
