/** Content of pages that are the same for everybody, as HTML, by address (see web/build/first-words.ts). */
declare module "virtual:first-pages" {
  const pages: Record<string, string>;
  export default pages;
}
