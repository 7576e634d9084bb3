import { randomBytes } from "node:crypto";

/** A random IPv6 address, in a /64 of its own, from the block that is kept for examples. */
export function newAddress(): string {
  const [first, second, third] = ["", "", ""].map(() => randomBytes(2).toString("hex"));
  return `2001:db8:${first}:${second}::${third}`;
}
