import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { cookieName } from "@contract/session.ts";
import type { User } from "@contract/user.ts";
import { createQueryClient } from "../query/query-client.ts";
import { ApiError } from "../http/http.ts";
import { useUnsaved } from "../unsaved/unsaved.store.ts";
import { useExpiry } from "./expiry.store.ts";
import { logoutLink } from "./logout.ts";
import { endSession, noticeExpiry, readUserAgain, setUser } from "./session.ts";
import { userQuery } from "./user.ts";

const ada: User = {
  id: 7,
  email: "ada@example.com",
  firstName: null,
  lastName: null,
  profileImageUrl: null,
};

/** As if this browser had a session. */
function signIn(): void {
  vi.stubGlobal("location", { port: "3000" });
  vi.stubGlobal("document", { cookie: `${cookieName("signed-in", "3000")}=1` });
}

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

test.each<[string, User]>([
  ["somebody else, as whom another tab logged in", { ...ada, id: 8, email: "bo@example.com" }],
  ["them under another name", { ...ada, firstName: "Ada" }],
])("a question who is logged in that finds %s loads what is on the page anew", async (_, now) => {
  const { client, ask, leave } = await somebodySees();
  ask.mockResolvedValue("anew");
  signIn();
  vi.stubGlobal("fetch", async () => Response.json(now));
  expect(await readUserAgain(client)).toEqual(now);
  expect(client.getQueryData(userQuery.queryKey)).toEqual(now);
  await vi.waitFor(() => expect(client.getQueryData(["theirs"])).toBe("anew"));
  leave();
});

test("the answer to who is logged in that was asked for before a logout, and comes after it, logs nobody in again", async () => {
  const client = createQueryClient();
  signIn();
  let answer = (_: Response) => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  const user = new QueryObserver(client, userQuery);
  const leave = user.subscribe(() => {});
  await vi.waitFor(() => expect(user.getCurrentResult().isFetching).toBe(true));
  endSession(client);
  answer(Response.json(ada));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(user.getCurrentResult()).toMatchObject({ data: null, isFetching: false });
  leave();
});

test("the refusal of what was asked for before somebody logged in again does not ask for the password once more", async () => {
  const { client, ask, leave } = await somebodySees();
  let refuse = () => {};
  ask.mockImplementationOnce(
    () => new Promise((_, reject) => (refuse = () => reject(new ApiError(401, "Please log in.")))),
  );
  ask.mockResolvedValue("theirs again");
  void client.refetchQueries({ queryKey: ["theirs"] });
  useExpiry.setState({ isExpired: true });
  setUser(client, ada);
  refuse();
  await vi.waitFor(() => expect(client.getQueryData(["theirs"])).toBe("theirs again"));
  expect(useExpiry.getState().isExpired).toBe(false);
  leave();
});

test("what is refused while somebody logs out asks for no password, and does where something typed keeps them", async () => {
  const { client, leave } = await somebodySees();
  const refuse = () => noticeExpiry(client, new ApiError(401, "Please log in to continue."));
  logoutLink.onClick();
  refuse();
  expect(useExpiry.getState().isExpired).toBe(false);
  useUnsaved.setState({ isChanged: true });
  logoutLink.onClick();
  refuse();
  expect(useExpiry.getState().isExpired).toBe(true);
  useUnsaved.setState({ isChanged: false });
  useExpiry.setState({ isExpired: false, isLoggingOut: false });
  leave();
});
