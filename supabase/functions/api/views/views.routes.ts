import { type Context, Hono } from "hono";
import { decode } from "hono/jwt";
import { isbot } from "isbot";
import { z } from "zod";
import { countViewInput } from "../../_shared/contract/view.ts";
import { dataOf } from "../http/database.ts";
import type { Environment } from "../http/environment.ts";
import { clientNetwork } from "../http/rate-limit.ts";
import { accessToken } from "../http/session.ts";
import { serviceClient } from "../http/supabase.ts";
import { jsonBody } from "../http/validate.ts";

const claimsSchema = z.object({ sub: z.uuid() });

/** Whose session comes with the request. Not verified: who forges one only prevents their own view from being counted. */
async function accountOf(c: Context<Environment>): Promise<string | undefined> {
  const token = await accessToken(c);
  if (token?.split(".").length !== 3) return undefined;
  try {
    return claimsSchema.safeParse(decode(token).payload).data?.sub;
  } catch {
    return undefined;
  }
}

/** Counts views once per address and day, without storing whose it is; not those of bots and of the administrator. */
export const viewsRoutes = new Hono<Environment>().post("/views", async (c) => {
  const { kind, subject } = await jsonBody(c, countViewInput);
  // Every page view sends one of these, which must not empty the public cache.
  c.set("isUnseen", true);
  const browser = (c.req.header("user-agent") ?? "").slice(0, 500);
  if (browser === "" || isbot(browser)) return c.body(null, 204);
  const account = await accountOf(c);
  // The service key, because nobody may count views for other visitors.
  const isCounted = dataOf(
    await serviceClient(c.get("deps")).rpc("count_view", {
      kind,
      subject: String(subject),
      // The database hashes it with a secret that changes every day (see the migration of views).
      address: clientNetwork(c),
      account,
    }),
  );
  // Posts show how often they were read, which the public cache must not delay.
  if (isCounted && kind === "post") c.set("isUnseen", false);
  return c.body(null, 204);
});
