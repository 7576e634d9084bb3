export { convertDocx } from "./convert-docx.ts";
export { bodyOfPicture, bodyOfText, cleanHtml, paperOfHtml } from "./document-html.ts";
