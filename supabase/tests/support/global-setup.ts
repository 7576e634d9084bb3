import type { TestProject } from "vitest/node";
import { type Instance, startInstance } from "./instance.ts";

/** The instance that all test files share. */
export type SharedInstance = Pick<
  Instance,
  "origin" | "dataDir" | "databaseUrl" | "publishableKey" | "secretKey" | "adminPassword" | "jwtSecret"
>;

declare module "vitest" {
  export interface ProvidedContext {
    instance: SharedInstance;
  }
}

/** Starts the shared instance before the first file and stops it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const instance = await startInstance();
  const { origin, dataDir, databaseUrl, publishableKey, secretKey, adminPassword, jwtSecret } = instance;
  project.provide("instance", {
    origin,
    dataDir,
    databaseUrl,
    publishableKey,
    secretKey,
    adminPassword,
    jwtSecret,
  });
  return async () => {
    const code = await instance.stop();
    if (code !== 0) throw new Error(`The instance ended with ${code}:\n${instance.output()}`);
  };
}
