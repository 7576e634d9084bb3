import { beforeEach, expect, test, vi } from "vitest";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { openPage } from "../../testing/in-page.tsx";
import { AuthPage } from "./auth-page.tsx";

const NO_ADDRESS = "Please enter a valid email address";

beforeEach(() => {
  // The settings stay as they are by default.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  render(openPage(null).page(<AuthPage />));
});

const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
const type = (text: string) => fireEvent.change(email(), { target: { value: text } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

test("errors come with the first attempt, which leads to the first wrong field, and then follow the typing", async () => {
  type("nobody");
  expect(screen.queryByText(NO_ADDRESS)).toBeNull();
  await press("Login");
  expect(await screen.findByText(NO_ADDRESS)).toBeTruthy();
  expect(document.activeElement).toBe(email());
  await act(async () => type("nobody@example.com"));
  expect(screen.queryByText(NO_ADDRESS)).toBeNull();
  await act(async () => type("nobody"));
  expect(screen.queryByText(NO_ADDRESS)).not.toBeNull();
});

test("what was typed is there on the other tab, the errors are not", async () => {
  type("nobody");
  await press("Login");
  fireEvent.click(screen.getByRole("tab", { name: "Register" }));
  expect(email().value).toBe("nobody");
  expect(screen.queryByText(NO_ADDRESS)).toBeNull();
  await press("Create Account");
  expect(await screen.findByText(NO_ADDRESS)).toBeTruthy();
});
