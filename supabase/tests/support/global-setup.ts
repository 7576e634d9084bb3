import type { TestProject } from "vitest/node";
import { startInstance } from "./instance.ts";

/** The instance that all test files share. */
export interface SharedInstance {
  origin: string;
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    instance: SharedInstance;
  }
}

/** Starts the shared instance before the first file and stops it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const instance = await startInstance();
  const { origin, databaseUrl, publishableKey, secretKey } = instance;
  project.provide("instance", { origin, databaseUrl, publishableKey, secretKey });
  return async () => {
    const code = await instance.stop();
    if (code !== 0) throw new Error(`The instance ended with ${code}:\n${instance.output()}`);
  };
}
