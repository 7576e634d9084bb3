import { expect, test } from "vitest";
import { limitHashes } from "./limit-hashes.ts";

test("two passwords are hashed at a time, and a renewal of a session waits for none", async () => {
  const begun: string[] = [];
  let end = (_answer: Response) => {};
  const held = new Promise<Response>((resolve) => (end = resolve));
  const auth = limitHashes({
    fetch: ({ url }) => {
      begun.push(new URL(url).search);
      return held;
    },
    close: () => Promise.resolve(),
  });
  const ask = (kind: string) =>
    auth.fetch(
      new Request(`http://auth.test/auth/v1/token?grant_type=${kind}`, { method: "POST", body: "{}" }),
    );
  const logins = ["password", "password", "password"].map(ask);
  const renewal = ask("refresh_token");
  await expect.poll(() => begun).toHaveLength(3);
  expect(begun.toSorted()).toEqual([
    "?grant_type=password",
    "?grant_type=password",
    "?grant_type=refresh_token",
  ]);
  end(new Response("{}"));
  await Promise.all([...logins, renewal]);
  expect(begun).toHaveLength(4);
});
