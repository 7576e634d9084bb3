import { z } from "zod";
import { type DiskRoom, saysDiskFull } from "../data/disk-room.ts";
import { isEssential } from "./essential-requests.ts";
import { having, type Middleware } from "./requests.ts";

const MAX_NAMES = 1000;

const NAMING = /^(?:DELETE \/storage\/v1\/object|POST \/storage\/v1\/object\/sign)\/[^/]+$/;

const someNamesSchema = z.array(z.unknown()).catch([]);
const namesSchema = z.object({ prefixes: someNamesSchema, paths: someNamesSchema });

/** The package looks up each name, for anybody, even after the client has left. */
export const limitNamedObjects: Middleware = async (c, next) => {
  if (!NAMING.test(`${c.req.method} ${c.req.path}`)) return await next();
  if (!/json/i.test(c.req.header("content-type") ?? "")) return await next();
  const sent = namesSchema.safeParse(await c.req.json().catch(() => undefined));
  if (!sent.success || sent.data.prefixes.length + sent.data.paths.length <= MAX_NAMES) return await next();
  const message = `No more than ${MAX_NAMES} objects can be named at a time`;
  return c.json({ statusCode: "400", error: "InvalidRequest", message }, 400);
};

/** The package fails on a wrong type of these fields instead of refusing them. */
const authFieldsSchema = z.looseObject({
  email: z.string().optional(),
  password: z.string().optional(),
  data: z.looseObject({}).nullish(),
});

export const checkAuthFields: Middleware = async (c, next) => {
  if (!c.req.path.startsWith("/auth/v1/") || !["POST", "PUT"].includes(c.req.method)) return await next();
  const sent: unknown = await c.req.json().catch(() => ({}));
  if (authFieldsSchema.safeParse(sent).success) return await next();
  return c.json({ code: 400, error_code: "bad_json", msg: "A field of the request has a wrong type." }, 400);
};

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

export const refuseInStorage: Middleware = async (c, next) => {
  await next();
  if (!c.req.path.startsWith("/storage/v1/") || c.res.status !== 500) return;
  const status = statusOfRefusal(c.error);
  if (status === undefined) return;
  const body = { statusCode: String(status), error: "InvalidRequest", message: "The request was refused." };
  c.res = Response.json(body, { status });
};

const FULL_STATUS = 507;
const FULL_MESSAGE = "There is no room left on the disk.";

const FULL_ANSWERS = {
  auth: { code: FULL_STATUS, error_code: "disk_full", msg: FULL_MESSAGE },
  storage: { statusCode: String(FULL_STATUS), error: "InsufficientStorage", message: FULL_MESSAGE },
  data: { code: "53100", message: FULL_MESSAGE, details: null, hint: null },
};

const diskFull = (part: keyof typeof FULL_ANSWERS) =>
  Response.json(FULL_ANSWERS[part], { status: FULL_STATUS });

export const tellFullDisk: Middleware = async (c, next) => {
  await next();
  const isAuth = c.req.path.startsWith("/auth/v1/");
  const isStorage = c.req.path.startsWith("/storage/v1/");
  if ((isAuth || isStorage) && c.res.status >= 400 && saysDiskFull(c.error))
    c.res = diskFull(isAuth ? "auth" : "storage");
};

const STORING = /^(?:POST|PUT) \/storage\/v1\/object\//;
const CHANGING = /^(?:POST|PUT|PATCH) \/rest\/v1\//;
const SIGNING_UP = /^POST \/auth\/v1\/signup$/;

/** Bytes. */
const SHORT_BYTES = 64 * 1024;
const OBJECT_BYTES = 10 * 1024 * 1024;
const MOST_BYTES = 80 * 1024 * 1024;
const BYTES_FOR_TEXT = 4;

async function fitsText(disk: DiskRoom, c: Parameters<Middleware>[0]): Promise<boolean> {
  if (disk.fits(BYTES_FOR_TEXT * MOST_BYTES)) return true;
  const { byteLength } = await c.req.raw.clone().arrayBuffer();
  return byteLength <= SHORT_BYTES || disk.fits(BYTES_FOR_TEXT * byteLength);
}

export const refuseWithoutRoom =
  (disk: DiskRoom): Middleware =>
  async (c, next) => {
    const request = `${c.req.method} ${c.req.path}`;
    const isObject = STORING.test(request) && !/json/i.test(c.req.header("content-type") ?? "");
    if (isObject && !disk.fits(Number(c.req.header("content-length") ?? OBJECT_BYTES)))
      return diskFull("storage");
    if (SIGNING_UP.test(request) && disk.isShort()) return diskFull("auth");
    if (CHANGING.test(request) && !isEssential(c.req.method, c.req.path) && !(await fitsText(disk, c)))
      return diskFull("data");
    return await next();
  };

interface Recovery {
  recover: (email: string) => Promise<void>;
}
const recoverySchema = having<Recovery>("recover");

/** Otherwise the time of sending reveals that the address has an account. */
export const recoverInBackground: Middleware = async (c, next) => {
  if (c.req.path !== "/auth/v1/recover") return await next();
  const recovery = recoverySchema.parse(c.var.authService);
  const recover = recovery.recover.bind(recovery);
  recovery.recover = async (email) => {
    const sent = recover(email);
    await Promise.race([sent, Promise.resolve()]);
    sent.catch((error: unknown) => console.error("No recovery mail was sent:", error));
  };
  await next();
};
