/** In milliseconds, sorted. */
export interface Sample {
  name: string;
  times: number[];
  /** The median of the hello-world server just before, because the speed of a machine varies. */
  hello: number;
}

export function percentile({ times }: Pick<Sample, "times">, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

async function timesOf(
  runs: number,
  warmUps: number,
  operation: (run: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs + warmUps; run++) {
    const start = performance.now();
    await operation(run);
    if (run >= warmUps) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

async function startHelloWorld(): Promise<string> {
  const server = new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-net=127.0.0.1", "-"],
    env: { DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0", NO_COLOR: "1" },
    stdin: "piped",
    stderr: "piped",
  }).spawn();
  globalThis.addEventListener("unload", () => server.kill());
  const writer = server.stdin.getWriter();
  await writer.write(new TextEncoder().encode(`Deno.serve(() => new Response("hello"));`));
  await writer.close();
  let printed = "";
  for await (const chunk of server.stderr.pipeThrough(new TextDecoderStream())) {
    printed += chunk;
    const origin = /http:\/\/[\d.]+:\d+/.exec(printed)?.[0];
    if (origin) return origin;
  }
  throw new Error(`The hello-world did not start: ${printed}`);
}

let helloOrigin: Promise<string> | undefined;

async function helloWorld(): Promise<number> {
  const first = !helloOrigin;
  helloOrigin ??= startHelloWorld();
  const origin = await helloOrigin;
  const times = await timesOf(200, first ? 300 : 20, async () => (await fetch(`${origin}/`)).text());
  return percentile({ times }, 0.5);
}

export const WARM_UPS = 20;

export async function measure(
  name: string,
  runs: number,
  operation: (run: number) => Promise<unknown>,
): Promise<Sample> {
  const hello = await helloWorld();
  return { name, hello, times: await timesOf(runs, Math.min(WARM_UPS, runs), operation) };
}

export function report(title: string, samples: Sample[]): void {
  const row = (...cells: [string, string, string, string, string]) =>
    console.log(cells.map((cell, index) => (index ? cell.padStart(9) : cell.padEnd(50))).join(""));
  console.log(`\n${title}`);
  row("", "p50 ms", "p95 ms", "hello ms", "× hello");
  for (const sample of samples) {
    const median = percentile(sample, 0.5);
    row(
      sample.name,
      median.toFixed(2),
      percentile(sample, 0.95).toFixed(2),
      sample.hello.toFixed(2),
      (median / sample.hello).toFixed(0),
    );
  }
}
