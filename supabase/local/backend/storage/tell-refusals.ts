import { z } from "zod";
import type { Middleware } from "../lite.ts";

const failureSchema = z.object({
  name: z.string(),
  message: z.string(),
  code: z.string().optional().catch(undefined),
});

const INVALID = /must provide a boundary|^Invalid order by direction|^Malformed JSON/u;

function statusOfRefusal(failure: unknown): number | undefined {
  const { name = "", message = "", code = "" } = failureSchema.safeParse(failure).data ?? {};
  const raised = /^PT(4\d\d)$/.exec(code)?.[1];
  if (raised) return Number(raised);
  const isInvalid = /^22/.test(code) || name === "ZodError" || name === "JWSInvalid" || INVALID.test(message);
  return isInvalid ? 400 : undefined;
}

/**
 * The package answers invalid requests and what a policy raises with 500.
 * Without this fails guards.test.ts, "an invalid request past the API is refused".
 */
export const tellRefusals: Middleware = async (c, next) => {
  await next();
  if (!c.req.path.startsWith("/storage/v1/") || c.res.status !== 500) return;
  const status = statusOfRefusal(c.error);
  if (status === undefined) return;
  const body = { statusCode: String(status), error: "InvalidRequest", message: "The request was refused." };
  c.res = Response.json(body, { status });
};
