import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openPage } from "../../../testing/in-page.tsx";
import type { Mark } from "./mark-fact.ts";
import { Recording } from "./recording.tsx";

const TEXT = "Title: Club news\n\nTranscript\n0:04 The key lies under the pot.\n1:30 <b>Obey</b> me.";
const NOTE = { id: 7, title: "Memo", originalFilename: "Memo.mp3" };

const played = vi.fn(() => Promise.resolve());
beforeEach(() => {
  played.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(played);
});

function open(text: string, pointed?: Mark) {
  render(<Recording note={NOTE} text={text} searched="" pointed={pointed} />, {
    wrapper: openPage(3).wrapper,
  });
  const player = screen.getByLabelText("Memo");
  if (!(player instanceof HTMLMediaElement)) throw new Error("There is no player.");
  return player;
}

test("each line of a transcript plays from its time", () => {
  const player = open(TEXT);
  fireEvent.click(screen.getByRole("button", { name: "Play from 1:30" }));
  expect(player.currentTime).toBe(90);
  expect(played).toHaveBeenCalledOnce();
  expect(screen.getAllByRole("button", { name: /^Play from/ })).toHaveLength(2);
});

test("what is said is text, whatever it says", () => {
  open(TEXT);
  expect(screen.getByText("<b>Obey</b> me.")).toBeTruthy();
});

test("who comes from an answer finds the player where it is said, and decides to play", () => {
  const text = "The key lies under the pot.";
  const player = open(TEXT, { text, quote: text, start: TEXT.indexOf(text), length: text.length });
  expect(player.currentTime).toBe(4);
  expect(played).not.toHaveBeenCalled();
});

test("a recording without a text is its player alone", () => {
  open("");
  expect(screen.queryByRole("region")).toBeNull();
});
