/** HTML by address (see web/build/prerender.ts). */
declare module "virtual:prerendered-pages" {
  const pages: Record<string, string>;
  export default pages;
}
