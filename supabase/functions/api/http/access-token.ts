import { createLocalJWKSet, type JSONWebKeySet, jwtVerify, type JWTVerifyGetKey } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { notLoggedIn } from "../../_shared/errors.ts";
import type { Caller } from "../../_shared/database/index.ts";

interface PersonCaller extends Caller {
  readonly account: string;
}

export type VerifyToken = (token: string) => Promise<PersonCaller>;

export interface SigningKeys {
  jwks?: JSONWebKeySet | undefined;
  secret?: string | undefined;
}

/** The keys of a project are tokens of other roles, and no session. */
const claimsSchema = z.looseObject({
  sub: z.uuid(),
  role: z.literal("authenticated"),
  session_id: z.uuid(),
  exp: z.number(),
});

async function keyResolver({ jwks, secret }: SigningKeys): Promise<JWTVerifyGetKey> {
  const shared =
    secret === undefined
      ? undefined
      : await crypto.subtle.importKey(
          "raw",
          new TextEncoder().encode(secret),
          { name: "HMAC", hash: "SHA-256" },
          false,
          ["verify"],
        );
  const ofProject = createLocalJWKSet(jwks ?? { keys: [] });
  return (header, token) => (header.alg === "HS256" && shared ? shared : ofProject(header, token));
}

export function tokenVerifier(keys: SigningKeys): VerifyToken {
  const resolving = keyResolver(keys);
  const verified = new LRUCache<string, PersonCaller>({ max: 1000, ttlResolution: 0 });
  return async (token) => {
    const known = verified.get(token);
    if (known) return known;
    // Whatever the token names, "none" is not among them.
    const { payload } = await jwtVerify(token, await resolving, {
      algorithms: ["ES256", "RS256", "HS256"],
      audience: "authenticated",
    }).catch((error: unknown) => {
      throw Object.assign(notLoggedIn(), { cause: error });
    });
    const { data } = claimsSchema.safeParse(payload);
    if (!data) throw notLoggedIn();
    const caller = { role: data.role, claims: JSON.stringify(data), account: data.sub };
    const ttl = data.exp * 1000 - Date.now();
    if (ttl > 0) verified.set(token, caller, { ttl });
    return caller;
  };
}
