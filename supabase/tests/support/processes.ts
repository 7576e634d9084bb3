import { readdir, readFile, readlink } from "node:fs/promises";

/** A process of this machine, as /proc shows it. */
export interface RunningProcess {
  pid: number;
  command: string[];
}

async function readProcess(pid: number): Promise<RunningProcess | undefined> {
  try {
    const command = (await readFile(`/proc/${pid}/cmdline`, "utf8")).split("\0").slice(0, -1);
    // A zombie process has no command line.
    return command.length === 0 ? undefined : { pid, command };
  } catch {
    return undefined;
  }
}

/** All processes of this machine. */
export async function allProcesses(): Promise<RunningProcess[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  return (await Promise.all(pids.map(readProcess))).filter((each) => each !== undefined);
}

/** The environment that a process was started with. */
export async function environmentOf(pid: number): Promise<Record<string, string>> {
  const lines = (await readFile(`/proc/${pid}/environ`, "utf8")).split("\0").filter((line) => line !== "");
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
}

/** The parents of processes, by pid; processes that have ended are left out. */
export async function parentsOf(processes: RunningProcess[]): Promise<Map<number, number>> {
  const parents = new Map<number, number>();
  for (const { pid } of processes) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    const [, parent] = /^PPid:\s+(\d+)/m.exec(status) ?? [];
    if (parent !== undefined) parents.set(pid, Number(parent));
  }
  return parents;
}

/** The direct and indirect children of a process. */
export async function descendantsOf(pid: number): Promise<RunningProcess[]> {
  const all = await allProcesses();
  const parents = await parentsOf(all);
  const isBelow = (each: number): boolean => {
    const parent = parents.get(each);
    return parent !== undefined && (parent === pid || isBelow(parent));
  };
  return all.filter((each) => isBelow(each.pid));
}

/** The peak resident memory of a process, in megabytes. */
export async function peakMemoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** The files of a folder that a process has open. */
export async function openFilesOf(pid: number, folder: string): Promise<string[]> {
  const numbers = await readdir(`/proc/${pid}/fd`);
  // A descriptor may have been closed since it was listed.
  const files = await Promise.all(numbers.map((each) => readlink(`/proc/${pid}/fd/${each}`).catch(() => "")));
  return files.filter((file) => file.startsWith(`${folder}/`));
}
