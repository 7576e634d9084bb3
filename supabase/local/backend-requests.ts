import type { App } from "@supabase/lite";
import { LRUCache } from "lru-cache";
import { z } from "zod";

// Questions to the database that the backend asks at each request and need not: left out here, in the one place that
// knows the package.

type ServerOptions = NonNullable<NonNullable<ConstructorParameters<typeof App>[0]["options"]>["server"]>;
type Middleware = NonNullable<ServerOptions["middlewares"]>[number];

/** A part of the package with these methods; fails when it no longer has what is replaced. */
function having<T>(...methods: (keyof T & string)[]) {
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
  findObjectById: Find;
  findObjectByPath: (bucket: string, name: string) => Promise<unknown>;
  createObject: (object: object) => Promise<unknown>;
  touchObject: (id: string) => Promise<void>;
}
const objectsSchema = having<Objects>(
  "findBucketById",
  "findObjectById",
  "findObjectByPath",
  "createObject",
  "touchObject",
);

interface Access {
  probeInsertObject: (object: object) => Promise<void>;
}
const accessSchema = having<Access>("probeInsertObject");

interface Storage {
  setRequestAuth: (...values: unknown[]) => void;
}
const storageSchema = having<Storage>("setRequestAuth");

/** Buckets change by a migration, which comes before the start, or by a request, which empties this. */
const buckets = new LRUCache<string, object>({ max: 100, ttl: 1000 });

/**
 * To store an object the package asks for the bucket, makes the row as the caller and takes it back, asks for the row
 * that this would have run into, makes the row for good, and asks for what it wrote. The bucket is remembered for a
 * second; the row cannot be there once the second step went well, for names are unique; and the last it knows.
 */
function hurryStorage(service: object): void {
  const storage = storageSchema.parse(service);
  const objects = objectsSchema.parse(Reflect.get(service, "repo"));
  const { findBucketById, createObject } = objects;
  const { setRequestAuth } = storage;
  objects.findBucketById = async (id) => {
    const known = buckets.get(id);
    if (known) return known;
    const bucket = await findBucketById.call(objects, id);
    if (typeof bucket === "object" && bucket !== null) buckets.set(id, bucket);
    return bucket;
  };
  objects.createObject = (object) => {
    objects.findObjectById = () => Promise.resolve(object);
    return createObject.call(objects, object);
  };
  // When an object was last read: hosted Supabase does not write it down with each reading either.
  objects.touchObject = () => Promise.resolve();
  storage.setRequestAuth = (...values) => {
    setRequestAuth.apply(storage, values);
    const access = accessSchema.parse(Reflect.get(service, "access"));
    const { probeInsertObject } = access;
    access.probeInsertObject = async (object) => {
      await probeInsertObject.call(access, object);
      objects.findObjectByPath = () => Promise.resolve(null);
    };
  };
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
