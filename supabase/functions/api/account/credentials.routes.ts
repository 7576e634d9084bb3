import { Hono } from "hono";
import { z } from "zod";
import {
  changeEmailInput,
  changePasswordInput,
  recoverInput,
  resetPasswordInput,
} from "../../_shared/contract/account.ts";
import { findCurrentUser } from "../http/current-user.ts";
import type { Environment } from "../http/environment.ts";
import { limitAttempts } from "../http/rate-limit.ts";
import { authOf, forgetSession, requireSession } from "../http/session.ts";
import { clientOf } from "../http/supabase.ts";
import { jsonBody, parse } from "../http/validate.ts";
import {
  changeEmail,
  changePassword,
  confirmEmail,
  requestRecovery,
  resetPassword,
  signOutEverywhere,
} from "./credentials.ts";
import { listSessions } from "./sessions.repository.ts";

const confirmationQuery = z.object({ token_hash: z.string().min(1).max(500) });

/** Address, password, and where one is logged in. */
export const credentialsRoutes = new Hono<Environment>()
  .post("/auth/change-email", requireSession, async (c) => {
    const user = await findCurrentUser(c.get("client"));
    const input = await jsonBody(c, changeEmailInput);
    await limitAttempts(c, "password", user.email);
    const outcome = await changeEmail(c.get("deps"), c.get("token"), user.email, input);
    if (outcome === "changed") return c.json(await findCurrentUser(c.get("client")));
    return c.text("Please open the link in the mail that we have sent to you, to confirm the change.", 202);
  })
  .get("/auth/confirm-email", async (c) => {
    const { token_hash } = parse(confirmationQuery, c.req.query());
    return c.redirect(`/account?email=${await confirmEmail(c.get("deps"), token_hash)}`, 302);
  })
  .post("/auth/change-password", requireSession, async (c) => {
    const user = await findCurrentUser(c.get("client"));
    const input = await jsonBody(c, changePasswordInput);
    await limitAttempts(c, "password", user.email);
    await changePassword(c.get("deps"), c.get("token"), user.email, input);
    return c.body(null, 204);
  })
  .get("/auth/sessions", requireSession, async (c) => c.json(await listSessions(c.get("client"))))
  .post("/auth/sessions/sign-out-everywhere", requireSession, async (c) => {
    await findCurrentUser(c.get("client"));
    await signOutEverywhere(c.get("deps"), c.get("token"));
    forgetSession(c);
    return c.body(null, 204);
  })
  .post("/auth/recover", async (c) => {
    const deps = c.get("deps");
    const input = await jsonBody(c, recoverInput);
    await limitAttempts(c, "recover", input.email);
    // Not waited for: a known address must not answer later than another one.
    deps.inBackground(
      requestRecovery(deps, input).catch((error: unknown) =>
        console.error("No recovery mail was sent:", error),
      ),
    );
    return c.text("If there is an account with this email address, a mail is on its way.", 202);
  })
  .post("/auth/reset-password", async (c) => {
    const input = await jsonBody(c, resetPasswordInput);
    await limitAttempts(c, "reset", "");
    try {
      const token = await resetPassword(authOf(c), input);
      return c.json(await findCurrentUser(clientOf(c.get("deps"), token)));
    } catch (error) {
      // A link whose password was refused must not have logged anybody in.
      forgetSession(c);
      throw error;
    }
  });
