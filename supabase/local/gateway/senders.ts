import { verify } from "hono/jwt";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { isSameKey } from "../../functions/_shared/same-key.ts";
import type { Upstreams } from "./upstreams.ts";

export type Sender = "site" | "person" | "visitor";

const claimsSchema = z.object({
  /** Seconds since 1970. */
  exp: z.number(),
});

const verified = new LRUCache<string, number>({ max: 1000 });

async function isSignedHere(token: string, secret: string): Promise<boolean> {
  const expires = verified.get(token);
  if (expires !== undefined && expires > Date.now()) return true;
  try {
    const claims = claimsSchema.safeParse(await verify(token, secret, "HS256"));
    if (claims.success) verified.set(token, claims.data.exp * 1000);
    return true;
  } catch {
    return false;
  }
}

/** Checks the signature only: the session may have ended. */
export async function senderOf(request: Request, { secretKey, jwtSecret }: Upstreams): Promise<Sender> {
  if (isSameKey(request.headers.get("apikey"), secretKey)) return "site";
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  return token && (await isSignedHere(token, jwtSecret)) ? "person" : "visitor";
}
