import { type Instance, startInstance } from "../tests/support/instance.ts";
import { untilPacked } from "../tests/support/packed-page.ts";

/** A fresh instance that has nothing left to do of its own start. */
export async function startIdleInstance(): Promise<Instance> {
  const instance = await startInstance();
  await untilPacked();
  return instance;
}
