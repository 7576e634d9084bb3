/** Content of pages that are the same for everybody, as HTML, by address (see web/build/prerender.ts). */
declare module "virtual:prerendered-pages" {
  const pages: Record<string, string>;
  export default pages;
}
