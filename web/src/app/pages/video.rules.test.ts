import { expect, it } from "vitest";
import { videoSource } from "./video.rules.ts";

const YOUTUBE = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";

it.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", YOUTUBE],
  ["https://youtu.be/dQw4w9WgXcQ", YOUTUBE],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", YOUTUBE],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ", YOUTUBE],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
])("%s plays in the frame of its site", (url, src) => {
  expect(videoSource(url)).toEqual({ kind: "frame", src });
});

it.each([
  ["https://example.com/harbour.mp4"],
  ["https://www.youtube.com/@someone"],
  ["https://youtube.com.example.com/watch?v=dQw4w9WgXcQ"],
])("%s is taken for a file", (url) => {
  expect(videoSource(url)).toEqual({ kind: "file", src: url });
});
