import { describe, expect, it, vi } from "vitest";
import { createUploadQueue, titleOf, type QueueWorld } from "./upload.queue.ts";

const file = (name: string) => new File(["x"], name);
let lastName = 0;
const world: QueueWorld<void> = {
  newKey: () => `key-${(lastName += 1)}`,
  refusal: ({ name }) => (name.endsWith(".txt") ? "No picture" : null),
  prepare: async ({ title, creationKey }) => {
    const form = new FormData();
    form.set("title", title);
    form.set("creationKey", creationKey);
    return form;
  },
  send: async (_form, onProgress) => onProgress(0.5),
  describe: (error) => String(error),
  isFinal: (error) => error instanceof TypeError,
};

describe("the queue of uploads", () => {
  it("sends one after the other and is done when all are there", async () => {
    const sent: unknown[] = [];
    let underWay = 0;
    const queue = createUploadQueue({
      ...world,
      send: async (form) => {
        expect((underWay += 1)).toBe(1);
        sent.push(form.get("title"));
        await Promise.resolve();
        underWay -= 1;
      },
    });
    queue.add([file("One.jpg"), file("Two.jpg")]);
    expect(await queue.start()).toEqual({ ended: "complete", done: 2, of: 2 });
    expect(sent).toEqual(["One", "Two"]);
    expect(queue.store.getState().items.map(({ status }) => status)).toEqual(["done", "done"]);
  });

  it("keeps what failed with its reason, and tries only that again", async () => {
    const sent: unknown[] = [];
    const keys: unknown[] = [];
    let isBroken = true;
    const queue = createUploadQueue({
      ...world,
      send: async (form) => {
        keys.push(form.get("creationKey"));
        if (isBroken && form.get("title") === "Two") throw new Error("no line");
        sent.push(form.get("title"));
      },
    });
    queue.add([file("One.jpg"), file("Two.jpg")]);
    expect(await queue.start()).toEqual({ ended: "failed", done: 1, of: 2 });
    expect(queue.store.getState().items[0]).toMatchObject({
      title: "Two",
      status: "failed",
      progress: 0,
      error: "Error: no line",
    });
    isBroken = false;
    expect(await queue.start()).toMatchObject({ ended: "complete" });
    expect(sent).toEqual(["One", "Two"]);
    // By its key the server knows again what it may have hung already.
    expect(keys[2]).toBe(keys[1]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it("is stopped: what is on its way waits again, what is done stays, and the rest goes when it is told to", async () => {
    const sent: unknown[] = [];
    let stopAt: unknown = "Two";
    const queue = createUploadQueue({
      ...world,
      send: async (form, onProgress, signal) => {
        onProgress(0.9);
        if (form.get("title") === stopAt) queue.stop();
        signal.throwIfAborted();
        sent.push(form.get("title"));
      },
    });
    queue.add([file("One.jpg"), file("Two.jpg"), file("Three.jpg")]);
    expect(await queue.start()).toEqual({ ended: "stopped", done: 1, of: 3 });
    expect(queue.store.getState()).toMatchObject({
      isBusy: false,
      isStopping: false,
      items: [
        { title: "Two", status: "waiting", progress: 0, error: null },
        { title: "Three", status: "waiting", progress: 0, error: null },
        { title: "One", status: "done" },
      ],
    });
    stopAt = undefined;
    expect(await queue.start()).toMatchObject({ ended: "complete" });
    expect(sent).toEqual(["One", "Two", "Three"]);
  });

  it("is stopped while a picture is prepared, and sends nothing", async () => {
    const send = vi.fn();
    const stopping: QueueWorld<void> = {
      ...world,
      prepare: (_photo, _common, signal) => {
        queue.stop();
        return Promise.reject(signal.reason);
      },
      send,
    };
    const queue = createUploadQueue(stopping);
    queue.add([file("One.jpg")]);
    expect(await queue.start()).toEqual({ ended: "stopped", done: 0, of: 1 });
    expect(queue.store.getState().items[0]).toMatchObject({ status: "waiting", error: null });
    expect(send).not.toHaveBeenCalled();
  });

  it("waits for the answer to what has left as a whole, though it is stopped", async () => {
    const queue = createUploadQueue({
      ...world,
      send: async (_form, onProgress, signal) => {
        onProgress(1);
        queue.stop();
        signal.throwIfAborted();
      },
    });
    queue.add([file("One.jpg"), file("Two.jpg")]);
    expect(await queue.start()).toEqual({ ended: "stopped", done: 1, of: 2 });
  });

  it("says at once why a file is not taken, and never sends it", async () => {
    const queue = createUploadQueue({ ...world, send: () => Promise.reject(new Error("sent")) });
    queue.add([file("notes.txt")]);
    expect(queue.store.getState().items[0]).toMatchObject({ status: "refused", error: "No picture" });
    expect(await queue.start()).toMatchObject({ ended: "failed", done: 0 });
    expect(queue.store.getState().items[0]?.error).toBe("No picture");
  });

  it("does not try again what can never pass, and puts it first", async () => {
    const sent: unknown[] = [];
    const queue = createUploadQueue({
      ...world,
      send: async (form) => {
        sent.push(form.get("title"));
        if (form.get("title") === "Two") throw new TypeError("no picture");
      },
    });
    queue.add([file("One.jpg"), file("Two.jpg"), file("Three.jpg")]);
    expect(await queue.start()).toEqual({ ended: "failed", done: 2, of: 3 });
    expect(queue.store.getState().items.map(({ title, status }) => [title, status])).toEqual([
      ["Two", "refused"],
      ["One", "done"],
      ["Three", "done"],
    ]);
    await queue.start();
    expect(sent).toEqual(["One", "Two", "Three"]);
  });

  it("sends a title without the blanks around it, and starts only once", async () => {
    const sent: unknown[] = [];
    const queue = createUploadQueue({ ...world, send: async (form) => void sent.push(form.get("title")) });
    queue.add([file("One.jpg")]);
    queue.setTitle(1, "  A harbour  ");
    const goes = await Promise.all([queue.start(), queue.start()]);
    expect(goes).toEqual([{ ended: "complete", done: 1, of: 1 }, undefined]);
    expect(sent).toEqual(["A harbour"]);
  });
});

it.each([
  ["First light.jpg", "First light"],
  ["IMG_0412.JPEG", "IMG 0412"],
  ["a.b.c.png", "a.b.c"],
  ["noending", "noending"],
  [".jpg", ""],
  [`${"x".repeat(240)}.jpg`, "x".repeat(200)],
  [`${"x".repeat(199)}😀.jpg`, "x".repeat(199)],
])("%j is titled %j", (name, title) => expect(titleOf(name)).toBe(title));
