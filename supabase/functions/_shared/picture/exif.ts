import type ExifReader from "exifreader";
import { cutText } from "../contract/cut-text.ts";
import type { Capture } from "../contract/photo.ts";

type Tags = Partial<Record<string, unknown>>;

function tag(tags: Tags, name: string): { value?: unknown; description?: unknown } {
  const found = tags[name];
  return typeof found === "object" && found !== null ? found : {};
}

const MAX_TEXT_LENGTH = 80;

function textOf(tags: Tags, name: string): string | undefined {
  const { description } = tag(tags, name);
  if (typeof description !== "string") return undefined;
  const text = description.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim();
  return text === "" ? undefined : cutText(text, MAX_TEXT_LENGTH);
}

function numberOf(tags: Tags, name: string): number | undefined {
  const { value } = tag(tags, name);
  const parts = [value].flat(2);
  const [numerator, denominator] = parts;
  if (typeof numerator !== "number") return undefined;
  const result = typeof denominator === "number" && parts.length === 2 ? numerator / denominator : numerator;
  return Number.isFinite(result) && result > 0 ? result : undefined;
}

function roundedOf(tags: Tags, name: string): number | undefined {
  const exact = numberOf(tags, name);
  return exact === undefined ? undefined : Math.round(exact * 1e6) / 1e6;
}

function exposure(seconds: number | undefined): string | undefined {
  if (seconds === undefined || seconds > 100_000) return undefined;
  return seconds < 0.4 ? `1/${Math.round(1 / seconds)}` : String(Math.round(seconds * 10) / 10);
}

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

function cameraName(make: string | undefined, model: string | undefined): string | undefined {
  if (!make || !model) return model ?? make;
  const brand = make.split(" ")[0] ?? make;
  return model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${make} ${model}`;
}

/** Without location, owner and serial numbers. */
export function captureOf(exif: ExifReader.ExpandedTags["exif"]): Capture | null {
  const tags: Tags = { ...exif };
  const capture: Capture = {
    takenAt: localTime(textOf(tags, "DateTimeOriginal")),
    camera: cameraName(textOf(tags, "Make"), textOf(tags, "Model")),
    lens: textOf(tags, "LensModel"),
    exposureTime: exposure(numberOf(tags, "ExposureTime")),
    aperture: roundedOf(tags, "FNumber"),
    iso: numberOf(tags, "ISOSpeedRatings"),
    focalLength: roundedOf(tags, "FocalLength"),
  };
  const known = Object.entries(capture).filter(([, value]) => value !== undefined);
  return known.length === 0 ? null : Object.fromEntries(known);
}
