import { describe, expect, it } from "vitest";
import { createUploadQueue, titleOf, type QueueWorld } from "./upload.queue.ts";

const file = (name: string) => new File(["x"], name);
const world: QueueWorld<void> = {
  refusal: ({ name }) => (name.endsWith(".txt") ? "No picture" : null),
  prepare: async ({ title }) => {
    const form = new FormData();
    form.set("title", title);
    return form;
  },
  send: async (_form, onProgress) => onProgress(0.5),
  describe: (error) => String(error),
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
    expect(await queue.start()).toBe(true);
    expect(sent).toEqual(["One", "Two"]);
    expect(queue.store.getState().items.map(({ status }) => status)).toEqual(["done", "done"]);
  });

  it("keeps what failed with its reason, and tries only that again", async () => {
    const sent: unknown[] = [];
    let isBroken = true;
    const queue = createUploadQueue({
      ...world,
      send: async (form) => {
        if (isBroken && form.get("title") === "Two") throw new Error("no line");
        sent.push(form.get("title"));
      },
    });
    queue.add([file("One.jpg"), file("Two.jpg")]);
    expect(await queue.start()).toBe(false);
    expect(queue.store.getState().items[1]).toMatchObject({
      status: "failed",
      progress: 0,
      error: "Error: no line",
    });
    isBroken = false;
    expect(await queue.start()).toBe(true);
    expect(sent).toEqual(["One", "Two"]);
  });

  it("says at once why a file is not taken, and never sends it", async () => {
    const queue = createUploadQueue({ ...world, send: () => Promise.reject(new Error("sent")) });
    queue.add([file("notes.txt")]);
    expect(queue.store.getState().items[0]).toMatchObject({ status: "refused", error: "No picture" });
    expect(await queue.start()).toBe(false);
    expect(queue.store.getState().items[0]?.error).toBe("No picture");
  });

  it("sends a title without the blanks around it, and starts only once", async () => {
    const sent: unknown[] = [];
    const queue = createUploadQueue({ ...world, send: async (form) => void sent.push(form.get("title")) });
    queue.add([file("One.jpg")]);
    queue.setTitle(1, "  A harbour  ");
    expect(await Promise.all([queue.start(), queue.start()])).toEqual([true, false]);
    expect(sent).toEqual(["A harbour"]);
  });
});

it.each([
  ["First light.jpg", "First light"],
  ["IMG_0412.JPEG", "IMG 0412"],
  ["a.b.c.png", "a.b.c"],
  ["noending", "noending"],
  [".jpg", ""],
])("%s is titled %s", (name, title) => expect(titleOf(name)).toBe(title));
