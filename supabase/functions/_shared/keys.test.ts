import { describe, expect, test } from "vitest";
import { publicKey, secretKey } from "./keys.ts";

describe.each([
  ["the secret key", secretKey, "SUPABASE_SECRET_KEYS", "SUPABASE_SERVICE_ROLE_KEY"],
  ["the public key", publicKey, "SUPABASE_PUBLISHABLE_KEYS", "SUPABASE_ANON_KEY"],
])("%s", (_name, schema, byName, single) => {
  test.each([
    [{ [single]: "old" }, "old"],
    [{ [byName]: '{"default":"new","mobile":"other"}' }, "new"],
    [{ [byName]: '{"default":"new"}', [single]: "old", PATH: "/bin" }, "new"],
  ])("of %j is %j", (environment, found) => {
    expect(schema.parse(environment)).toBe(found);
  });

  test.each([
    {},
    { [single]: "" },
    { [byName]: "no JSON", [single]: "old" },
    { [byName]: '{"mobile":"other"}' },
  ])("is not to be found in %j", (environment) => {
    expect(schema.safeParse(environment).success).toBe(false);
  });
});
