import { SIGNED_IN_COOKIE } from "@contract/session.ts";

/** Whether this browser has a session, as far as a script can tell. */
export function isSignedIn(): boolean {
  return document.cookie.split("; ").some((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=`));
}
