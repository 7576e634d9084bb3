import type { App } from "@supabase/lite";
import { z } from "zod";

type ServerOptions = NonNullable<NonNullable<ConstructorParameters<typeof App>[0]["options"]>["server"]>;
export type Middleware = NonNullable<ServerOptions["middlewares"]>[number];

/** A part of the package that is not in its types; a version without it fails at the start. */
export function having<T>(...methods: (keyof T & string)[]) {
  return z.custom<T>(
    (value) =>
      typeof value === "object" &&
      value !== null &&
      methods.every((name) => typeof Reflect.get(value, name) === "function"),
    `The backend has no ${methods.join(", ")}.`,
  );
}
