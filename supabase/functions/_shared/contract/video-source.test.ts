import { expect, test } from "vitest";
import { videoSource } from "./video-source.ts";

const YOUTUBE = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";
const VIMEO = "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", YOUTUBE],
  ["https://youtu.be/dQw4w9WgXcQ", YOUTUBE],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", YOUTUBE],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ", YOUTUBE],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", `${YOUTUBE}&start=3`],
  ["https://youtu.be/dQw4w9WgXcQ?t=42", `${YOUTUBE}&start=42`],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc&t=42s", `${YOUTUBE}&start=42`],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s", `${YOUTUBE}&start=3723`],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=1m30s", `${YOUTUBE}&start=90`],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ?start=7", `${YOUTUBE}&start=7`],
  ["https://youtu.be/dQw4w9WgXcQ?t=soon", YOUTUBE],
  ["https://youtu.be/dQw4w9WgXcQ?t=", YOUTUBE],
  ["https://vimeo.com/76979871", VIMEO],
  ["https://vimeo.com/76979871#t=42s", `${VIMEO}#t=42s`],
  ["https://vimeo.com/channels/staffpicks/76979871#t=1m2s", `${VIMEO}#t=62s`],
])("%s plays in the frame of its site", (url, src) => {
  expect(videoSource(url)).toEqual({ kind: "frame", src });
});

test.each([
  ["https://example.com/harbour.mp4"],
  ["https://example.com/harbour.WebM"],
  ["https://example.com/v1.2/watch?format=.html"],
  ["https://files.example/8f1c"],
])("%s is played as a file", (url) => {
  expect(videoSource(url)).toEqual({ kind: "file", src: url });
});

test.each([
  ["https://www.example.com/page.html"],
  ["https://example.com/photo.jpg#t=3"],
  ["https://www.youtube.com/@someone"],
  ["https://youtu.be/"],
  ["https://vimeo.com/someone"],
  ["https://example.com:99999/harbour.mp4"],
])("%s is refused", (url) => {
  expect(videoSource(url)).toBeUndefined();
});
