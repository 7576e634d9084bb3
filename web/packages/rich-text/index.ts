import "./code.css";
import "./rich-text.css";
import "./rich-text-colors.css";

export { cleanCode, cleanHtml, keepFirstLine } from "./clean-html.ts";
export { markPictureLine } from "./picture-line.ts";
