import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "./toaster.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  return () => void vi.useRealTimers();
});

const SHOWN_MS = 5_000;

test("a toast that a busy page draws late is shown for its whole time", async () => {
  const onDismiss = vi.fn();
  const page = document.body.appendChild(document.createElement("div"));
  const root = createRoot(page);
  const toast = { id: 1, title: "Saved", tone: "default", open: true, durationMs: SHOWN_MS } as const;
  flushSync(() => root.render(<Toaster toasts={[toast]} onDismiss={onDismiss} />));
  const shown = () => page.querySelector("li");
  expect(shown()).toBeNull();
  vi.advanceTimersByTime(2 * SHOWN_MS);
  expect(onDismiss).not.toHaveBeenCalled();

  while (!shown()) await new Promise((drawn) => setImmediate(drawn));
  vi.advanceTimersByTime(SHOWN_MS - 1);
  expect(onDismiss).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith(1);
  root.unmount();
  page.remove();
});
