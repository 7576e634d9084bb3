import { expect, test } from "vitest";
import { trimVisible } from "../../functions/_shared/contract/visible-text.ts";
import { database } from "../support/database.ts";

const sql = database();

const isText = (code: number) => code > 0 && (code < 0xd800 || code > 0xdfff);

test("database and contract agree on which characters are invisible", async () => {
  const planes = [0, 1, 2, 14].flatMap((plane) =>
    Array.from({ length: 0x1_00_00 }, (_, at) => plane * 0x1_00_00 + at),
  );
  const codes = planes.filter(isText);
  const [row] = await sql<{ invisible: number[] }[]>`
    select array_agg(code order by code) as invisible from unnest(${codes}::int[]) as code
    where not private.is_visible(chr(code))`;
  const invisible = codes.filter((code) => trimVisible(String.fromCodePoint(code)) === "");
  expect(invisible).toContain(0x20_0b);
  expect(row?.invisible).toEqual(invisible);
});

test.each([
  ["a photo's category", () => sql`insert into public.photo_categories (name) values (${"\u200b"})`],
  ["a post's category", () => sql`insert into public.blog_categories (name) values (${"\u2060\u00ad"})`],
  ["the site's title", () => sql`update public.settings set site_title = ${"\ufeff"}`],
])("%s cannot consist of invisible characters, not even directly in the database", async (_what, change) => {
  await expect(change()).rejects.toThrow(/violates check constraint/);
});
