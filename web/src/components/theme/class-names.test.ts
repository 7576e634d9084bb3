import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { preprocessCSS, resolveConfig } from "vite";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const filesNamed = (name: RegExp) =>
  readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => name.test(file));

/** The names that a file uses of each module of classes that it imports. */
function usesOf(file: string): { sheet: string; name: string }[] {
  const source = read(file);
  const imports = source.matchAll(/^import (\w+) from "([^"]+\.module\.css)";$/gmu);
  const code = source.replaceAll(/^import .*$/gmu, "");
  return [...imports].flatMap(([, local, from = ""]) =>
    [...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, "gu"))].map(([, name = ""]) => ({
      sheet: path.join(path.dirname(file), from),
      name,
    })),
  );
}

test("every class that a component names is there", async () => {
  const config = await resolveConfig({ root, configFile: false, css: { postcss: {} } }, "build");
  const files = filesNamed(/\.tsx?$/u);
  const uses = files.flatMap((file) => usesOf(file).map((use) => ({ file, ...use })));
  const sheets = new Map<string, Record<string, string> | undefined>();
  for (const { sheet } of uses) {
    if (sheets.has(sheet)) continue;
    const { modules } = await preprocessCSS(read(sheet), path.join(root, sheet), config);
    sheets.set(sheet, modules);
  }
  expect(uses.length).toBeGreaterThan(500);
  const missing = uses.filter(({ sheet, name }) => sheets.get(sheet)?.[name] === undefined);
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test("no class is composed of another file's, of which each build warns that its origin is not known", () => {
  const sheets = filesNamed(/\.css$/u);
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((file) => /composes:[^;]*\sfrom\s/u.test(read(file)))).toEqual([]);
});
