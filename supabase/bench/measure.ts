/** Times of one operation in milliseconds, sorted. */
export interface Sample {
  name: string;
  times: number[];
}

export function percentile({ times }: Sample, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

/** Runs an operation one after the other, a few times unmeasured first. */
export async function measure(
  name: string,
  runs: number,
  operation: (run: number) => Promise<unknown>,
): Promise<Sample> {
  const warmUps = Math.min(20, runs);
  const times: number[] = [];
  for (let run = 0; run < runs + warmUps; run++) {
    const start = performance.now();
    await operation(run);
    if (run >= warmUps) times.push(performance.now() - start);
  }
  return { name, times: times.sort((a, b) => a - b) };
}

/** The least that this machine can do: a server of the same runtime that answers with one word. */
export async function helloWorld(): Promise<Sample> {
  const server = new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-net=127.0.0.1", "-"],
    env: { DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0", NO_COLOR: "1" },
    stdin: "piped",
    stderr: "piped",
  }).spawn();
  const writer = server.stdin.getWriter();
  await writer.write(new TextEncoder().encode(`Deno.serve(() => new Response("hello"));`));
  await writer.close();
  let printed = "";
  let origin: string | undefined;
  for await (const chunk of server.stderr.pipeThrough(new TextDecoderStream())) {
    printed += chunk;
    origin = /http:\/\/[\d.]+:\d+/.exec(printed)?.[0];
    if (origin) break;
  }
  if (!origin) throw new Error(`The hello-world did not start: ${printed}`);
  const sample = await measure("hello world", 500, async () => (await fetch(`${origin}/`)).text());
  server.kill();
  await server.status;
  return sample;
}

/** A table with median, 95th percentile and the median as a multiple of the hello-world's. */
export function report(title: string, samples: Sample[], hello: Sample): void {
  console.log(`\n${title}`);
  console.log(`${"".padEnd(50)}${"p50 ms".padStart(9)}${"p95 ms".padStart(9)}${"× hello".padStart(9)}`);
  for (const sample of samples) {
    const median = percentile(sample, 0.5);
    console.log(
      sample.name.padEnd(50) +
        median.toFixed(2).padStart(9) +
        percentile(sample, 0.95).toFixed(2).padStart(9) +
        (median / percentile(hello, 0.5)).toFixed(0).padStart(9),
    );
  }
}
