import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { z } from "zod";
import { openPage } from "../../testing/in-page.tsx";
import { localCopies } from "./local-copies.ts";
import { useLocalDraft } from "./use-local-draft.ts";

const SAVED = { title: "Saved" };
const schema = z.object({ title: z.string() }).partial();

function openForm({ wrapper }: ReturnType<typeof openPage>, saved = SAVED) {
  return renderHook(() => useLocalDraft("note", 1, saved, schema), { wrapper });
}

test("what is typed belongs to whoever was logged in when the form was opened", () => {
  const page = openPage(7);
  const { result, unmount } = openForm(page);
  act(() => void page.logIn(8));
  act(() => result.current.change({ title: "Typed" }));
  unmount();
  expect(openForm(page).result.current.fields).toEqual(SAVED);
  page.logIn(7);
  expect(openForm(page).result.current.fields).toEqual({ title: "Typed" });
});

test("a form that is opened again says that it continues, and forgets it when that is discarded", () => {
  const page = openPage(7);
  const first = openForm(page);
  expect(first.result.current.notice.origin).toBe("here");
  act(() => first.result.current.change({ title: "Typed" }));
  first.unmount();
  const { result } = openForm(page);
  expect(result.current.notice.origin).toBe("earlier");
  act(() => result.current.notice.onDiscard());
  expect(result.current.fields).toEqual(SAVED);
  expect(openForm(page).result.current.notice.origin).toBe("here");
});

test("what was typed over another version is asked about, and the saved one holds on request", () => {
  const page = openPage(7);
  const first = openForm(page);
  act(() => first.result.current.change({ title: "Typed" }));
  const { result } = openForm(page, { title: "Theirs" });
  expect(result.current.isAsking).toBe(true);
  act(() => result.current.notice.onDiscard());
  expect(result.current).toMatchObject({ fields: { title: "Theirs" }, isAsking: false });
});

test("a deleted account leaves nothing behind", () => {
  const page = openPage(7);
  const first = openForm(page);
  act(() => first.result.current.change({ title: "Typed" }));
  localCopies.removeOwner(7);
  expect(openForm(page).result.current.fields).toEqual(SAVED);
});
