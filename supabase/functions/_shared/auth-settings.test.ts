import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { NEEDED_AUTH_SETTINGS } from "./auth-settings.ts";

const config: unknown = parse(readFileSync(path.join(import.meta.dirname, "../../config.toml"), "utf8"));

/** The value at a path of the configuration, as "auth.email.enabled". */
function configured(place: string): unknown {
  return place
    .split(".")
    .reduce<unknown>(
      (part, name) => (typeof part === "object" && part ? Reflect.get(part, name) : undefined),
      config,
    );
}

test.each(
  NEEDED_AUTH_SETTINGS.flatMap(({ name, value, inConfig, valueInConfig = value }) =>
    inConfig ? [[name, inConfig, valueInConfig]] : [],
  ),
)("config.toml sets %s by %s to %s", (_name, place, value) => {
  expect(configured(String(place))).toBe(value);
});
