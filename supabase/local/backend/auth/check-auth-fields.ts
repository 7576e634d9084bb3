import { z } from "zod";
import type { Middleware } from "../lite.ts";

const fieldsSchema = z.looseObject({
  email: z.string().optional(),
  password: z.string().optional(),
  data: z.looseObject({}).nullish(),
});

/**
 * The package fails on a wrong type of these fields instead of refusing them.
 * Without this fails guards.test.ts, 'PUT /auth/v1/user {"email": 1}' and the like.
 */
export const checkAuthFields: Middleware = async (c, next) => {
  if (!c.req.path.startsWith("/auth/v1/") || !["POST", "PUT"].includes(c.req.method)) return await next();
  const sent: unknown = await c.req.json().catch(() => ({}));
  if (fieldsSchema.safeParse(sent).success) return await next();
  return c.json({ code: 400, error_code: "bad_json", msg: "A field of the request has a wrong type." }, 400);
};
