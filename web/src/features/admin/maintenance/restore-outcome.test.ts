import { afterEach, describe, expect, test, vi } from "vitest";
import { RESTORE_UNDER_WAY } from "@contract/site-archive.ts";
import { restoreFailure, restoreFrom } from "./restore-outcome.ts";

const RESTORED = { rows: 3, objects: 1, missing: [] };
const UNKNOWN = "No answer to the restore";
const NOT_RESTORED = "Site not restored";

/** Answers an upload after a fraction of it was sent; with status 0 the response is lost. */
function answerUpload(status: number, responseText: string, loaded = 1): void {
  class Request extends EventTarget {
    status = status;
    responseText = responseText;
    statusText = "";
    upload = new EventTarget();
    withCredentials = false;
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      const progress = { lengthComputable: true, loaded, total: 1 };
      this.upload.dispatchEvent(Object.assign(new Event("progress"), progress));
      this.dispatchEvent(new Event(status === 0 ? "error" : "load"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
}

/** Answers the request for the current user; with status 0 it fails. */
function answerUser(status: number) {
  const fetch = vi.fn(() =>
    status === 0
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(new Response("", { status })),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

async function outcome() {
  return await restoreFrom(new File(["PK"], "site.zip"), () => {}).catch(restoreFailure);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a restore", () => {
  test("with a response returns its result", async () => {
    const userRequest = answerUser(200);
    answerUpload(200, JSON.stringify(RESTORED));
    expect(await outcome()).toEqual(RESTORED);
    expect(userRequest).not.toHaveBeenCalled();
  });

  test.each([
    [0, ""],
    [502, "<h1>Bad Gateway</h1>"],
    [504, ""],
    [200, "<h1>cut off</h1>"],
    [409, RESTORE_UNDER_WAY],
  ])("that got %i %s has succeeded when the account no longer exists", async (status, body) => {
    vi.spyOn(console, "error").mockReturnValue();
    answerUser(401);
    answerUpload(status, body);
    expect(await outcome()).toBeUndefined();
  });

  test.each([
    [0, ""],
    [503, "The site is starting. Please try again in a moment."],
  ])(
    "that got %i %s before the whole file was sent is unknown, because the session may have ended otherwise",
    async (status, body) => {
      answerUser(401);
      answerUpload(status, body, 0.99);
      expect(await outcome()).toMatchObject({ title: UNKNOWN });
    },
  );

  test("that finds another one under way has succeeded when the account no longer exists, even if little was sent", async () => {
    answerUser(401);
    answerUpload(409, RESTORE_UNDER_WAY, 0.1);
    expect(await outcome()).toBeUndefined();
  });

  test.each([
    [0, "", 200],
    [0, "", 0],
    [504, "", 200],
    [500, "Something went wrong on our side. Please try again.", 503],
  ])("that got %i %s is unknown when the request for the user gets %i", async (status, body, user) => {
    answerUser(user);
    answerUpload(status, body);
    const failure = await outcome();
    expect(failure).toMatchObject({ title: UNKNOWN });
    expect(JSON.stringify(failure)).not.toMatch(/nothing was changed/i);
  });

  test.each([
    [401, "Please log in to continue."],
    [409, "An export can be restored into an empty site only."],
    [422, "This export is damaged or was changed. Nothing was restored."],
  ])("that was refused with %i has failed, without a request for the user", async (status, body) => {
    const userRequest = answerUser(401);
    answerUpload(status, body);
    expect(await outcome()).toEqual({ title: NOT_RESTORED, description: body });
    expect(userRequest).not.toHaveBeenCalled();
  });

  test("that finds another one under way has failed with that message when the account still exists", async () => {
    answerUser(200);
    answerUpload(409, RESTORE_UNDER_WAY);
    expect(await outcome()).toEqual({ title: NOT_RESTORED, description: RESTORE_UNDER_WAY });
  });
});
