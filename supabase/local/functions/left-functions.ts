import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { z } from "zod";
import { commandOf } from "../command-of.ts";
import { FUNCTIONS_DIR } from "./function-process.ts";
import type { PartProcess } from "../processes/part-process.ts";
import { saysDiskFull } from "../data/disk-room.ts";
import { writeWhole } from "../data/whole-file.ts";

const listOf = (dataDir: string) => path.join(dataDir, "functions.json");

/** The process ids in the list of a data folder; a list that cannot be read counts as empty. */
async function listed(dataDir: string): Promise<number[]> {
  try {
    return z.array(z.number()).parse(JSON.parse(await readFile(listOf(dataDir), "utf8")));
  } catch {
    return [];
  }
}

/** Ends functions that a killed start left behind, whose database is gone. */
export async function stopLeftFunctions(dataDir: string): Promise<void> {
  for (const pid of await listed(dataDir)) {
    // The process id may belong to another program by now.
    if (commandOf(pid).includes(FUNCTIONS_DIR)) process.kill(pid, "SIGKILL");
  }
}

/** The list of running functions in the data folder: should this process be killed, the next start ends them by it. */
export function functionList(dataDir: string) {
  const pids = new Set<number>();
  const write = () => {
    try {
      writeWhole(listOf(dataDir), JSON.stringify([...pids]));
    } catch (error) {
      // The site runs without the list as well. Only after a kill, a function may be left that the next start does not find.
      if (!saysDiskFull(error)) throw error;
      console.error("The list of functions could not be written:", error);
    }
  };
  return {
    /** Adds a function, and returns it with an `exited` that resolves once it has left the list again. */
    add: (child: PartProcess): PartProcess => {
      pids.add(child.pid);
      const exited = child.exited.then(() => {
        // The system may reuse the process id from now on.
        pids.delete(child.pid);
        if (pids.size === 0) rmSync(listOf(dataDir), { force: true });
        else write();
      });
      return { ...child, exited };
    },
    /** Writes the list to the disk. */
    write,
  };
}
