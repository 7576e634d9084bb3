import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { StatusCode } from "hono/utils/http-status";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
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

export const handleNotFound: NotFoundHandler = (c) => plain(c, 404, ERROR_MESSAGES.notFound);
