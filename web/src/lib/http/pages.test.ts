import { expect, test, vi } from "vitest";
import { z } from "zod";
import { allRows, eachPage, nextPage } from "./pages.ts";

test.each([
  ['</api/notes?cursor=a%3D>; rel="next"', "/api/notes?cursor=a%3D"],
  ['<https://site.example/api/notes?limit=2&cursor=b>; rel="next"', "/api/notes?limit=2&cursor=b"],
  ["</api/notes?cursor=c>; rel=next", "/api/notes?cursor=c"],
  ['</api/notes?cursor=d>; rel="prev"', undefined],
  [null, undefined],
])("%s leads to %s", (link, path) => {
  expect(nextPage(link)).toBe(path);
});

const rowsSchema = z.array(z.number());

/** A server with a list in pages of the size that is asked for. */
function serve(rows: number[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const { searchParams } = new URL(path, "https://here.invalid");
    const [from, limit] = [Number(searchParams.get("from")), Number(searchParams.get("limit"))];
    const next = from + limit;
    const headers = { Link: `</api/list?limit=${limit}&from=${next}>; rel="next"` };
    return Promise.resolve(Response.json(rows.slice(from, next), next < rows.length ? { headers } : {}));
  });
  return asked;
}

test("the whole of a list is all its pages, in their order", async () => {
  serve([5, 4, 3, 2, 1]);
  expect(await allRows("/api/list?limit=2", rowsSchema)).toEqual([5, 4, 3, 2, 1]);
});

test("a list that ends with its first page is asked for once", async () => {
  const asked = serve([]);
  expect(await allRows("/api/list?limit=2", rowsSchema)).toEqual([]);
  expect(asked).toHaveLength(1);
});

test("more can be asked for with each page", async () => {
  const asked = serve([5, 4, 3, 2, 1]);
  const pages: number[][] = [];
  for await (const page of eachPage("/api/list?limit=1", rowsSchema, { limit: 3 })) pages.push(page);
  expect(pages).toEqual([[5], [4, 3, 2], [1]]);
  expect(asked).toHaveLength(3);
});
