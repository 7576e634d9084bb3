import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { rolldown } from "rolldown";
import { caddyfile } from "./caddy.ts";
import { nginxConf } from "./nginx.ts";
import { type Place, type Rules, rulesOf } from "./place.ts";

async function bundle(name: string, rules: Rules, to: string): Promise<void> {
  const build = await rolldown({
    input: path.join(import.meta.dirname, `${name}.ts`),
    transform: { define: { RULES: JSON.stringify(rules) } },
  });
  await build.write({ file: to, format: "esm" });
  await build.close();
}

const NOT_FOUND = "There is nothing at this address.\n";

/** These hosts compress files themselves. */
async function copyPage(built: string, to: string): Promise<void> {
  await cp(built, to, { recursive: true, filter: (file) => !/\.(?:br|gz)$/u.test(file) });
}

async function forCloudflare(built: string, rules: Rules, to: string): Promise<void> {
  await copyPage(built, to);
  // Without this file the host answers every missing one with the page.
  await writeFile(path.join(to, "404.html"), NOT_FOUND);
  await bundle("cloudflare", rules, path.join(to, "_worker.js"));
}

async function forNetlify(built: string, rules: Rules, to: string): Promise<void> {
  await copyPage(built, path.join(to, "public"));
  await writeFile(path.join(to, "public/404.html"), NOT_FOUND);
  await bundle("netlify", rules, path.join(to, "netlify/edge-functions/page.js"));
  await writeFile(path.join(to, "netlify.toml"), '[build]\n  publish = "public"\n');
}

async function forVercel(built: string, rules: Rules, to: string): Promise<void> {
  const output = path.join(to, ".vercel/output");
  const page = path.join(output, "functions/page.func");
  await copyPage(built, path.join(output, "static"));
  await bundle("vercel", rules, path.join(page, "index.js"));
  await writeFile(path.join(page, ".vc-config.json"), json({ runtime: "edge", entrypoint: "index.js" }));
  const routes = [
    { src: "^/api/(.*)$", dest: `${rules.functions}/api/$1` },
    ...Object.entries(rules.filesOfApi).map(([address, file]) => ({
      src: `^${address.replaceAll(".", "\\.")}$`,
      dest: `${rules.functions}/api/${file}`,
    })),
    {
      src: "^/.*$",
      headers: Object.fromEntries([...rules.headers, ["cache-control", rules.cacheOfPage]]),
      continue: true,
    },
    {
      src: `^${rules.workers.folder.replaceAll(".", "\\.")}.*$`,
      headers: { "content-security-policy": rules.workers.policy },
      continue: true,
    },
    { src: "^/$", dest: "/page" },
    { handle: "filesystem" },
    { src: rules.pagePath, caseSensitive: false, dest: "/page" },
    { src: "^/assets/.*$", status: 404 },
    { src: "^.*\\.[^./]+$", status: 404 },
    { src: "^/.*$", dest: "/page" },
    { handle: "hit" },
    { src: "^/assets/.*$", headers: { "cache-control": rules.cacheOfAssets }, continue: true },
  ];
  await writeFile(path.join(output, "config.json"), json({ version: 3, routes }));
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

export async function writeHosts(place: Place, built: string, to: string): Promise<void> {
  const rules = await rulesOf(place);
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  await writeFile(path.join(to, "nginx.conf"), nginxConf(place, rules));
  await writeFile(path.join(to, "Caddyfile"), caddyfile(place, rules));
  await forCloudflare(built, rules, path.join(to, "cloudflare"));
  await forNetlify(built, rules, path.join(to, "netlify"));
  await forVercel(built, rules, path.join(to, "vercel"));
}
