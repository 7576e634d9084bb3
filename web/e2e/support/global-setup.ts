import { BEHIND_PROXY, startInstance } from "../../../supabase/tests/support/instance.ts";
import { keptTemplate } from "../../../supabase/tests/support/template.ts";

/** Starts one instance of the built site for all tests, which register their own users in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const template = await keptTemplate();
  const instance = await startInstance({ template, env: BEHIND_PROXY });
  process.env.E2E_TEMPLATE = template;
  process.env.E2E_ORIGIN = instance.origin;
  process.env.E2E_DATA_DIR = instance.dataDir;
  process.env.E2E_DATABASE_URL = instance.databaseUrl;
  return async () => {
    const code = await instance.stop();
    if (code !== 0) throw new Error(`The instance ended with ${code}:\n${instance.output()}`);
  };
}
