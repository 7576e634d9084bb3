import type { Context, ErrorHandler, Hono, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { StatusCode } from "hono/utils/http-status";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { recordForOwner } from "./auth-events.ts";
import type { Environment } from "./environment.ts";
import { isConnectionLost } from "../../_shared/database/index.ts";
import { isDiskFull } from "./disk-full.ts";
import { AppError, diskFull, unavailable } from "../../_shared/errors.ts";
import { isUpstreamUnavailable } from "./upstream-unavailable.ts";
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

function failureOfBackend(error: unknown): AppError | undefined {
  if (isUpstreamUnavailable(error)) return unavailable();
  return isDiskFull(error) ? diskFull() : undefined;
}

export const handleError: ErrorHandler<Environment> = (error, c) => {
  if (error instanceof AppError && error.code === "auth.suspended") forgetSession(c);
  recordForOwner(c.get("deps"), error);
  if (isConnectionLost(error)) console.error(`${c.req.method} ${c.req.path}:`, error);
  if (error instanceof AppError) return plain(c, error.status, error.message, error.headers);
  if (error instanceof HTTPException) {
    return plain(c, error.status, error.status === 403 ? ERROR_MESSAGES.foreignOrigin : error.message);
  }
  console.error(`${c.req.method} ${c.req.path}:`, error);
  const failure = c.get("authFailure") ?? failureOfBackend(error);
  return failure
    ? plain(c, failure.status, failure.message, failure.headers)
    : plain(c, 500, ERROR_MESSAGES.internal);
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

export const handleNotFound =
  ({ router }: Hono<Environment>): NotFoundHandler =>
  (c) => {
    const methods = METHODS.filter((method) =>
      router.match(method, c.req.path)[0].some(([[, route]]) => route.method === method),
    );
    const isFound = methods.includes(c.req.method === "HEAD" ? "GET" : c.req.method);
    if (isFound || methods.length === 0) return plain(c, 404, ERROR_MESSAGES.notFound);
    return plain(c, 405, ERROR_MESSAGES.wrongMethod, {
      allow: methods.join(", ").replace("GET", "GET, HEAD"),
    });
  };
