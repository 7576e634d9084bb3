import type { App } from "@supabase/lite";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type Body, describeObject, whole } from "./objects.ts";

// Questions to the database that the backend asks at each request and need not: left out here, in the one place that
// knows the package.

type ServerOptions = NonNullable<NonNullable<ConstructorParameters<typeof App>[0]["options"]>["server"]>;
export type Middleware = NonNullable<ServerOptions["middlewares"]>[number];

/** A part of the package with these methods; fails when it no longer has what is replaced. */
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
 * Before each request to the Data API the package looks up account and session of the token, and whatever it finds goes
 * on with the token itself, as hosted Supabase does. Whether a session has ended, our policies ask.
 */
function trustToken(service: object): void {
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
  /** What the database is told of the request. */
  vars: () => object;
}
const accessSchema = having<Access>("probeInsertObject", "execute", "vars");

/** What a request says of what it sends. */
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

/** Buckets change by a migration, which comes before the start, or by a request, which empties this. */
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
 * To store a new object the package makes the row as the caller and takes it back, asks for the row that this would have
 * run into, reads and writes the bytes, makes the row for good, and asks for what it wrote. Here the caller makes the row
 * for good at once, while the bytes arrive: what the policies or a row of that name refuse is never written. When they do
 * not arrive the row goes; when we die between the two, there is a row that belongs to nothing, which the sweep finds, and
 * not a file that nobody knows.
 */
function makeRowOnce(service: object, storage: Storage, objects: Objects): void {
  const { upload } = storage;
  storage.upload = async (bucket, name, body, sent) => {
    const { contentLength, contentType, cacheControl, upsert } = sent;
    if (upsert || contentLength === undefined) return await upload.call(storage, bucket, name, body, sent);
    const id = crypto.randomUUID();
    const bytes = Promise.withResolvers<Uint8Array>();
    // Nobody waits for them when the row is refused.
    bytes.promise.catch(() => {});
    let isThere = false;
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
      isThere = true;
      // Names are unique, and what was written is known.
      objects.findObjectByPath = () => Promise.resolve(null);
      objects.createObject = () => Promise.resolve(row);
    };
    try {
      return await upload.call(storage, bucket, name, bytes.promise, sent);
    } catch (error) {
      if (isThere) await objects.deleteObject(id);
      throw error;
    }
  };
}

/** The package holds a bucket's limit against the size that is declared, and against nothing when none is. */
function knowSize(storage: Storage): void {
  const { upload } = storage;
  storage.upload = async (bucket, name, body, sent) => {
    if (sent.contentLength !== undefined) return await upload.call(storage, bucket, name, body, sent);
    // No more of it comes than the gateway lets through.
    const bytes = await whole(body);
    return await upload.call(storage, bucket, name, bytes, { ...sent, contentLength: bytes.length });
  };
}

/** Questions of Storage that it need not ask. */
function hurryStorage(service: object): void {
  const objects = objectsSchema.parse(Reflect.get(service, "repo"));
  const storage = storageSchema.parse(service);
  rememberBuckets(objects);
  makeRowOnce(service, storage, objects);
  knowSize(storage);
  // When an object was last read: hosted Supabase does not write it down with each reading either.
  objects.touchObject = () => Promise.resolve();
}

/** What a person's access token says; a key of the project says less. */
const claimsSchema = z.looseObject({
  sub: z.string(),
  role: z.string(),
  session_id: z.string(),
  /** Seconds since 1970. */
  exp: z.number(),
});
type Claims = z.infer<typeof claimsSchema>;
const tokens = new LRUCache<string, Claims>({ max: 1000 });

/**
 * The package proves the signature of a token twice in a request to the Data API and once in one to Storage, and a page
 * sends the same token with each. What it found in one is remembered until it expires, and told as it tells of a key.
 */
async function proveTokenOnce(c: Parameters<Middleware>[0], next: () => Promise<void>): Promise<void> {
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
  // Set by the package when the signature is good, and not otherwise.
  const proven = claimsSchema.safeParse(c.var.jwt);
  if (proven.success) tokens.set(token, proven.data);
}

/** Comes before the package's own handlers, when the services of this one request are made. */
export const askLess: Middleware = async (c, next) => {
  const { path, method } = c.req;
  const isData = path.startsWith("/rest/v1/");
  const isObject = path.startsWith("/storage/v1/object");
  if (isData) trustToken(c.var.authService);
  if (isObject) hurryStorage(c.var.storageService);
  await (isData || isObject ? proveTokenOnce(c, next) : next());
  if (path.startsWith("/storage/v1/bucket") && method !== "GET" && method !== "HEAD") buckets.clear();
};
