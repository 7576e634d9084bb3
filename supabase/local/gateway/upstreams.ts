import type { Backend } from "../backend/backend.ts";
import type { Functions } from "../functions/functions.ts";
import type { Part } from "../processes/supervisor.ts";
import type { Recognition } from "../recognition/recognition.ts";

export interface Upstreams {
  storage: Backend | undefined;
  auth: Part | undefined;
  functions: Functions | undefined;
  /** Undefined also where the site reads no scans. */
  recognition: Recognition | undefined;
  /** Resolves when a backup is under way. */
  backUp: (() => Promise<void>) | undefined;
  secretKey: string;
  hasPage: boolean;
  hasDatabase: boolean;
  ready: boolean;
}

export function healthOf({ auth, functions, recognition, hasDatabase, ready }: Upstreams) {
  const parts = [auth, ...(functions?.parts ?? [])].filter((part) => part !== undefined);
  const serves = hasDatabase && parts.every((part) => part.origin !== undefined);
  return {
    status: !ready ? "starting" : serves ? "ok" : "degraded",
    parts: Object.fromEntries([
      ["database", { serves: hasDatabase }],
      ...parts.map(({ name, origin, restarts }) => [name, { serves: origin !== undefined, restarts }]),
      ...(recognition ? [[recognition.name, { serves: true, restarts: recognition.restarts }]] : []),
    ]),
  };
}

export const starting = () =>
  new Response("The site is starting. Please try again in a moment.", {
    status: 503,
    headers: { "retry-after": "1" },
  });

export const functionOrigin = ({ functions }: Upstreams, name: string): string | undefined =>
  functions?.parts.find((each) => each.name === name)?.origin;
