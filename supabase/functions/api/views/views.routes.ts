import { type Context, Hono } from "hono";
import { isbot } from "isbot";
import { countViewInput } from "../../_shared/contract/view.ts";
import { callValue } from "../../_shared/database/index.ts";
import type { Environment } from "../http/environment.ts";
import { clientNetwork } from "../http/rate-limit.ts";
import { accessToken } from "../http/session.ts";
import { jsonBody } from "../http/validate.ts";

async function accountOf(c: Context<Environment>): Promise<string | undefined> {
  const token = await accessToken(c);
  if (token === undefined) return undefined;
  const caller = await c
    .get("deps")
    .verifyToken(token)
    .catch(() => undefined);
  return caller?.account;
}

export const viewsRoutes = new Hono<Environment>().post("/views", async (c) => {
  const { kind, subject } = await jsonBody(c, countViewInput);
  // Every page view sends one of these, which must not empty the public cache.
  c.set("isUnseen", true);
  const browser = (c.req.header("user-agent") ?? "").slice(0, 500);
  if (browser === "" || isbot(browser)) return c.body(null, 204);
  // As the service, because nobody may count views for other visitors.
  const isCounted = await callValue(c.get("deps").serviceDb, "count_view", {
    kind,
    subject: String(subject),
    address: clientNetwork(c),
    account: await accountOf(c),
  });
  if (isCounted && kind === "post") c.set("isUnseen", false);
  return c.body(null, 204);
});
