import type { Backend } from "../backend/backend.ts";
import type { Functions } from "../functions/functions.ts";
import type { Part } from "../processes/supervisor.ts";

/** The parts behind the gateway; undefined until they serve. */
export interface Upstreams {
  /** Data API and Storage. */
  backend: Backend | undefined;
  auth: Part | undefined;
  functions: Functions | undefined;
  /** The site's own key. */
  secretKey: string;
  /** The secret that access tokens are signed with. */
  jwtSecret: string;
  /** Whether the page is built. */
  hasPage: boolean;
  /** Whether the database serves; it is started again when it ends. */
  hasDatabase: boolean;
  /** Whether all parts have served. */
  ready: boolean;
}

/** What /healthz tells: whether everything serves, and of each part whether it does, and how often it was started again. */
export function healthOf({ auth, functions, hasDatabase, ready }: Upstreams) {
  const parts = [auth, ...(functions?.parts ?? [])].filter((part) => part !== undefined);
  const serves = hasDatabase && parts.every((part) => part.origin !== undefined);
  return {
    status: !ready ? "starting" : serves ? "ok" : "degraded",
    parts: Object.fromEntries([
      ["database", { serves: hasDatabase }],
      ...parts.map(({ name, origin, restarts }) => [name, { serves: origin !== undefined, restarts }]),
    ]),
  };
}

/** The response while a part does not serve yet. */
export const starting = () =>
  new Response("The site is starting. Please try again in a moment.", {
    status: 503,
    headers: { "retry-after": "1" },
  });

/** The origin of a function; undefined until it serves, and when there is no such function. */
export const functionOrigin = ({ functions }: Upstreams, name: string): string | undefined =>
  functions?.parts.find((each) => each.name === name)?.origin;
