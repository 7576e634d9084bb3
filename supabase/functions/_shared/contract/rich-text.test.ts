import { describe, expect, test } from "vitest";
import {
  BLOG_IMAGE_ADDRESS,
  CODE_LANGUAGES,
  DEFAULT_FONT_SIZE,
  FONT_FAMILIES,
  FONT_SIZES,
  IMAGE_HEIGHT,
  IMAGE_WIDTH,
  INSERTED_IMAGE_MAX_WIDTH,
  keptStyle,
  LINK_SCHEMES,
  RICH_TEXT_ELEMENTS,
  TEXT_COLORS,
} from "./rich-text.ts";

describe("the editor's choices", () => {
  test("are as many as the specification says, with its defaults", () => {
    expect(FONT_FAMILIES).toHaveLength(15);
    expect(FONT_FAMILIES[0].name).toBe("Arial");
    expect(FONT_SIZES).toHaveLength(13);
    expect([FONT_SIZES.at(0), FONT_SIZES.at(-1)]).toEqual([8, 64]);
    expect(FONT_SIZES).toContain(DEFAULT_FONT_SIZE);
    expect(DEFAULT_FONT_SIZE).toBe(16);
    expect(TEXT_COLORS).toHaveLength(24);
    expect(TEXT_COLORS[0]).toEqual({ name: "Black", value: "#000000" });
    expect(IMAGE_WIDTH).toEqual({ min: 50, max: 800 });
    expect(IMAGE_HEIGHT).toEqual({ min: 30, max: 600 });
    expect(INSERTED_IMAGE_MAX_WIDTH).toBe(400);
  });

  test("are all different", () => {
    for (const choices of [FONT_FAMILIES, TEXT_COLORS, CODE_LANGUAGES]) {
      expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
      expect(new Set(choices.map(({ name }) => name)).size).toBe(choices.length);
    }
  });

  test("know nothing that runs", () => {
    expect(Object.keys(RICH_TEXT_ELEMENTS)).not.toContain("script");
    expect(
      Object.values(RICH_TEXT_ELEMENTS)
        .flat()
        .filter((name) => name.startsWith("on")),
    ).toEqual([]);
    expect(LINK_SCHEMES).not.toContain("javascript:");
  });
});

describe("a style", () => {
  test.each([
    ["color: rgb(179, 38, 30);", "color: #b3261e"],
    ["COLOR:#B3261E", "color: #b3261e"],
    ['font-family: "Trebuchet MS", sans-serif', "font-family: Trebuchet MS, sans-serif"],
    ["font-size: 18px; color: rgb(31,95,191)", "color: #1f5fbf; font-size: 18px"],
    ["font-size: 17px", ""],
    ["font-size: 18px; font-size: 900px", "font-size: 18px"],
    ["color: red; background: url(https://example.com/a)", ""],
    ["color: #b3261e; position: fixed; inset: 0", "color: #b3261e"],
    ["color: expression(alert(1))", ""],
    ["font-family: url(javascript:alert(1))", ""],
    ["constructor: a; __proto__: b; toString: c", ""],
    ["", ""],
    [";;:::", ""],
  ])("%j is kept as %j", (style, kept) => {
    expect(keptStyle(style)).toBe(kept);
  });

  test("of every choice is kept unchanged", () => {
    const declarations = [
      ...FONT_FAMILIES.map(({ value }) => `font-family: ${value}`),
      ...FONT_SIZES.map((size) => `font-size: ${size}px`),
      ...TEXT_COLORS.map(({ value }) => `color: ${value}`),
    ];
    for (const declaration of declarations) expect(keptStyle(declaration)).toBe(declaration);
  });
});

describe("a picture", () => {
  const file = "8b8f6b1e-7c1c-4b1e-9c1e-8b8f6b1e7c1c.png";

  test.each([
    [`/api/blog-images/1/${file}`, true],
    ["/api/photos/1", false],
    ["/api/logout", false],
    ["/api/blog-images/../logout", false],
    [`/api/blog-images/1/../../logout/${file}`, false],
    [`/api/blog-images/%2e%2e/${file}`, false],
    [`https://example.com/api/blog-images/1/${file}`, false],
    [`//example.com/api/blog-images/1/${file}`, false],
    [`/api/blog-images/1/${file}?x`, false],
    [`/api/blog-images/1/${file}#x`, false],
  ])("with the address %s is an image of a post: %s", (source, own) => {
    expect(BLOG_IMAGE_ADDRESS.test(source)).toBe(own);
  });
});
