import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";

const CONFIG = path.resolve(import.meta.dirname, "../../config.toml");
const configSchema = z.object({ api: z.object({ schemas: z.array(z.string()) }) });

/** The schemas that the Data API exposes, from config.toml. */
export async function exposedSchemas(): Promise<string[]> {
  return configSchema.parse(parse(await readFile(CONFIG, "utf8"))).api.schemas;
}
