import { expect, test } from "vitest";
import { nextPage } from "./pages.ts";

test.each([
  ['</api/notes?cursor=a%3D>; rel="next"', "/api/notes?cursor=a%3D"],
  ['<https://site.example/api/notes?limit=2&cursor=b>; rel="next"', "/api/notes?limit=2&cursor=b"],
  ["</api/notes?cursor=c>; rel=next", "/api/notes?cursor=c"],
  ['</api/notes?cursor=d>; rel="prev"', undefined],
  [null, undefined],
])("%s leads to %s", (link, path) => {
  expect(nextPage(link)).toBe(path);
});
