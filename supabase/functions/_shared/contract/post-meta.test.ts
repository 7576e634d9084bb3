import { expect, test } from "vitest";
import { metaOfPost } from "./post-meta.ts";

const post = { id: 1, title: "Fog", excerpt: "In short", publishedAt: null, tags: [] };

function cardOf(content: string) {
  const meta = metaOfPost({ ...post, content }, { siteTitle: "Site", origin: "https://site.example" });
  const said = (name: string) =>
    meta.find((each) => ("property" in each ? each.property : each.name) === name)?.content;
  return [said("og:image"), said("twitter:card")];
}

const icon = '<img src="/icon.png" alt="" width="50" height="30" />';
const strip = '<img src="/strip.png" alt="" width="800" height="40" />';
const photo = '<img src="/photo.jpg" alt="" width="400" height="267" />';
const smallest = '<img src="/smallest.jpg" alt="" width="300" height="157" />';
const unsized = '<img src="/unsized.jpg" alt="" />';

test("the card has a picture of a post in a size that programs fetch, and a GIF as it is", () => {
  const address = (ending: string) => `/api/blog-images/1/3f0c5a52-2d4c-4b39-9c0f-1f6f8a3d1a11.${ending}`;
  const image = (ending: string) => `<img src="${address(ending)}" width="400" height="267">`;
  expect(cardOf(image("png"))[0]).toBe(`https://site.example${address("png")}/medium.jpg`);
  expect(cardOf(image("gif"))[0]).toBe(`https://site.example${address("gif")}`);
});

test.each([
  ["no picture", "<p>Text</p>", undefined],
  ["an icon alone", `<p>${icon}</p>`, undefined],
  ["a strip alone", strip, undefined],
  ["an icon and a strip before a photo", `${icon}<p>${strip}</p>${photo}${unsized}`, "photo"],
  ["two that are large enough", smallest + photo, "smallest"],
  ["one that says no size", icon + unsized, "unsized"],
  ["one of another site", '<img src="https://other.example/a.jpg" alt="" />', undefined],
  ["one that would lead to another site", '<img src=".other.example/a.jpg" alt="" />', undefined],
])(
  "the card of a post with %s shows the first picture that is large enough, or none",
  (_what, html, name) => {
    const expected = name
      ? [`https://site.example/${name}.jpg`, "summary_large_image"]
      : [undefined, "summary"];
    expect(cardOf(html)).toEqual(expected);
  },
);
