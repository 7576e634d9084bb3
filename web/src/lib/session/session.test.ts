import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { User } from "@contract/user.ts";
import { createQueryClient } from "../query/query-client.ts";
import { endSession, setUser, userQuery } from "./session.ts";

const ada: User = {
  id: 7,
  email: "ada@example.com",
  firstName: null,
  lastName: null,
  profileImageUrl: null,
};

/** Somebody who is logged in and sees what is theirs. */
async function somebodySees() {
  const client = createQueryClient();
  client.setQueryData(userQuery.queryKey, () => ada);
  const ask = vi.fn(async () => "theirs");
  const options = { queryKey: ["theirs"], queryFn: ask };
  const leave = new QueryObserver(client, options).subscribe(() => {});
  await vi.waitFor(() => expect(client.getQueryData(["theirs"])).toBe("theirs"));
  return { client, ask, options, leave };
}

test("who logs out sees nothing of theirs any more, and the page that is still there asks for none of it", async () => {
  const { client, ask, options, leave } = await somebodySees();
  endSession(client);
  // As a part of the page does that is drawn again before the page is another one.
  new QueryObserver(client, options).subscribe(() => {})();
  leave();
  await vi.waitFor(() => expect(client.getQueryData(["theirs"])).toBeUndefined());
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a page that stays asks anew, as the visitor that they are now", async () => {
  const { client, ask, leave } = await somebodySees();
  ask.mockResolvedValue("everybody's");
  endSession(client);
  await vi.waitFor(() => expect(client.getQueryData(["theirs"])).toBe("everybody's"));
  expect(ask).toHaveBeenCalledTimes(2);
  leave();
});

test("who changes their name or picture sees it beside what they wrote before", async () => {
  const { client, ask, leave } = await somebodySees();
  setUser(client, { ...ada, email: "ada@example.org" });
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockResolvedValue("by Ada");
  setUser(client, { ...ada, firstName: "Ada" });
  await vi.waitFor(() => expect(client.getQueryData(["theirs"])).toBe("by Ada"));
  setUser(client, { ...ada, firstName: "Ada", profileImageUrl: "/api/avatars/7/1.jpg" });
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(3));
  leave();
});
