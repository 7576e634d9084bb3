import type { App } from "@supabase/lite";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type Body, describeObject, whole } from "./objects.ts";

// Leaves out queries that the package sends to the database with each request and that are not needed.

type ServerOptions = NonNullable<NonNullable<ConstructorParameters<typeof App>[0]["options"]>["server"]>;
export type Middleware = NonNullable<ServerOptions["middlewares"]>[number];

/** A schema of an object of the package with these methods, which says so when the package no longer has them. */
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

/**
 * Before each request to the Data API the package looks up the account and the session of the token. It does not need the
 * result: it goes on with the token's claims, as hosted Supabase does, and our policies check whether the session has ended.
 */
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
  /** The context that announcements.ts tells the database. */
  vars: () => object;
}
const accessSchema = having<Access>("probeInsertObject", "execute", "vars");

/** What an upload declares about its body. */
interface Sent {
  contentType: string;
  cacheControl: string;
  /** Bytes; undefined where the request does not say. */
  contentLength: number | undefined;
  upsert: boolean;
}

interface Storage {
  upload: (bucket: string, name: string, body: Body | Promise<Body>, sent: Sent) => Promise<unknown>;
}
const storageSchema = having<Storage>("upload");

/** Buckets change by a migration, which runs before the backend starts, or by a request, which clears this cache. */
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

/**
 * Inserts the row of a new object once. The package inserts it as the caller to check the policies and rolls that back, looks
 * for a row of the same name, writes the file, inserts the row again, and reads it back. Here the first insert stays, while
 * the bytes arrive: an upload that a policy or a taken name forbids never writes a file. When the bytes do not arrive the
 * row is deleted. A crash in between leaves a row without a file, which the sweep finds; a file without a row would stay.
 */
function insertRowOnce(service: object, storage: Storage, objects: Objects): void {
  const { upload } = storage;
  storage.upload = async (bucket, name, body, sent) => {
    const { contentLength, contentType, cacheControl, upsert } = sent;
    if (upsert || contentLength === undefined) return await upload.call(storage, bucket, name, body, sent);
    const id = crypto.randomUUID();
    const bytes = Promise.withResolvers<Uint8Array>();
    // Not awaited when the row is refused.
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
      // Answers for the queries that follow: there is no other row of that name, and this is the one that was inserted.
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

/** The package checks a bucket's size limit against the declared size only; here an upload that declares none is measured. */
function measureUndeclared(storage: Storage): void {
  const { upload } = storage;
  storage.upload = async (bucket, name, body, sent) => {
    if (sent.contentLength !== undefined) return await upload.call(storage, bucket, name, body, sent);
    // In memory, which is safe because the gateway limits the size of a body.
    const bytes = await whole(body);
    return await upload.call(storage, bucket, name, bytes, { ...sent, contentLength: bytes.length });
  };
}

/** Leaves out queries of Storage. */
function skipStorageQueries(service: object): void {
  const objects = objectsSchema.parse(Reflect.get(service, "repo"));
  const storage = storageSchema.parse(service);
  rememberBuckets(objects);
  insertRowOnce(service, storage, objects);
  measureUndeclared(storage);
  // The time of the last download, which hosted Supabase does not store with each download either.
  objects.touchObject = () => Promise.resolve();
}

/** Claims of a person's access token; the keys of the project have fewer. */
const claimsSchema = z.looseObject({
  sub: z.string(),
  role: z.string(),
  session_id: z.string(),
  /** Seconds since 1970. */
  exp: z.number(),
});
type Claims = z.infer<typeof claimsSchema>;
/** Claims of tokens whose signature was verified. */
const tokens = new LRUCache<string, Claims>({ max: 1000 });

/**
 * Verifies the signature of each token once. The package does it twice in a request to the Data API and once in one to
 * Storage, though a page sends the same token with all of them. Its claims are kept until they expire, and passed on in the
 * way in which the package passes on those of a key.
 */
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
  // The package sets it only when the signature is valid.
  const verified = claimsSchema.safeParse(c.var.jwt);
  if (verified.success) tokens.set(token, verified.data);
}

/** Runs before the package's handlers, which get services made for this one request. */
export const skipRedundantQueries: Middleware = async (c, next) => {
  const { path, method } = c.req;
  const isData = path.startsWith("/rest/v1/");
  const isObject = path.startsWith("/storage/v1/object");
  if (isData) skipAccountLookups(c.var.authService);
  if (isObject) skipStorageQueries(c.var.storageService);
  await (isData || isObject ? verifyTokenOnce(c, next) : next());
  if (path.startsWith("/storage/v1/bucket") && method !== "GET" && method !== "HEAD") buckets.clear();
};
