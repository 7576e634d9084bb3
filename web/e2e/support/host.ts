import path from "node:path";
import { caddyfile } from "../../../supabase/hosting/hosts/caddy.ts";
import { nginxConf } from "../../../supabase/hosting/hosts/nginx.ts";
import { rulesOf } from "../../../supabase/hosting/hosts/place.ts";
import { freePort } from "../../../supabase/tests/support/free-port.ts";
import { hasCaddy, hasNginx, runCaddy, runNginx } from "../../../supabase/tests/support/host-programs.ts";
import { BEHIND_PROXY, startInstance } from "../../../supabase/tests/support/instance.ts";
import { test as base } from "./test.ts";

/** Servers that serve the built page from a disk, with the file that is made for each. */
const HOSTS = {
  nginx: {
    isInstalled: hasNginx,
    run: async (place: Parameters<typeof nginxConf>[0]) => {
      const conf = nginxConf(place, await rulesOf(place));
      const { host } = new URL(place.site);
      return runNginx(
        conf.replace("listen 443 ssl;", `listen ${host};`).replaceAll(/^ *ssl_.*\n/gm, ""),
        "/",
      );
    },
  },
  caddy: {
    isInstalled: hasCaddy,
    run: async (place: Parameters<typeof caddyfile>[0]) =>
      runCaddy(caddyfile(place, await rulesOf(place)), place.site),
  },
};
type HostName = keyof typeof HOSTS;

export interface HostOption {
  hostName: HostName;
}

/** Serves the built page at a site's address. */
export const runHost = (name: HostName, site: string, functions: string) =>
  HOSTS[name].run({ site, functions, folder: path.resolve(import.meta.dirname, "../../../dist/web") });

export const isInstalled = (name: HostName) => HOSTS[name].isInstalled;

/** Playwright's `test` on a site whose page a host serves, in front of the functions of an instance. */
export const test = base.extend<object, HostOption & { host: string }>({
  hostName: ["nginx", { scope: "worker", option: true }],
  host: [
    async ({ hostName }, use) => {
      // Its tests are left out.
      if (!isInstalled(hostName)) return await use("");
      const site = `http://127.0.0.1:${await freePort()}`;
      const instance = await startInstance({
        template: process.env.E2E_TEMPLATE ?? "",
        env: { ...BEHIND_PROXY, SITE_URL: site },
      });
      const host = await runHost(hostName, site, `${instance.origin}/functions/v1`);
      await use(site);
      await host.stop();
      const code = await instance.stop();
      if (code !== 0) throw new Error(`The instance ended with ${code}:\n${instance.output()}`);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ host }, use) => use(host),
});
