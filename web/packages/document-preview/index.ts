export { convertDocx, convertMarkdown } from "./convert.ts";
export { bodyOfPicture, bodyOfText, cleanHtml, documentHtml } from "./document-html.ts";
