import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { AskAnswer, WrittenAnswer } from "@contract/ask.ts";
import { focusFirstResult } from "../../../components/focus/focus-first-result.ts";
import { openPage } from "../../../testing/in-page.tsx";
import { AnswerPanel } from "./answer-panel.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

const PLACE = { noteId: 7, title: "Flat", start: 40, length: 9, quote: "It ends." };
const FOUND: AskAnswer = {
  found: true,
  answers: [
    { ...PLACE, page: 2, confidence: 0.9 },
    { ...PLACE, start: 90, quote: "It began.", confidence: 0.2 },
  ],
};
const NO_MODEL: WrittenAnswer = { isConfigured: false, sentences: [] };

function Where() {
  const { search, state } = useLocation();
  return <output>{JSON.stringify({ search, state })}</output>;
}

function open(query: string, answer: AskAnswer | number, written: WrittenAnswer = NO_MODEL) {
  const requests: string[] = [];
  vi.stubGlobal("fetch", (input: RequestInfo | URL) => {
    const path = input instanceof Request ? input.url : String(input);
    requests.push(path);
    if (path.includes("/ask/written")) return Promise.resolve(Response.json(written));
    return Promise.resolve(
      typeof answer === "number" ? new Response("It broke.", { status: answer }) : Response.json(answer),
    );
  });
  const element = (
    <main id="main">
      <AnswerPanel />
      <Where />
    </main>
  );
  const router = createMemoryRouter([{ path: "*", element }], {
    initialEntries: [`/apps/notes?q=${encodeURIComponent(query)}`],
  });
  render(<RouterProvider router={router} />, { wrapper: openPage(3).wrapper });
  return requests;
}

test("nothing is asked while the search is no question", () => {
  expect(open("lease", FOUND)).toEqual([]);
  expect(screen.queryByRole("region", { name: "Answer" })).toBeNull();
});

test("the sentence of the document is quoted, with its place, and the others are folded", async () => {
  open("When does it end?", FOUND);
  expect(await screen.findByText("It ends.")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: /^Flat ?, page 2$/ })).toHaveLength(1);
  const folded = screen.getByText("1 more place").closest("details");
  expect(folded?.open).toBe(false);
  expect(folded && within(folded).getByText("It began.")).toBeTruthy();
  expect(screen.queryByText("not sure")).toBeNull();
});

test("the key that goes to the first result goes to the answer, whose link leads to its place", async () => {
  open("When does it end?", FOUND);
  await screen.findByText("It ends.");
  expect(focusFirstResult()).toBe(true);
  const link = screen.getByRole("link", { name: /^Flat ?, page 2$/ });
  expect(document.activeElement).toBe(link);
  fireEvent.click(link);
  const where: unknown = JSON.parse(document.querySelector("output")?.textContent ?? "{}");
  expect(where).toMatchObject({
    search: "?note=7",
    state: { place: { noteId: 7, start: 40, quote: "It ends." } },
  });
});

test("that key waits for an answer that is looked for, unless the focus moves on", async () => {
  open("When does it end?", FOUND);
  const link = () => screen.getByRole("link", { name: /^Flat ?, page 2$/ });
  expect(focusFirstResult()).toBe(true);
  await screen.findByText("It ends.");
  await waitFor(() => expect(document.activeElement).toBe(link()));
});

test("that key goes to the first document of a sum", async () => {
  const ground = { ...PLACE, title: "Bill", date: "2025-03-04", amount: 10, currency: "GBP", isSure: true };
  const grounds = [ground, { ...ground, noteId: 8, title: "Other bill" }];
  const totals = [{ currency: "GBP", value: 20 }];
  const computed = { kind: "sum", totals, isOwn: false, count: 2, grounds } as const;
  open("What did it cost?", { found: true, answers: [], computed });
  await screen.findByRole("link", { name: "Bill" });
  focusFirstResult();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Bill" }));
});

test("an answer that is not sure says so", async () => {
  open("When does it end?", { found: true, answers: [{ ...PLACE, confidence: 0.5 }] });
  expect(await screen.findByText("not sure")).toBeTruthy();
});

test("what is not there is said, with what to try", async () => {
  open("When does it end?", { found: false, answers: [] });
  expect(await screen.findByText("That is not in your papers.")).toBeTruthy();
  expect(screen.getByText(/Try the words/)).toBeTruthy();
});

test("where nothing answers for sure, what comes closest is shown and not denied", async () => {
  open("When does it end?", { found: false, answers: [{ ...PLACE, confidence: 0.2 }] });
  expect(await screen.findByText("Your papers give no clear answer. This comes closest:")).toBeTruthy();
  expect(screen.getByText("It ends.")).toBeTruthy();
  expect(screen.queryByText("That is not in your papers.")).toBeNull();
});

test("a sum stands with its documents, of more than three the rest folded", async () => {
  const grounds = [1, 2, 3, 4, 5].map((noteId) => ({
    noteId,
    title: `Bill ${noteId}`,
    date: "2025-03-04",
    amount: 10,
    currency: "GBP",
    isSure: noteId !== 2,
    start: 0,
    length: 0,
    quote: "",
  }));
  open("What did it cost in 2025?", {
    found: true,
    answers: [],
    computed: { kind: "sum", totals: [{ currency: "GBP", value: 50 }], isOwn: false, count: 5, grounds },
  });
  expect(await screen.findByText("£50.00")).toBeTruthy();
  expect(screen.getByText("2 more")).toBeTruthy();
  expect(screen.getByText("4 March 2025 · £10.00 · not sure")).toBeTruthy();
});

test("what a model writes stands with the places it cites", async () => {
  open("When does it end?", FOUND, {
    isConfigured: true,
    sentences: [{ text: "The lease ends in August.", places: [{ ...PLACE, title: "Lease" }] }],
  });
  expect(await screen.findByText(/The lease ends in August\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Lease" })).toBeTruthy();
});

test("a failure can be tried again", async () => {
  const requests = open("When does it end?", 503);
  const again = await screen.findByRole("button", { name: "Try again" }, { timeout: 10_000 });
  const before = requests.length;
  fireEvent.click(again);
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(before));
});
