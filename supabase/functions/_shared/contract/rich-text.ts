/** For the editor, for saving and for reading. */

export const FONT_FAMILIES = [
  { name: "Arial", value: "Arial, sans-serif" },
  { name: "Helvetica", value: "Helvetica, sans-serif" },
  { name: "Verdana", value: "Verdana, sans-serif" },
  { name: "Tahoma", value: "Tahoma, sans-serif" },
  { name: "Trebuchet MS", value: "Trebuchet MS, sans-serif" },
  { name: "Geist", value: "Geist Variable, sans-serif" },
  { name: "Bricolage Grotesque", value: "Bricolage Grotesque Variable, sans-serif" },
  { name: "Georgia", value: "Georgia, serif" },
  { name: "Times New Roman", value: "Times New Roman, serif" },
  { name: "Garamond", value: "Garamond, serif" },
  { name: "Palatino", value: "Palatino, serif" },
  { name: "Courier New", value: "Courier New, monospace" },
  { name: "Lucida Console", value: "Lucida Console, monospace" },
  { name: "Impact", value: "Impact, sans-serif" },
  { name: "Comic Sans MS", value: "Comic Sans MS, cursive" },
] as const;

/** Pixels. */
export const FONT_SIZES = [8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 64] as const;
export const DEFAULT_FONT_SIZE = 16;

/** Legible on the light scheme; the dark scheme has a lighter one for each. The first is the default. */
export const TEXT_COLORS = [
  { name: "Black", value: "#000000" },
  { name: "Graphite", value: "#3a3c36" },
  { name: "Slate", value: "#46546b" },
  { name: "Grey", value: "#5f6158" },
  { name: "Stone", value: "#6b655a" },
  { name: "Brown", value: "#6b4423" },
  { name: "Maroon", value: "#7a1f1f" },
  { name: "Rust", value: "#8a3b12" },
  { name: "Olive", value: "#5a5a14" },
  { name: "Forest", value: "#1f5a32" },
  { name: "Navy", value: "#1e3a7a" },
  { name: "Plum", value: "#5b2170" },
  { name: "Red", value: "#b3261e" },
  { name: "Orange", value: "#a84a00" },
  { name: "Amber", value: "#8a6100" },
  { name: "Green", value: "#2b7548" },
  { name: "Blue", value: "#1f5fbf" },
  { name: "Purple", value: "#7a35b8" },
  { name: "Crimson", value: "#b0174f" },
  { name: "Coral", value: "#b8432f" },
  { name: "Gold", value: "#7a6500" },
  { name: "Teal", value: "#0f6f68" },
  { name: "Azure", value: "#0b6690" },
  { name: "Magenta", value: "#a3228f" },
] as const;

/** By their names in highlight.js. */
export const CODE_LANGUAGES = [
  { name: "Plain text", value: "plain" },
  { name: "Bash", value: "bash" },
  { name: "CSS", value: "css" },
  { name: "Diff", value: "diff" },
  { name: "HTML", value: "xml" },
  { name: "JavaScript", value: "javascript" },
  { name: "JSON", value: "json" },
  { name: "Markdown", value: "markdown" },
  { name: "Python", value: "python" },
  { name: "SQL", value: "sql" },
  { name: "TypeScript", value: "typescript" },
  { name: "YAML", value: "yaml" },
] as const;

export type ColoredLanguage = Exclude<(typeof CODE_LANGUAGES)[number]["value"], "plain">;

/** Pixels. */
export const INSERTED_IMAGE_MAX_WIDTH = 400;
export const IMAGE_WIDTH = { min: 50, max: 800 } as const;
export const IMAGE_HEIGHT = { min: 30, max: 600 } as const;

/** Otherwise a pasted text could send requests to any address of this site with the author's session. */
export const BLOG_IMAGE_ADDRESS = /^\/api\/blog-images\/[1-9]\d{0,14}\/[0-9a-f-]{36}\.(?:jpg|png|gif|webp)$/;

/** By what follows the address; a smaller picture comes as it is. */
export const blogImageSizes = { medium: "/medium.webp", large: "/large.webp", card: "/medium.jpg" } as const;

export const RICH_TEXT_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  blockquote: [],
  ol: [],
  ul: [],
  li: [],
  pre: ["data-language"],
  br: [],
  a: ["href", "style"],
  img: ["src", "alt", "width", "height"],
  strong: ["style"],
  em: ["style"],
  u: ["style"],
  s: ["style"],
  sub: ["style"],
  sup: ["style"],
  code: ["style"],
  span: ["style"],
};

export const LINK_SCHEMES = ["http:", "https:", "mailto:", "tel:"] as const;

/** "//" and "/\" begin another host. */
export const LINK_ADDRESS = new RegExp(`^(?:(?:${LINK_SCHEMES.join("|")})|/(?![/\\\\])|#)`, "iu");

const plain = (value: string) => value.replace(/["']/gu, "").replace(/\s+/gu, " ").trim();

function hexOf(value: string): string {
  const parts = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/u.exec(value);
  if (!parts) return value.toLowerCase();
  return `#${parts
    .slice(1)
    .map((part) => Number(part).toString(16).padStart(2, "0"))
    .join("")}`;
}

export function knownTextColor(value: string): string | undefined {
  return TEXT_COLORS.find((color) => color.value === hexOf(value))?.value;
}

const DECLARATIONS: Readonly<Record<string, (value: string) => string | undefined>> = {
  color: knownTextColor,
  "font-family": (value) => FONT_FAMILIES.find((font) => font.value === plain(value))?.value,
  "font-size": (value) => FONT_SIZES.map((size) => `${size}px`).find((size) => size === value),
};

export function keptStyle(style: string): string {
  const kept = new Map<string, string>();
  for (const declaration of style.split(";")) {
    const colon = declaration.indexOf(":");
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const read = Object.hasOwn(DECLARATIONS, property) ? DECLARATIONS[property] : undefined;
    const value = read?.(declaration.slice(colon + 1).trim());
    if (value) kept.set(property, value);
  }
  return [...kept]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([property, value]) => `${property}: ${value}`)
    .join("; ");
}
