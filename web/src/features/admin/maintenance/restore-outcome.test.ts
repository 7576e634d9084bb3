import { afterEach, describe, expect, test, vi } from "vitest";
import { RESTORE_GONE, RESTORE_UNDER_WAY } from "@contract/site-archive.ts";
import { restoreFailure, restoreFrom } from "./restore-outcome.ts";

const RESTORED = { rows: 3, objects: 1, missing: [] };
const FILE = new File(["PK and the rest"], "site.zip");
const ID = "00000000-0000-4000-8000-000000000000";

type Answer = [status: number, body: unknown];
const at = (offset: number): Answer => [200, { offset, wanted: 4 }];
const BEGUN: Answer = [200, { id: ID, offset: 0, wanted: 4 }];
const DONE: Answer = [200, { offset: FILE.size, wanted: 0, restored: RESTORED }];

/** Answers uploads one after another, the last answer again and again; with status 0 it is lost. Returns what was sent. */
function answerUploads(...answers: Answer[]): string[] {
  const sent: string[] = [];
  class Request extends EventTarget {
    status = 0;
    responseText = "";
    statusText = "";
    upload = new EventTarget();
    withCredentials = false;
    open(_method: string, path: string): void {
      sent.push(path.replace(`/${ID}`, ""));
    }
    setRequestHeader(): void {}
    abort(): void {}
    send(): void {
      const [status, body] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [0, ""];
      this.status = status;
      this.responseText = typeof body === "string" ? body : JSON.stringify(body);
      this.dispatchEvent(new Event(status === 0 ? "error" : "load"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return sent;
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

const waiting = vi.fn();
const outcome = (signal = new AbortController().signal) =>
  restoreFrom(FILE, () => {}, { signal, onWaiting: waiting, waitsMs: [0, 0] }).catch(restoreFailure);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("a restore", () => {
  test("sends each piece from where the server stands, and returns its result", async () => {
    const userRequest = answerUser(200);
    const sent = answerUploads([200, { id: ID, offset: 4, wanted: 4 }], at(9), at(FILE.size), DONE);
    expect(await outcome()).toEqual(RESTORED);
    expect(sent.map((path) => path.split("?")[1])).toEqual(["bytes=15", "offset=4", "offset=9", "offset=15"]);
    expect(userRequest).not.toHaveBeenCalled();
  });

  test.each<Answer>([
    [0, ""],
    [502, "<h1>Bad Gateway</h1>"],
    [504, ""],
    [429, "Please wait a moment."],
  ])("sends a piece again whose answer was %i, and says that it waits", async (status, body) => {
    answerUser(200);
    const sent = answerUploads(BEGUN, at(4), [status, body], at(8), at(FILE.size), DONE);
    expect(await outcome()).toEqual(RESTORED);
    expect(sent.filter((path) => path.endsWith("offset=4"))).toHaveLength(2);
    expect(waiting).toHaveBeenCalledWith(true);
    expect(waiting).toHaveBeenLastCalledWith(false);
  });

  test("that finds no server for long asks to choose the same file again", async () => {
    answerUser(0);
    answerUploads(BEGUN, at(4), [503, ""]);
    expect(await outcome()).toEqual({
      title: "The restore broke off",
      description: "The server could not be reached for a while. Choose the same file again to go on.",
    });
  });

  test.each<Answer>([
    [401, "Please log in to continue."],
    [409, RESTORE_GONE],
    [504, ""],
  ])("whose last step got %i has succeeded when the account no longer exists", async (status, body) => {
    answerUser(401);
    answerUploads(BEGUN, at(FILE.size), [status, body]);
    expect(await outcome()).toBeUndefined();
  });

  test.each([200, 0])(
    "whose last step got no answer is unknown when the request for the user gets %i",
    async (user) => {
      answerUser(user);
      answerUploads(BEGUN, at(FILE.size), [504, ""]);
      const failure = await outcome();
      expect(failure).toMatchObject({ title: "No answer to the restore" });
      expect(JSON.stringify(failure)).not.toMatch(/nothing was changed/i);
    },
  );

  test.each<Answer>([
    [401, "Please log in to continue."],
    [409, "An export can be restored into an empty site only."],
    [409, RESTORE_UNDER_WAY],
    [422, "This export is damaged or was changed. Nothing was restored."],
    [507, "The disk is full."],
  ])("that was refused with %i has failed, without a request for the user", async (status, body) => {
    const userRequest = answerUser(401);
    answerUploads(BEGUN, [status, body]);
    expect(await outcome()).toEqual({ title: "Site not restored", description: body });
    expect(userRequest).not.toHaveBeenCalled();
  });

  test("that is stopped while it waits ends at once", async () => {
    answerUser(200);
    answerUploads(BEGUN, [503, ""]);
    const controller = new AbortController();
    const stopping = restoreFrom(FILE, () => {}, {
      signal: controller.signal,
      onWaiting: () => controller.abort(),
      waitsMs: [1_000_000],
    });
    await expect(stopping).rejects.toMatchObject({ name: "AbortError" });
  });
});
