import process from "node:process";

export interface PartProcess {
  readonly name: string;
  readonly pid: number;
  readonly stderr: ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly exited: Promise<void>;
  stop(): void;
}

export function spawnPart(
  name: string,
  args: readonly string[],
  cwd: string,
  environment: Record<string, string>,
  deno = Deno.execPath(),
): PartProcess {
  const child = new Deno.Command(deno, {
    args: ["run", "--no-prompt", "--cached-only", "--node-modules-dir=manual", "--no-lock", ...args],
    cwd,
    clearEnv: true,
    env: {
      ...environment,
      DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0",
      DENO_DIR: process.env["DENO_DIR"] ?? "",
      DENO_NO_UPDATE_CHECK: "1",
      DENO_V8_FLAGS: process.env["DENO_V8_FLAGS"] ?? "",
      NO_COLOR: "1",
    },
    stdin: "null",
    stdout: "inherit",
    stderr: "piped",
  }).spawn();
  return {
    name,
    pid: child.pid,
    stderr: child.stderr,
    exited: child.status.then(() => undefined),
    stop: () => {
      try {
        child.kill("SIGTERM");
      } catch (error) {
        // It has ended already.
        if (!(error instanceof TypeError || error instanceof Deno.errors.NotFound)) throw error;
      }
    },
  };
}

export async function untilServing(
  { name, stderr }: PartProcess,
  onOrigin: (origin: string) => void = () => {},
): Promise<string> {
  return await new Promise((resolve, reject) => {
    let rest = "";
    const onLine = (line: string) => {
      const origin = /^Listening on (http:\/\/\S+?)\/?(\s|$)/.exec(line)?.[1];
      if (!origin) return void process.stderr.write(`${line}\n`);
      onOrigin(origin);
      resolve(origin);
    };
    stderr
      .pipeThrough(new TextDecoderStream())
      .pipeTo(
        new WritableStream({
          write(chunk) {
            const lines = (rest + chunk).split("\n");
            rest = lines.pop() ?? "";
            lines.forEach(onLine);
          },
        }),
      )
      .then(() => reject(new Error(`${name} ended before it listened.`)), reject);
  });
}
