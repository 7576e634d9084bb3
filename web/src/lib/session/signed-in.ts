import { cookieName } from "@contract/session.ts";

/** The path that tells who is logged in; prerender.ts requests it early. */
export const USER_PATH = "/api/auth/user";

/** Whether this browser has a session, as far as a script can tell. */
export function isSignedIn(): boolean {
  const name = cookieName("signed-in", location.port);
  return document.cookie.split("; ").some((cookie) => cookie.startsWith(`${name}=`));
}
