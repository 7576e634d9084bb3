import { SIGNED_IN_COOKIE } from "@contract/session.ts";

/** The path that tells who is logged in; first-words.ts requests it early. */
export const USER_PATH = "/api/auth/user";

/** Whether this browser has a session, as far as a script can tell. */
export function isSignedIn(): boolean {
  return document.cookie.split("; ").some((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=`));
}
