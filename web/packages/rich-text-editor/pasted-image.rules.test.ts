import { describe, expect, test } from "vitest";
import { fileOfDataUrl } from "./pasted-image.rules.ts";

describe("a pasted picture", () => {
  test("becomes a file when its URL contains the data", async () => {
    const file = fileOfDataUrl("data:image/PNG;base64,iVBORw==", "picture 1");
    expect(file?.type).toBe("image/png");
    expect(file?.name).toBe("picture 1");
    expect([...new Uint8Array((await file?.arrayBuffer()) ?? [])]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  });

  test.each([
    ["https://example.com/a.png"],
    ["file:///C:/a.png"],
    ["blob:https://example.com/1"],
    ["data:text/html;base64,PGI+"],
    ["data:image/svg+xml,<svg/>"],
    ["data:image/png;base64,%%%"],
    ["data:image/png;base64,a"],
    [""],
  ])("with the URL %j does not", (source) => {
    expect(fileOfDataUrl(source, "picture")).toBeUndefined();
  });
});
