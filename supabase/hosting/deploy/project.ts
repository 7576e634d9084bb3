import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parse, stringify } from "smol-toml";
import { z } from "zod";
import type { BundledFunction } from "./bundle.ts";
import type { Deployment } from "./settings.ts";

const table = z.record(z.string(), z.unknown());
const configSchema = z.looseObject({
  auth: z.looseObject({ email: z.looseObject({}) }),
  functions: z.record(z.string(), table),
});

function productionConfig(config: unknown, { place, mail }: Deployment): string {
  const { auth, functions, ...rest } = configSchema.parse(config);
  const server = mail && new URL(mail.url);
  const smtp = server && {
    enabled: true,
    host: server.hostname,
    port: Number(server.port || (server.protocol === "smtps:" ? 465 : 587)),
    user: decodeURIComponent(server.username),
    pass: "env(SMTP_PASSWORD)",
    admin_email: mail.from,
    sender_name: new URL(place.site).hostname,
  };
  return stringify({
    ...rest,
    auth: {
      ...auth,
      site_url: place.site,
      additional_redirect_urls: [place.site],
      email: { ...auth.email, ...(smtp && { smtp }) },
    },
    functions: Object.fromEntries(
      Object.entries(functions).map(([name, { import_map: _, ...settings }]) => [
        name,
        { ...settings, entrypoint: `./functions/${name}/index.js` },
      ]),
    ),
  });
}

export async function writeProject(
  source: string,
  to: string,
  deployment: Deployment,
  functions: readonly BundledFunction[],
): Promise<void> {
  const supabase = path.join(to, "supabase");
  await rm(to, { recursive: true, force: true });
  await mkdir(supabase, { recursive: true });
  for (const folder of ["migrations", "templates"])
    await cp(path.join(source, folder), path.join(supabase, folder), { recursive: true });
  const config = parse(await readFile(path.join(source, "config.toml"), "utf8"));
  await writeFile(path.join(supabase, "config.toml"), productionConfig(config, deployment));
  for (const { name, code } of functions) {
    await mkdir(path.join(supabase, "functions", name), { recursive: true });
    await writeFile(path.join(supabase, "functions", name, "index.js"), code);
  }
}
