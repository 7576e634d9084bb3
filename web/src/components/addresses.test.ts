import { expect, test } from "vitest";
import { addressesIn } from "./addresses.ts";

test.each([
  ["https://example.com", ["https://example.com"]],
  ["See http://example.com/a?b=c&d#e-f for more", ["http://example.com/a?b=c&d#e-f"]],
  ["https://one.example, https://two.example.", ["https://one.example", "https://two.example"]],
  ["(https://example.com/a)", ["https://example.com/a"]],
  ["https://en.wikipedia.org/wiki/Tide_(time)", ["https://en.wikipedia.org/wiki/Tide_(time)"]],
  ["(see https://en.wikipedia.org/wiki/Tide_(time)).", ["https://en.wikipedia.org/wiki/Tide_(time)"]],
  ["Is it https://example.com/?!", ["https://example.com/"]],
  ["“https://example.com”", ["https://example.com"]],
  ["'https://example.com/it's'", ["https://example.com/it's"]],
  ["<https://example.com>", ["https://example.com"]],
  ["**https://example.com/a_b**", ["https://example.com/a_b"]],
  ["https://example.com/a…", ["https://example.com/a"]],
  ["HTTPS://EXAMPLE.COM/A", ["HTTPS://EXAMPLE.COM/A"]],
  ["https://blåbær.example/日本", ["https://blåbær.example/日本"]],
  ["http://localhost:3000/a", ["http://localhost:3000/a"]],
  ["http://[::1]:3000/", ["http://[::1]:3000/"]],
  ["one:https://example.com", ["https://example.com"]],
  ["a\u00a0https://example.com\u00a0b", ["https://example.com"]],
  ["https://", []],
  ["https://.", []],
  ["https:// example.com", []],
  ["https://example.com:port/", []],
  ["xhttps://example.com", []],
  ["javascript:alert(1)", []],
  ["ftp://example.com www.example.com example.com ada@example.com", []],
  ["", []],
])("in %j the addresses are %j", (text, addresses) => {
  const found = addressesIn(text);
  expect(found.map(({ address }) => address)).toEqual(addresses);
  for (const { index, address } of found) expect(text.slice(index, index + address.length)).toBe(address);
});

test("whatever comes behind an address costs no time", () => {
  for (const signs of [")", ".", "()", "(.)", "https://"]) {
    const [found] = addressesIn(`https://example.com/${signs.repeat(100_000)}`);
    expect(found?.address.startsWith("https://example.com/")).toBe(true);
  }
});
