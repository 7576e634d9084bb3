import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { BackupStatus } from "@contract/backup.ts";
import { DEFAULT_SETTINGS } from "@contract/default-settings.ts";
import { openPage } from "../../../testing/in-page.tsx";
import { BackupSection } from "./backup-section.tsx";

const STATUS: BackupStatus = { place: "folder", every: "day", isFixed: false, last: null, isLate: false };

/** A server with this status; returns what was sent to it. */
function open(status: BackupStatus): string[] {
  const sent: string[] = [];
  const now = { ...status };
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : String(input), "http://localhost"),
      init,
    );
    const { pathname } = new URL(request.url);
    if (request.method !== "GET") sent.push(`${request.method} ${pathname} ${await request.text()}`.trim());
    if (request.method === "POST") {
      now.last = { startedAt: "2026-11-28T12:00:00.000Z", state: "running", error: null };
      return new Response(null, { status: 202 });
    }
    if (request.method === "PATCH") now.every = "week";
    return Response.json(
      pathname === "/api/settings"
        ? { ...DEFAULT_SETTINGS, backupEvery: now.every }
        : { scheduledJobs: [], backups: now },
    );
  });
  render(openPage(1).page(<BackupSection />));
  return sent;
}

const period = () => screen.findByLabelText<HTMLSelectElement>("Made by itself");
const button = (name: string) => screen.findByRole("button", { name });

test("the administrator chooses how often a backup is made", async () => {
  const sent = open(STATUS);
  expect((await period()).value).toBe("day");
  fireEvent.change(await period(), { target: { value: "week" } });
  await waitFor(async () => expect((await period()).value).toBe("week"));
  expect(sent).toEqual(['PATCH /api/settings {"backupEvery":"week"}']);
});

test("a backup is begun once by a double click, and the button waits for its end", async () => {
  const sent = open(STATUS);
  const now = await button("Back up now");
  fireEvent.click(now, { detail: 1 });
  fireEvent.click(now, { detail: 2 });
  expect((await button("Backing up...")).getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(await button("Backing up..."), { detail: 1 });
  expect(await screen.findByText(/It is under way\./)).toBeTruthy();
  expect(sent).toEqual(["POST /api/admin/backups"]);
});

test("a period that the environment fixes is told and cannot be chosen", async () => {
  open({ ...STATUS, every: "week", isFixed: true });
  expect(await screen.findByText(/BACKUP_EVERY in \.env/)).toBeTruthy();
  expect(screen.queryByLabelText("Made by itself")).toBeNull();
  expect(await button("Back up now")).toBeTruthy();
});

test.each([
  ["nowhere", /Set BACKUP_TO in \.env/],
  ["platform", /The platform backs up the database/],
] as const)("backups that go %s cannot be begun here, and the desk says what to do", async (place, text) => {
  open({ ...STATUS, place });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
