import { isAuthSessionMissingError } from "@supabase/supabase-js";
import { type Context, Hono } from "hono";
import { confirmAccountInput, recoverInput } from "../../_shared/contract/account.ts";
import { loginInput, registerInput } from "../../_shared/contract/auth.ts";
import { returnPath } from "../../_shared/contract/return-path.ts";
import { authFailure, emailTaken } from "../http/auth-failure.ts";
import { findCurrentUser } from "../http/current-user.ts";
import type { Environment } from "../http/environment.ts";
import { rememberDevice } from "../http/known-device.ts";
import { limitLinks, limitPasswords, limitSignUps, mayMail } from "../http/rate-limit.ts";
import { isOwnNavigation, isPrefetch } from "../http/same-origin.ts";
import { accessToken, actAs, authOf, bearerToken, forgetSession, requireSession } from "../http/session.ts";
import { authClient } from "../http/supabase.ts";
import { jsonBody } from "../http/validate.ts";
import { confirmAccount, resendConfirmation } from "./confirmation.ts";
import { requireOpenRegistration } from "./open-registration.ts";

function ownReferer(c: Context<Environment>): string | undefined {
  const referer = c.req.header("referer");
  if (!referer || !URL.canParse(referer) || !isOwnNavigation(c)) return undefined;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}

async function endSessionOf(c: Context<Environment>, bearer: string): Promise<void> {
  const { error } = await authClient(c.get("deps")).admin.signOut(bearer, "local");
  if (!error || isAuthSessionMissingError(error) || [401, 403, 404].includes(error.status ?? 0)) return;
  throw authFailure(error);
}

async function endSession(c: Context<Environment>): Promise<void> {
  const bearer = bearerToken(c);
  if (bearer) return await endSessionOf(c, bearer);
  if (await accessToken(c)) {
    const { error } = await authOf(c).signOut({ scope: "local" });
    if (error) console.error("A session was not ended at Auth:", error);
  }
  forgetSession(c);
}

export const authRoutes = new Hono<Environment>()
  .get("/auth/user", requireSession, async (c) => c.json(await findCurrentUser(c.get("db"))))
  .post("/login", async (c) => {
    const { email, password } = await jsonBody(c, loginInput);
    const session = await limitPasswords(c, email, async () => {
      const { data, error } = await authOf(c).signInWithPassword({ email, password });
      if (error) throw authFailure(error);
      return data.session;
    });
    await rememberDevice(c, email);
    await actAs(c, session.access_token);
    return c.json(await findCurrentUser(c.get("db")));
  })
  .post("/register", async (c) => {
    const { email, password, firstName, lastName } = await jsonBody(c, registerInput);
    await limitSignUps(c);
    await requireOpenRegistration(c.get("db"));
    const signUp = () =>
      authOf(c).signUp({
        email,
        password,
        options: { data: { first_name: firstName, last_name: lastName } },
      });
    let { data, error } = await signUp();
    // Of two registrations at once, Auth answers the second with a 500; asked again, it tells why.
    if (error?.code === "unexpected_failure") {
      c.set("authFailure", undefined);
      ({ data, error } = await signUp());
    }
    if (error) throw authFailure(error);
    // Where addresses are confirmed, Auth tells a taken one only by an account without a login.
    if (data.user?.identities?.length === 0) throw emailTaken();
    if (!data.session) return c.text("Please confirm your email address, then log in.", 202);
    await rememberDevice(c, email);
    await actAs(c, data.session.access_token);
    return c.json(await findCurrentUser(c.get("db")), 201);
  })
  .post("/auth/resend-confirmation", async (c) => {
    const deps = c.get("deps");
    const { email } = await jsonBody(c, recoverInput);
    // In the background, so that the time does not reveal whether the address is known.
    if (await mayMail(c, email)) deps.inBackground(resendConfirmation(deps, email));
    return c.text("If this address waits to be confirmed, a mail is on its way.", 202);
  })
  // No GET, because programs open links in mails.
  .post("/auth/confirm-account", async (c) => {
    const { tokenHash } = await jsonBody(c, confirmAccountInput);
    await limitLinks(c);
    await confirmAccount(c.get("deps"), tokenHash);
    return c.body(null, 204);
  })
  .post("/logout", async (c) => {
    await endSession(c);
    return c.body(null, 204);
  })
  .get("/logout", async (c) => {
    // A redirect would be kept, and followed by the click without asking again.
    if (isPrefetch(c)) return c.body(null, 503);
    if (c.req.method === "GET" && isOwnNavigation(c)) await endSession(c);
    return c.redirect("/", 302);
  })
  .get("/login", (c) => {
    const next = returnPath(c.req.query("next") ?? ownReferer(c)) ?? "/";
    return c.redirect(next === "/" ? "/auth" : `/auth?next=${encodeURIComponent(next)}`, 302);
  });
