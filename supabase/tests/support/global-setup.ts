import type { TestProject } from "vitest/node";
import { BEHIND_PROXY, type Instance, startInstance } from "./instance.ts";
import { keptTemplate } from "./template.ts";

/** The instance that all test files share. */
export type SharedInstance = Pick<
  Instance,
  | "origin"
  | "internal"
  | "dataDir"
  | "databaseUrl"
  | "publishableKey"
  | "secretKey"
  | "adminPassword"
  | "jwtSecret"
  | "apiPassword"
  | "apiServicePassword"
>;

declare module "vitest" {
  export interface ProvidedContext {
    instance: SharedInstance;
    /** The data folder that tests copy (see template.ts). */
    template: string;
  }
}

/** Starts the shared instance before the first file and stops it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await keptTemplate();
  const instance = await startInstance({ template, env: BEHIND_PROXY });
  project.provide("template", template);
  const { output: _, stop, pid: __, ...shared } = instance;
  project.provide("instance", shared);
  return async () => {
    const code = await stop();
    if (code !== 0) throw new Error(`The instance ended with ${code}:\n${instance.output()}`);
  };
}
