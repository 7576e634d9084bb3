import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The field in /proc/PID/stat, after the program's name. */
const START = 19;

/**
 * Tells apart processes that had the same id. Undefined when it is gone, a zombie, or the system does not
 * tell.
 */
export function birthOf(pid: number): string | undefined {
  try {
    // The name of the program may itself hold brackets.
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
