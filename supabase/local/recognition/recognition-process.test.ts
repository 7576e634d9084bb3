import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { type Child, recognize } from "./recognition-process.ts";
import type { TaskHead } from "./recognition-task.ts";

const ENOUGH = { bytes: 4 * 1024 ** 3, processorMs: Infinity, ms: Infinity };
const PAGE = { page: 1, width: 10, height: 10, words: [] };

/** A process that has read its input before it runs the script. */
function childThat(script: string): Child {
  const program = `
    const tell = (line) => process.stdout.write(JSON.stringify(line) + "\\n");
    process.stdin.resume().on("end", () => { ${script} });`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["pipe", "pipe", "inherit"] });
  const status = once(child, "exit").then(([code]) => ({ success: code === 0 }));
  const parts = child.stdout[Symbol.asyncIterator]();
  return {
    pid: child.pid ?? 0,
    stdin: new WritableStream({
      write: (part) => void child.stdin.write(part),
      close: () => void child.stdin.end(),
    }),
    stdout: new ReadableStream({
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      },
    }),
    status,
    kill: () => void child.kill("SIGKILL"),
  };
}

function outcomeOf(
  script: string,
  limits: Partial<typeof ENOUGH> = {},
  signal = new AbortController().signal,
) {
  const head: TaskHead = { type: "jpg", texts: [] };
  return recognize(new Uint8Array(3), head, signal, { ...ENOUGH, ...limits }, () => childThat(script));
}

describe("what reads a document", () => {
  test("comes to its pages, or to why it cannot be read", async () => {
    const told = `tell({ page: ${JSON.stringify(PAGE)} }); tell({ isWhole: false })`;
    expect(await outcomeOf(told)).toEqual({ reading: { pages: [PAGE], isWhole: false } });
    expect(await outcomeOf('tell({ problem: "damaged" })')).toEqual({ problem: "damaged" });
  });

  test("has come to nothing when it ends before its end", async () => {
    expect(await outcomeOf(`tell({ page: ${JSON.stringify(PAGE)} })`)).toBeUndefined();
    expect(await outcomeOf("tell({ isWhole: true }); process.exitCode = 1")).toBeUndefined();
    expect(await outcomeOf('process.kill(process.pid, "SIGKILL")')).toBeUndefined();
  });

  test.each([
    [
      "memory",
      "global.held = []; while (held.length < 600) held.push(Buffer.alloc(1e6, 1)); setInterval(() => {}, 1000)",
      { bytes: 300 * 1024 ** 2 },
    ],
    ["processor time", "while (true);", { processorMs: 500 }],
    ["time", "setInterval(() => {}, 1000)", { ms: 1_000 }],
  ])("is ended when it takes too much %s", async (_what, script, limits) => {
    expect(await outcomeOf(script, limits)).toEqual({ problem: "too_much" });
  });

  test("may take as much of the processor for each page", async () => {
    const busy =
      "const began = process.cpuUsage().user; while (process.cpuUsage().user - began < 500_000) for (let n = 0; n < 1e7; n += 1);";
    const page = `${busy} tell({ page: ${JSON.stringify(PAGE)} });`;
    const script = `(async () => { for (let page = 0; page < 4; page += 1) { ${page} await new Promise(setImmediate); } tell({ problem: "damaged" }); })()`;
    expect(await outcomeOf(script, { processorMs: 1_500 })).toEqual({ problem: "damaged" });
  });

  test("is not believed when it tells something else", async () => {
    await expect(outcomeOf('tell({ file: "/etc/passwd" })')).rejects.toThrow();
    await expect(outcomeOf("tell({ page: { width: -1 } }); tell({ isWhole: true })")).rejects.toThrow();
    expect(await outcomeOf('process.stdout.write("x".repeat(8e6) + "\\n")')).toEqual({ problem: "too_much" });
  });

  test("ends with the signal", async () => {
    const stopped = new AbortController();
    const outcome = outcomeOf("setInterval(() => {}, 1000)", {}, stopped.signal);
    stopped.abort(new Error("The site stops."));
    await expect(outcome).rejects.toThrow("The site stops.");
  });
});
