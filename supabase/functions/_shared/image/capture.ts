import type ExifReader from "exifreader";
import { cutText } from "../contract/cut-text.ts";
import type { Capture } from "../contract/photo.ts";

type Tags = Partial<Record<string, unknown>>;

function tag(tags: Tags, name: string): { value?: unknown; description?: unknown } {
  const found = tags[name];
  return typeof found === "object" && found !== null ? found : {};
}

const MAX_WORDS = 80;

/** A text of the camera's in one line; nothing for an empty one. */
function words(tags: Tags, name: string): string | undefined {
  const { description } = tag(tags, name);
  if (typeof description !== "string") return undefined;
  const text = description.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim();
  return text === "" ? undefined : cutText(text, MAX_WORDS);
}

/** A number, which EXIF writes as one, as several, or as two to be divided. */
function number(tags: Tags, name: string): number | undefined {
  const { value } = tag(tags, name);
  const parts = [value].flat(2);
  const [numerator, denominator] = parts;
  if (typeof numerator !== "number") return undefined;
  const result = typeof denominator === "number" && parts.length === 2 ? numerator / denominator : numerator;
  return Number.isFinite(result) && result > 0 ? result : undefined;
}

/** A number that is shown as it is, without what dividing leaves far behind its point. */
function rounded(tags: Tags, name: string): number | undefined {
  const exact = number(tags, name);
  return exact === undefined ? undefined : Math.round(exact * 1e6) / 1e6;
}

/** "1/250" for short times, "2" or "0.8" for long ones. */
function exposure(seconds: number | undefined): string | undefined {
  if (seconds === undefined || seconds > 100_000) return undefined;
  return seconds < 0.4 ? `1/${Math.round(1 / seconds)}` : String(Math.round(seconds * 10) / 10);
}

/** "2025:06:14 05:41:07" of a clock that was set; nothing for anything else. */
function localTime(text: string | undefined): string | undefined {
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(text ?? "");
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second] = found;
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const date = new Date(`${written}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) && Number(year) > 1900
    ? written
    : undefined;
}

/** "FUJIFILM X-T4": the maker once, though many write it into the model as well. */
function cameraName(make: string | undefined, model: string | undefined): string | undefined {
  if (!make || !model) return model ?? make;
  const brand = make.split(" ")[0] ?? make;
  return model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${make} ${model}`;
}

/**
 * What the camera wrote about the moment. Named one by one: where it was, whose it is and the numbers of camera and lens
 * are not among them. Null where there is nothing.
 */
export function captureOf(exif: ExifReader.ExpandedTags["exif"]): Capture | null {
  const tags: Tags = { ...exif };
  const capture: Capture = {
    takenAt: localTime(words(tags, "DateTimeOriginal")),
    camera: cameraName(words(tags, "Make"), words(tags, "Model")),
    lens: words(tags, "LensModel"),
    exposureTime: exposure(number(tags, "ExposureTime")),
    aperture: rounded(tags, "FNumber"),
    iso: number(tags, "ISOSpeedRatings"),
    focalLength: rounded(tags, "FocalLength"),
  };
  const known = Object.entries(capture).filter(([, value]) => value !== undefined);
  return known.length === 0 ? null : Object.fromEntries(known);
}
