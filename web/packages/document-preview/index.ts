export { convertDocx } from "./convert-docx.ts";
export { bodyOfPicture, bodyOfText, cleanHtml, documentHtml } from "./document-html.ts";
