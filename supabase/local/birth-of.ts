import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Where the time of the start stands in /proc/PID/stat, behind the name of the program. */
const START = 19;

/**
 * When a process was started, in words that no other process with its number ever has: the system gives numbers again, also to
 * programs of others. Undefined when it is gone or a zombie, or when this machine does not tell.
 */
export function birthOf(pid: number): string | undefined {
  try {
    // The name of the program comes before the last bracket, and may itself hold brackets.
    const [, told = ""] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    const fields = told.split(" ");
    if (fields[0] === "Z" || fields[0] === "X") return undefined;
    // The time counts from the last start of the machine.
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${fields[START]}`;
  } catch {
    const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
    return stdout?.trim() || undefined;
  }
}
