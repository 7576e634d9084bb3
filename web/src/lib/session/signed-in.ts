import { cookieName } from "@contract/session.ts";

export const USER_PATH = "/api/auth/user";

export function isSignedIn(): boolean {
  const name = cookieName("signed-in", location.port);
  return document.cookie.split("; ").some((cookie) => cookie.startsWith(`${name}=`));
}
