import { beforeEach, expect, test, vi } from "vitest";
import { notify, useNotifications, withdrawFailure } from "./notify.ts";

beforeEach(() => {
  vi.useFakeTimers();
  useNotifications.setState({ toasts: [] });
  return () => void vi.useRealTimers();
});

const open = () => useNotifications.getState().toasts.filter((toast) => toast.open);

test("a failure is taken back, and nothing else is", () => {
  withdrawFailure();
  notify({ title: "Removed from favorites" });
  withdrawFailure();
  expect(open()).toHaveLength(1);
  notify({ title: "Error", tone: "destructive" });
  withdrawFailure();
  expect(open()).toEqual([]);
});
