import ipaddr from "ipaddr.js";

/**
 * What an IP address counts as: an IPv4 address as itself, however it is written, and an IPv6 address as its /64, of which a
 * single subscriber may take any address. A text that is no address counts as itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
