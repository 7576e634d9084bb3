import type { Context, ErrorHandler, Hono, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { StatusCode } from "hono/utils/http-status";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import type { Environment } from "./environment.ts";
import { AppError } from "./errors.ts";
import { forgetSession } from "./session.ts";

function plain(
  c: Context,
  status: StatusCode,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return c.newResponse(message, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}

/** Renders every failure: known ones as their sentence, others as one sentence, with the details in the log alone. */
export const handleError: ErrorHandler = (error, c) => {
  // Whoever is suspended is nobody here, in this browser too.
  if (error instanceof AppError && error.code === "auth.suspended") forgetSession(c);
  if (error instanceof AppError) return plain(c, error.status, error.message, error.headers);
  if (error instanceof HTTPException) {
    return plain(c, error.status, error.status === 403 ? ERROR_MESSAGES.foreignOrigin : error.message);
  }
  console.error(`${c.req.method} ${c.req.path}:`, error);
  return plain(c, 500, ERROR_MESSAGES.internal);
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** 404 where there is nothing; where there is, and it is asked by another method than it has, 405 with those it has. */
export const handleNotFound =
  ({ router }: Hono<Environment>): NotFoundHandler =>
  (c) => {
    const methods = METHODS.filter((method) =>
      router.match(method, c.req.path)[0].some(([[, route]]) => route.method === method),
    );
    // What a route itself did not find has a route for its method.
    const isFound = methods.includes(c.req.method === "HEAD" ? "GET" : c.req.method);
    if (isFound || methods.length === 0) return plain(c, 404, ERROR_MESSAGES.notFound);
    return plain(c, 405, ERROR_MESSAGES.wrongMethod, {
      allow: methods.join(", ").replace("GET", "GET, HEAD"),
    });
  };
