import type { Context } from "hono";
import type { Client, Environment } from "./environment.ts";
import { AppError } from "./errors.ts";
import { accessToken, forgetSession } from "./session.ts";
import { clientOf, publicClient } from "./supabase.ts";

/**
 * Answers a public page of which some users see more: as the caller when there is a session, else as a visitor. A browser whose
 * session has ended continues as a visitor.
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
      // A program with a token gets the error.
      if (!isNobody || c.req.header("authorization")) throw error;
      forgetSession(c);
    }
  }
  c.header("cache-control", "no-cache");
  return await answer(publicClient(deps));
}
