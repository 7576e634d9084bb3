import { type Instance, startInstance } from "../tests/support/instance.ts";
import { untilPacked } from "../tests/support/packed-page.ts";

/** Waits until the page is compressed, so that no background work disturbs the measurement. */
export async function startIdleInstance(): Promise<Instance> {
  const instance = await startInstance();
  await untilPacked();
  return instance;
}
