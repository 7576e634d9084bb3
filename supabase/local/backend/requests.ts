import type { App } from "@supabase/lite";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type Body, describeObject, whole } from "./objects.ts";

type ServerOptions = NonNullable<NonNullable<ConstructorParameters<typeof App>[0]["options"]>["server"]>;
export type Middleware = NonNullable<ServerOptions["middlewares"]>[number];

export function having<T>(...methods: (keyof T & string)[]) {
  return z.custom<T>(
    (value) =>
      typeof value === "object" &&
      value !== null &&
      methods.every((name) => typeof Reflect.get(value, name) === "function"),
    `The backend has no ${methods.join(", ")}.`,
  );
}

type Find = (key: string) => Promise<unknown>;

interface Accounts {
  findUserById: Find;
  findSessionById: Find;
}
const accountsSchema = having<Accounts>("findUserById", "findSessionById");

/** Our policies check whether the session has ended. */
function skipAccountLookups(service: object): void {
  const accounts = accountsSchema.parse(Reflect.get(service, "repo"));
  const there = () => Promise.resolve({});
  Object.assign(accounts, { findUserById: there, findSessionById: there });
}

interface Objects {
  findBucketById: Find;
  findObjectByPath: (bucket: string, name: string) => Promise<unknown>;
  createObject: (object: object) => Promise<unknown>;
  deleteObject: (id: string) => Promise<void>;
  touchObject: (id: string) => Promise<void>;
}
const objectsSchema = having<Objects>(
  "findBucketById",
  "findObjectByPath",
  "createObject",
  "deleteObject",
  "touchObject",
);

interface Access {
  probeInsertObject: (object: object) => Promise<void>;
  execute: (statement: object) => Promise<unknown>;
  vars: () => object;
}
const accessSchema = having<Access>("probeInsertObject", "execute", "vars");

interface Sent {
  contentType: string;
  cacheControl: string;
  /** Bytes. */
  contentLength: number | undefined;
  upsert: boolean;
}

interface Storage {
  upload: (bucket: string, name: string, body: Body | Promise<Body>, sent: Sent) => Promise<unknown>;
}
const storageSchema = having<Storage>("upload");

const buckets = new LRUCache<string, object>({ max: 100, ttl: 1000 });

function rememberBuckets(objects: Objects): void {
  const { findBucketById } = objects;
  objects.findBucketById = async (id) => {
    const known = buckets.get(id);
    if (known) return known;
    const bucket = await findBucketById.call(objects, id);
    if (typeof bucket === "object" && bucket !== null) buckets.set(id, bucket);
    return bucket;
  };
}

/** The first insert stays, so a refused upload writes no file, and the sweep finds a row without one. */
function insertRowOnce(service: object, storage: Storage, objects: Objects): void {
  const { upload } = storage;
  storage.upload = async (bucket, name, body, sent) => {
    const { contentLength, contentType, cacheControl, upsert } = sent;
    if (upsert || contentLength === undefined) return await upload.call(storage, bucket, name, body, sent);
    const id = crypto.randomUUID();
    const bytes = Promise.withResolvers<Uint8Array>();
    bytes.promise.catch(() => {});
    let isInserted = false;
    const access = accessSchema.parse(Reflect.get(service, "access"));
    const { vars } = access;
    access.probeInsertObject = async (wanted) => {
      whole(body).then(bytes.resolve, bytes.reject);
      const metadata = { httpStatusCode: 200, ...describeObject(contentLength, contentType, cacheControl) };
      const row = { ...wanted, id, metadata, user_metadata: {}, version: crypto.randomUUID() };
      access.vars = () => ({ ...vars.call(access), isWhole: true });
      try {
        await access.execute({ type: "insert", schema: "storage", from: "objects", values: row });
      } finally {
        access.vars = vars;
      }
      isInserted = true;
      objects.findObjectByPath = () => Promise.resolve(null);
      objects.createObject = () => Promise.resolve(row);
    };
    try {
      return await upload.call(storage, bucket, name, bytes.promise, sent);
    } catch (error) {
      if (isInserted) await objects.deleteObject(id);
      throw error;
    }
  };
}

/** A bucket's limit is checked against the declared size only. */
function measureUndeclared(storage: Storage): void {
  const { upload } = storage;
  storage.upload = async (bucket, name, body, sent) => {
    if (sent.contentLength !== undefined) return await upload.call(storage, bucket, name, body, sent);
    const bytes = await whole(body);
    return await upload.call(storage, bucket, name, bytes, { ...sent, contentLength: bytes.length });
  };
}

function skipStorageQueries(service: object): void {
  const objects = objectsSchema.parse(Reflect.get(service, "repo"));
  const storage = storageSchema.parse(service);
  rememberBuckets(objects);
  insertRowOnce(service, storage, objects);
  measureUndeclared(storage);
  objects.touchObject = () => Promise.resolve();
}

const claimsSchema = z.looseObject({
  sub: z.string(),
  role: z.string(),
  session_id: z.string(),
  /** Seconds since 1970. */
  exp: z.number(),
});
type Claims = z.infer<typeof claimsSchema>;
const tokens = new LRUCache<string, Claims>({ max: 1000 });

async function verifyTokenOnce(c: Parameters<Middleware>[0], next: () => Promise<void>): Promise<void> {
  const token = c.req.header("authorization");
  const known = token === undefined ? undefined : tokens.get(token);
  if (known && known.exp * 1000 > Date.now()) {
    c.set("jwt", known);
    c.set("userId", known.sub);
    c.set("sessionId", known.session_id);
    c.set("ignoreAuthorization", true);
  }
  await next();
  if (token === undefined || known || c.res.status === 401) return;
  const verified = claimsSchema.safeParse(c.var.jwt);
  if (verified.success) tokens.set(token, verified.data);
}

export const skipRedundantQueries: Middleware = async (c, next) => {
  const { path, method } = c.req;
  const isData = path.startsWith("/rest/v1/");
  const isObject = path.startsWith("/storage/v1/object");
  if (isData) skipAccountLookups(c.var.authService);
  if (isObject) skipStorageQueries(c.var.storageService);
  await (isData || isObject ? verifyTokenOnce(c, next) : next());
  if (path.startsWith("/storage/v1/bucket") && method !== "GET" && method !== "HEAD") buckets.clear();
};
