import { createHmac } from "node:crypto";

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs an access token as Auth does, with any claims and any secret. */
export function signToken(claims: object, secret: string): string {
  const signed = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

/** A token with the algorithm "none" and no signature. */
export function unsignedToken(claims: object): string {
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;
}

/** The claims of a token. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}
