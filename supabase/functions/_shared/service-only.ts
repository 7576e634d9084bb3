import { createMiddleware } from "hono/factory";
import { timingSafeEqual } from "hono/utils/buffer";

/** 403 for all but the site itself: its functions and its database call one another with the service's key. */
export const serviceOnly = (serviceKey: string) =>
  createMiddleware(async (c, next) => {
    const isService = await timingSafeEqual(c.req.header("apikey") ?? "", serviceKey);
    if (!isService) return c.text("This function is called by the site itself.", 403);
    await next();
  });
