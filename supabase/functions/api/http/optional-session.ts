import type { Context } from "hono";
import type { Client, Environment } from "./environment.ts";
import { AppError } from "./errors.ts";
import { accessToken, forgetSession } from "./session.ts";
import { clientOf, publicClient } from "./supabase.ts";

/**
 * Answers a page that everybody may read, and of which some see more: as the caller where there is a session, and as
 * nobody else otherwise. A browser whose session has ended reads on as a visitor. The answer may be kept, by a cache
 * between us and the browser only when nobody was logged in, and is asked for anew each time.
 */
export async function answerAsVisitor(
  c: Context<Environment>,
  answer: (client: Client) => Promise<Response>,
): Promise<Response> {
  const deps = c.get("deps");
  const token = await accessToken(c);
  c.header("vary", "cookie, authorization", { append: true });
  if (token !== undefined) {
    try {
      c.header("cache-control", "private, no-cache");
      return await answer(clientOf(deps, token));
    } catch (error) {
      const isNobody = error instanceof AppError && (error.status === 401 || error.code === "auth.suspended");
      // A program is told that its token is no good.
      if (!isNobody || c.req.header("authorization")) throw error;
      forgetSession(c);
    }
  }
  c.header("cache-control", "no-cache");
  return await answer(publicClient(deps));
}
