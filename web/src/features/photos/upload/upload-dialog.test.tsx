import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../../../testing/in-page.tsx";
import { UploadDialog } from "./upload-dialog.tsx";

const open = (userId: number) =>
  render(
    openPage(userId).page(<UploadDialog categories={[]} category={null} files={[]} onClose={() => {}} />),
  );

const description = () => screen.getByLabelText<HTMLTextAreaElement>("Description (optional)");

test("the description of a photo outlives the dialog, for who typed it, until it is discarded", async () => {
  const { unmount } = open(1);
  fireEvent.change(description(), { target: { value: "Where the boats come out of the water" } });
  unmount();
  open(2).unmount();
  const again = open(1);
  expect(description().value).toBe("Where the boats come out of the water");
  fireEvent.click(screen.getByRole("button", { name: "Discard it" }));
  expect(description().value).toBe("");
  again.unmount();
  open(1);
  expect(description().value).toBe("");
});

test("the description that one person typed is not shown to another", () => {
  const { unmount } = open(1);
  fireEvent.change(description(), { target: { value: "In private" } });
  unmount();
  open(2);
  expect(description().value).toBe("");
});
