import { startInstance } from "./instance.ts";
import { scratchFolder } from "./scratch.ts";

/**
 * The data folder of an instance that was started once and stopped: cluster, migrations and owner are in it. A test
 * that needs an instance of its own, but not its first start, begins with a copy and saves most of the time of a start.
 */
export async function makeTemplate(): Promise<string> {
  const dataDir = await scratchFolder("template");
  const instance = await startInstance({ dataDir });
  const code = await instance.stop();
  if (code !== 0) throw new Error(`The template's instance ended with ${code}:\n${instance.output()}`);
  return dataDir;
}
