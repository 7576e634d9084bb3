import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const START = 19;

/** Undefined when it is gone, a zombie, or the system does not tell. */
export function startTimeOf(pid: number): string | undefined {
  try {
    // The name of the program may itself hold brackets.
    const [, told = ""] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    const fields = told.split(" ");
    if (fields[0] === "Z" || fields[0] === "X") return undefined;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${fields[START]}`;
  } catch {
    const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
    return stdout?.trim() || undefined;
  }
}
