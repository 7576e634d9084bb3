import type { DiskRoom } from "../data/disk-room.ts";
import type { Middleware } from "./lite.ts";
import { diskFull } from "./tell-full-disk.ts";

const STORING = /^(?:POST|PUT) \/storage\/v1\/object\//;
const SIGNING_UP = /^POST \/auth\/v1\/signup$/;

const OBJECT_BYTES = 10 * 1024 * 1024;

/**
 * Refuses what would fill the disk, without which the database ends. The gateway does so for the API.
 * Without this fails full-disk.test.ts, "a site with too little room on its disk".
 */
export const refuseWithoutRoom =
  (disk: DiskRoom): Middleware =>
  async (c, next) => {
    const request = `${c.req.method} ${c.req.path}`;
    const isObject = STORING.test(request) && !/json/i.test(c.req.header("content-type") ?? "");
    if (isObject && !disk.fits(Number(c.req.header("content-length") ?? OBJECT_BYTES)))
      return diskFull("storage");
    if (SIGNING_UP.test(request) && disk.isShort()) return diskFull("auth");
    return await next();
  };
