import { createMiddleware } from "hono/factory";
import { timingSafeEqual } from "hono/utils/buffer";

/** Answers 403 unless the request has the service's key, with which the site's functions and its database call one another. */
export const serviceOnly = (serviceKey: string) =>
  createMiddleware(async (c, next) => {
    const isService = await timingSafeEqual(c.req.header("apikey") ?? "", serviceKey);
    if (!isService) return c.text("This function is called by the site itself.", 403);
    await next();
  });
