import { expect, test } from "vitest";
import { failureTitle, outcome } from "./comment-moderation.rules.ts";

test("the message has the number of comments that were decided about, and of those that were not, with the reason", () => {
  expect(outcome("approve", { done: 1, missed: 0 })).toEqual({
    title: "Comment approved",
    description: "Everybody can read it now.",
  });
  expect(outcome("approve", { done: 1200, missed: 1 })).toEqual({
    title: "1,200 comments approved",
    description: "Everybody can read them now. 1 was not there any more.",
  });
  expect(outcome("delete", { done: 1, missed: 0 })).toEqual({ title: "Comment deleted" });
  expect(outcome("delete", { done: 3, missed: 2 })).toEqual({
    title: "3 comments deleted",
    description: "2 stay: approved in the meantime.",
  });
  expect(outcome("delete", { done: 0, missed: 1 })).toEqual({
    title: "Nothing was deleted",
    description: "1 stays: approved in the meantime.",
    tone: "destructive",
  });
});

test("a failure is reported as not done, and a lost response as unknown", () => {
  expect(failureTitle("approve", 2, false)).toBe("Comments not approved");
  expect(failureTitle("delete", 1, false)).toBe("Comment not deleted");
  expect(failureTitle("delete", 2, true)).toBe("Not known whether they were deleted");
  expect(failureTitle("approve", 1, true)).toBe("Not known whether it was approved");
});
