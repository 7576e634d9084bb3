import { saysDiskFull } from "../data/disk-room.ts";
import type { Middleware } from "./lite.ts";

const STATUS = 507;
const MESSAGE = "There is no room left on the disk.";

const ANSWERS = {
  auth: { code: STATUS, error_code: "disk_full", msg: MESSAGE },
  storage: { statusCode: String(STATUS), error: "InsufficientStorage", message: MESSAGE },
};

export const diskFull = (part: keyof typeof ANSWERS) => Response.json(ANSWERS[part], { status: STATUS });

/**
 * The package answers a full disk with 500.
 * Without this fails guards.test.ts, "leaves no partial file when the disk is full".
 */
export const tellFullDisk: Middleware = async (c, next) => {
  await next();
  const isAuth = c.req.path.startsWith("/auth/v1/");
  if (c.res.status >= 400 && saysDiskFull(c.error)) c.res = diskFull(isAuth ? "auth" : "storage");
};
