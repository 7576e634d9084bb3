import { describe, expect, test, vi } from "vitest";
import { createUploadQueue, titleOf, type QueueDependencies } from "./upload.queue.ts";

const file = (name: string) => new File(["x"], name);
let lastName = 0;
const dependencies: QueueDependencies<void> = {
  newKey: () => `key-${(lastName += 1)}`,
  refusal: ({ name }) => (name.endsWith(".txt") ? "No picture" : null),
  prepare: async ({ title }) => {
    const form = new FormData();
    form.set("title", title);
    return form;
  },
  send: async (_form, _photo, onProgress) => onProgress(0.5),
  describe: (error) => String(error),
  isFinal: (error) => error instanceof TypeError,
};

describe("the queue of uploads", () => {
  test("sends one photo after the other, and is complete when all are uploaded", async () => {
    const sent: unknown[] = [];
    let underWay = 0;
    const queue = createUploadQueue({
      ...dependencies,
      send: async (form) => {
        expect((underWay += 1)).toBe(1);
        sent.push(form.get("title"));
        await Promise.resolve();
        underWay -= 1;
      },
    });
    queue.add([file("One.jpg"), file("Two.jpg")]);
    expect(await queue.start()).toEqual({ ended: "complete", done: 2, total: 2 });
    expect(sent).toEqual(["One", "Two"]);
    expect(queue.store.getState().items.map(({ status }) => status)).toEqual(["done", "done"]);
  });

  test("keeps a failed photo with the reason, and retries only that one", async () => {
    const sent: unknown[] = [];
    const keys: unknown[] = [];
    let isBroken = true;
    const queue = createUploadQueue({
      ...dependencies,
      send: async (form, { idempotencyKey }) => {
        keys.push(idempotencyKey);
        if (isBroken && form.get("title") === "Two") throw new Error("no line");
        sent.push(form.get("title"));
      },
    });
    queue.add([file("One.jpg"), file("Two.jpg")]);
    expect(await queue.start()).toEqual({ ended: "failed", done: 1, total: 2 });
    expect(queue.store.getState().items[0]).toMatchObject({
      title: "Two",
      status: "failed",
      progress: 0,
      error: "Error: no line",
    });
    isBroken = false;
    expect(await queue.start()).toMatchObject({ ended: "complete" });
    expect(sent).toEqual(["One", "Two"]);
    // By this key the server recognises a photo that it may have stored already.
    expect(keys[2]).toBe(keys[1]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test("can be stopped: the photo being sent waits again, finished ones stay, and the next start sends the rest", async () => {
    const sent: unknown[] = [];
    let stopAt: unknown = "Two";
    const queue = createUploadQueue({
      ...dependencies,
      send: async (form, _photo, onProgress, signal) => {
        onProgress(0.9);
        if (form.get("title") === stopAt) queue.stop();
        signal.throwIfAborted();
        sent.push(form.get("title"));
      },
    });
    queue.add([file("One.jpg"), file("Two.jpg"), file("Three.jpg")]);
    expect(await queue.start()).toEqual({ ended: "stopped", done: 1, total: 3 });
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

  test("sends nothing when it is stopped while a picture is prepared", async () => {
    const send = vi.fn();
    const stopping: QueueDependencies<void> = {
      ...dependencies,
      prepare: (_photo, _common, signal) => {
        queue.stop();
        return Promise.reject(signal.reason);
      },
      send,
    };
    const queue = createUploadQueue(stopping);
    queue.add([file("One.jpg")]);
    expect(await queue.start()).toEqual({ ended: "stopped", done: 0, total: 1 });
    expect(queue.store.getState().items[0]).toMatchObject({ status: "waiting", error: null });
    expect(send).not.toHaveBeenCalled();
  });

  test("waits, when stopped, for the response to a photo that is completely sent", async () => {
    const queue = createUploadQueue({
      ...dependencies,
      send: async (_form, _photo, onProgress, signal) => {
        onProgress(1);
        queue.stop();
        signal.throwIfAborted();
      },
    });
    queue.add([file("One.jpg"), file("Two.jpg")]);
    expect(await queue.start()).toEqual({ ended: "stopped", done: 1, total: 2 });
  });

  test("shows at once why a file is refused, and never sends it", async () => {
    const queue = createUploadQueue({ ...dependencies, send: () => Promise.reject(new Error("sent")) });
    queue.add([file("notes.txt")]);
    expect(queue.store.getState().items[0]).toMatchObject({ status: "refused", error: "No picture" });
    expect(await queue.start()).toEqual({ ended: "failed", done: 0, total: 0 });
    expect(queue.store.getState().items[0]?.error).toBe("No picture");
  });

  test("lists a file once when it is chosen again, and returns it", () => {
    const queue = createUploadQueue(dependencies);
    const dated = (name: string, lastModified: number) => new File(["x"], name, { lastModified });
    expect(queue.add([dated("One.jpg", 1), dated("Two.jpg", 1)])).toEqual([]);
    const repeated = dated("Two.jpg", 1);
    expect(queue.add([repeated, dated("Two.jpg", 2), dated("Three.jpg", 1)])).toEqual([repeated]);
    expect(queue.store.getState().items.map(({ title }) => title)).toEqual(["One", "Two", "Two", "Three"]);
  });

  test("takes the file of a failed photo that is chosen again, and keeps its title and key", async () => {
    const dated = () => new File(["x"], "One.jpg", { lastModified: 1 });
    const [moved, found] = [dated(), dated()];
    const queue = createUploadQueue({
      ...dependencies,
      prepare: (...photo: Parameters<typeof dependencies.prepare>) =>
        photo[0].file === moved ? Promise.reject(new Error("gone")) : dependencies.prepare(...photo),
    });
    queue.add([moved]);
    queue.setTitle(1, "First");
    await queue.start();
    const [failed] = queue.store.getState().items;
    expect(failed?.status).toBe("failed");
    expect(queue.add([found])).toEqual([]);
    expect(queue.store.getState().items).toEqual([
      { ...failed, file: found, status: "waiting", error: null },
    ]);
    expect(await queue.start()).toEqual({ ended: "complete", done: 1, total: 1 });
  });

  test("does not retry a photo that the server refuses for good, and moves it to the front", async () => {
    const sent: unknown[] = [];
    const queue = createUploadQueue({
      ...dependencies,
      send: async (form) => {
        sent.push(form.get("title"));
        if (form.get("title") === "Two") throw new TypeError("no picture");
      },
    });
    queue.add([file("One.jpg"), file("Two.jpg"), file("Three.jpg")]);
    expect(await queue.start()).toEqual({ ended: "failed", done: 2, total: 3 });
    expect(queue.store.getState().items.map(({ title, status }) => [title, status])).toEqual([
      ["Two", "refused"],
      ["One", "done"],
      ["Three", "done"],
    ]);
    await queue.start();
    expect(sent).toEqual(["One", "Two", "Three"]);
  });

  test("trims titles, and ignores a second start while it is busy", async () => {
    const sent: unknown[] = [];
    const queue = createUploadQueue({
      ...dependencies,
      send: async (form) => void sent.push(form.get("title")),
    });
    queue.add([file("One.jpg")]);
    queue.setTitle(1, "  A harbour  ");
    const goes = await Promise.all([queue.start(), queue.start()]);
    expect(goes).toEqual([{ ended: "complete", done: 1, total: 1 }, undefined]);
    expect(sent).toEqual(["A harbour"]);
  });
});

test.each([
  ["First light.jpg", "First light"],
  ["IMG_0412.JPEG", "IMG 0412"],
  ["a.b.c.png", "a.b.c"],
  ["noending", "noending"],
  [".jpg", ""],
  [`${"x".repeat(240)}.jpg`, "x".repeat(200)],
  [`${"x".repeat(199)}😀.jpg`, "x".repeat(199)],
])("%j is titled %j", (name, title) => expect(titleOf(name)).toBe(title));
