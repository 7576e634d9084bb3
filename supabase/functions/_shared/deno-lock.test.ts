import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const FUNCTIONS = path.resolve(import.meta.dirname, "..");
const integrities = z.record(z.string(), z.object({ integrity: z.string().optional() }));

const read = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(FUNCTIONS, file), "utf8"));

const { imports } = z.object({ imports: z.record(z.string(), z.string()) }).parse(await read("deno.json"));
const lock = z
  .object({ version: z.string(), specifiers: z.record(z.string(), z.string()), npm: integrities })
  .parse(await read("deno.lock"));
const { packages } = z.object({ packages: integrities }).parse(await read("../../package-lock.json"));

/** Of "npm:/hono@4.13.19/" the package and its version: "hono@4.13.19". */
const packageOf = (specifier: string) => /^npm:\/?((?:@[^/@]+\/)?[^/@]+@[^/]+)/u.exec(specifier)?.[1] ?? "";

test("deno.lock has the format of the hosted runtime", () => {
  expect(lock.version).toBe("4");
});

test.each([...new Set(Object.values(imports).map(packageOf))])(
  "what hosted functions get of %s is what npm ci installs",
  (named) => {
    const [key = ""] = Object.keys(lock.npm).filter((each) => each === named || each.startsWith(`${named}_`));
    const name = named.slice(0, named.lastIndexOf("@"));
    expect(lock.npm[key]?.integrity).toBe(packages[`node_modules/${name}`]?.integrity);
  },
);
