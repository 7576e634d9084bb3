import { Hono } from "hono";
import {
  changeEmailInput,
  changePasswordInput,
  checkPasswordInput,
  confirmEmailInput,
  recoverInput,
  recoveryAccountInput,
  resetPasswordInput,
} from "../../_shared/contract/account.ts";
import { findCurrentUser } from "../http/current-user.ts";
import type { Environment } from "../http/environment.ts";
import { rememberDevice } from "../http/known-device.ts";
import { limitAddressChanges, limitLinks, limitPasswords, mayMail } from "../http/rate-limit.ts";
import { actAs, authOf, forgetSession, requireSession, withholdSession } from "../http/session.ts";
import { jsonBody, uuidParam } from "../http/validate.ts";
import { requirePassword } from "../http/verify-password.ts";
import {
  changeEmail,
  changePassword,
  confirmEmail,
  recoveryAddress,
  requestRecovery,
  resetPassword,
  signOutEverywhere,
} from "./credentials.ts";
import { endSession, listSessions } from "./sessions.repository.ts";

export const credentialsRoutes = new Hono<Environment>()
  .post("/auth/change-email", requireSession, async (c) => {
    const user = await findCurrentUser(c.get("db"));
    const input = await jsonBody(c, changeEmailInput);
    await limitAddressChanges(c, user.id);
    const outcome = await limitPasswords(c, user.email, () =>
      changeEmail(c.get("deps"), c.get("token"), user.email, input),
    );
    if (outcome === "changed") return c.json(await findCurrentUser(c.get("db")));
    return c.text(
      "Please open the link in the mail that we have sent to the new address, to confirm the change.",
      202,
    );
  })
  // No GET, because programs open links in mails.
  .post("/auth/confirm-email", async (c) => {
    const { tokenHash } = await jsonBody(c, confirmEmailInput);
    await limitLinks(c);
    return c.json({ outcome: await confirmEmail(c.get("deps"), tokenHash) });
  })
  .post("/auth/change-password", requireSession, async (c) => {
    const user = await findCurrentUser(c.get("db"));
    const input = await jsonBody(c, changePasswordInput);
    const session = await limitPasswords(c, user.email, () =>
      changePassword(c.get("deps"), user.email, input),
    );
    const { error } = await authOf(c).setSession(session);
    if (error) forgetSession(c);
    return c.body(null, 204);
  })
  .post("/auth/check-password", requireSession, async (c) => {
    const user = await findCurrentUser(c.get("db"));
    const { currentPassword } = await jsonBody(c, checkPasswordInput);
    await requirePassword(c, user.email, currentPassword);
    return c.body(null, 204);
  })
  .get("/auth/sessions", requireSession, async (c) => c.json(await listSessions(c.get("db"))))
  .delete("/auth/sessions/:id", requireSession, async (c) => {
    await findCurrentUser(c.get("db"));
    await endSession(c.get("db"), uuidParam(c));
    return c.body(null, 204);
  })
  .post("/auth/sessions/sign-out-everywhere", requireSession, async (c) => {
    await findCurrentUser(c.get("db"));
    await signOutEverywhere(c.get("deps"), c.get("token"));
    forgetSession(c);
    return c.body(null, 204);
  })
  .post("/auth/recover", async (c) => {
    const deps = c.get("deps");
    const input = await jsonBody(c, recoverInput);
    // In the background, so that the time does not reveal whether the address is known.
    if (await mayMail(c, input.email)) deps.inBackground(requestRecovery(deps, input));
    return c.text("If there is an account with this email address, a mail is on its way.", 202);
  })
  // No GET, whose URL would be logged with the token.
  .post("/auth/recovery-account", async (c) => {
    const { tokenHash } = await jsonBody(c, recoveryAccountInput);
    await limitLinks(c);
    return c.json({ email: await recoveryAddress(c.get("deps"), tokenHash) });
  })
  .post("/auth/reset-password", async (c) => {
    const input = await jsonBody(c, resetPasswordInput);
    await limitLinks(c);
    try {
      const token = await resetPassword(authOf(c), c.get("deps"), input);
      await actAs(c, token);
      const user = await findCurrentUser(c.get("db"));
      await rememberDevice(c, user.email);
      return c.json(user);
    } catch (error) {
      withholdSession(c);
      throw error;
    }
  });
