import { createMiddleware } from "hono/factory";
import { isSameKey } from "./same-key.ts";

/** Answers 403 unless the request has the key with which functions and database call one another. */
export const serviceOnly = (serviceKey: string) =>
  createMiddleware(async (c, next) => {
    if (!isSameKey(c.req.header("apikey"), serviceKey))
      return c.text("This function is called by the site itself.", 403);
    await next();
  });
