import { expect, test } from "vitest";
import { htmlText } from "./html-text.ts";

test.each([
  ["an ordered list has its numbers", "<ol><li>one<li>two</ol>", "1. one\n2. two"],
  [
    "which begin where it says, and go on from there",
    '<ol start="5"><li>five<li value="9">nine<li>ten</ol>',
    "5. five\n9. nine\n10. ten",
  ],
  [
    "and are letters where it says",
    '<ol type="a"><li>a<ul><li>dot</ul><li>b</ol><ul><li>dot</ul>',
    "a. a\n- dot\nb. b\n- dot",
  ],
  [
    "what is hidden is not read",
    '<p hidden>a</p><p style="color:red; DISPLAY:none">b</p><br hidden><p>c</p>',
    "c",
  ],
  ["nor what stands in it", '<div style="display:none"><p>a <img alt="b"></p><ol><li>x</ol></div>c', "c"],
  ["a hidden table leaves no cells", "a<table hidden><tr><td>1<td>2</table>b", "a\nb"],
  ["what only looks so is read", '<p style="x-display:none-of-it">a</p>', "a"],
])("%s", (_name, html, text) => expect(htmlText(html)).toBe(text));
