import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import type { PartProcess } from "../../local/processes/part-process.ts";
import { answerOnce, millisecondsOf } from "../../local/functions/on-demand.ts";

const ENOUGH = { bytes: 4 * 1024 ** 3, processorMs: 60_000, ms: 60_000 };

function bytesOf(stream: AsyncIterable<Buffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async start(controller) {
      for await (const chunk of stream) controller.enqueue(new Uint8Array(chunk));
      controller.close();
    },
  });
}

/** A function process that runs the script before it responds to a request. */
function functionThat(script: string): PartProcess {
  const serve = `
    const server = require("node:http").createServer((_, answer) => { ${script}; answer.end("Read") });
    server.listen(0, "127.0.0.1", () => console.error("Listening on http://127.0.0.1:" + server.address().port + "/"));`;
  const child = spawn(process.execPath, ["-e", serve], { stdio: ["ignore", "ignore", "pipe"] });
  return {
    name: "read-pdf",
    pid: child.pid ?? 0,
    stderr: bytesOf(child.stderr),
    exited: once(child, "exit").then(() => undefined),
    stop: () => void child.kill("SIGTERM"),
  };
}

async function answerOf(child: PartProcess, limits: Partial<typeof ENOUGH>) {
  const answer = await answerOnce(child, (origin) => fetch(origin), { ...ENOUGH, ...limits });
  return { status: answer.status, text: await answer.text() };
}

describe("a function that is started on demand", () => {
  test("answers one request and ends", async () => {
    const child = functionThat("");
    expect(await answerOf(child, {})).toEqual({ status: 200, text: "Read" });
    expect(() => process.kill(child.pid, 0)).toThrow("ESRCH");
  });

  test("is stopped with status 546 when it uses too much memory or processor time", async () => {
    const tookTooMuch = { status: 546, text: "The function took too much." };
    // Twice the limit and no more, so that it cannot exhaust the machine before it is checked.
    const holds = "global.held = []; while (true) if (held.length < 600) held.push(Buffer.alloc(1e6, 1))";
    const limits = { bytes: 300 * 1024 ** 2, processorMs: Infinity };
    expect(await answerOf(functionThat(holds), limits)).toEqual(tookTooMuch);
    expect(await answerOf(functionThat("while (true);"), { processorMs: 1_000 })).toEqual(tookTooMuch);
  });

  test("is answered with 504 when it is late without having used much processor time", async () => {
    const late = { status: 504, text: "The function was not done in time." };
    const waits = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)";
    expect(await answerOf(functionThat(waits), { ms: 1_500, processorMs: 1_200 })).toEqual(late);
  });
});

test.each([
  ["0:00.07", 70],
  ["12:03.50", 723_500],
  ["00:00:09", 9_000],
  ["2-01:00:00", 176_400_000],
])("the processor time %s, as ps prints it, is %d ms", (time, ms) => {
  expect(millisecondsOf(time)).toBe(ms);
});
