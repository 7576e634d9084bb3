import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DraftNotice, type DraftNoticeProps } from "./draft-notice.tsx";

function show(props: Partial<DraftNoticeProps>) {
  const [onDiscard, onAccept] = [vi.fn(), vi.fn()];
  const { container } = render(
    <DraftNotice origin="here" isKept onDiscard={onDiscard} onAccept={onAccept} {...props} />,
    { wrapper: MantineProvider },
  );
  return { container, onDiscard, onAccept };
}

test("nothing is said about a text that is typed here and kept", () => {
  expect(show({}).container.querySelector("p")).toBeNull();
});

test("a text from an earlier time can be discarded", () => {
  const { onDiscard } = show({ origin: "earlier" });
  fireEvent.click(screen.getByRole("button", { name: "Discard it" }));
  expect(onDiscard).toHaveBeenCalledOnce();
});

test("a text that cannot be kept is said to be in danger", () => {
  show({ isKept: false });
  expect(screen.getByRole("alert").textContent).toMatch(/no room to keep/);
});

test("with an outdated text nothing holds before it is chosen", async () => {
  const { onDiscard, onAccept } = show({ origin: "outdated", saved: <p>Theirs</p> });
  expect(await screen.findByText("Theirs")).toBeTruthy();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  expect([onDiscard.mock.calls, onAccept.mock.calls]).toEqual([[], []]);
  fireEvent.click(screen.getByRole("button", { name: "Use the saved one" }));
  expect(onDiscard).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole("button", { name: "Go on with what I typed" }));
  expect(onAccept).toHaveBeenCalledOnce();
});
