import { withDatabase } from "./support/database.ts";
import { addDocument, card } from "./support/documents.ts";
import { openFromList } from "./support/preview.ts";
import { expect, test } from "./support/test.ts";

test("a document whose owner has used up the hour of reading says until when it waits, and is read then", async ({
  page,
  member,
}) => {
  const setHour = (ends: string) =>
    withDatabase(
      (sql) => sql`
        insert into private.attempts (key, count, ends)
        select 'analysis work:' || id, 600000, now() + ${ends}::interval from public.users where email = ${member.email}
        on conflict (key) do update set ends = excluded.ends`,
    );
  await setHour("30 minutes");
  await addDocument(page, "Letter.txt");
  await page.goto("/apps/notes");
  const letter = card(page, "Letter");
  await expect(letter.getByText(/^Waiting until \d\d:\d\d$/)).toBeVisible();
  const preview = await openFromList(page, "Letter");
  await expect(
    preview.getByText(
      /^Your documents have used up the reading time of this hour\. This one is read after \d\d:\d\d\.$/,
    ),
  ).toBeVisible();

  await setHour("-1 second");
  await expect(preview.getByText(/^Read by the built-in analyser/)).toBeVisible();
});
