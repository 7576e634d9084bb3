import type { Context } from "hono";
import type { Environment } from "./environment.ts";
import { AppError } from "../../_shared/errors.ts";
import { VISITOR } from "../../_shared/database/index.ts";
import { accessToken, actAs, forgetSession } from "./session.ts";
import { databaseAs } from "./supabase.ts";

export async function answerAsVisitor(
  c: Context<Environment>,
  answer: () => Promise<Response>,
): Promise<Response> {
  const deps = c.get("deps");
  const token = await accessToken(c);
  c.header("vary", "cookie, authorization", { append: true });
  if (token !== undefined) {
    try {
      c.header("cache-control", "private, no-cache");
      await actAs(c, token);
      return await answer();
    } catch (error) {
      const isNobody = error instanceof AppError && (error.status === 401 || error.code === "auth.suspended");
      if (!isNobody || c.req.header("authorization")) throw error;
      forgetSession(c);
      c.set("db", databaseAs(deps, VISITOR));
    }
  }
  c.header("cache-control", "no-cache");
  return await answer();
}
