import { isPagePath } from "@contract/site-pages.ts";
import { expect, test } from "vitest";
import { editPostPath, paths, photoPath } from "./paths.ts";

test("servers know every page of the router, and no other", () => {
  const { photo: _, ...plain } = paths;
  const known = [...Object.values(plain), photoPath(7), "/blog/7-fog", "/blog/7-1.2", editPostPath(7)];
  expect(known.filter((path) => !isPagePath(path))).toEqual([]);
  for (const path of known) expect(isPagePath(`${path === "/" ? "" : path}/`), path).toBe(true);
  const unknown = ["/no", "/apps/none", "/blog/fog", "/blog/07", "/photos/1x", "/photos", "/blog/7/x", "//"];
  expect(unknown.filter(isPagePath)).toEqual([]);
});
