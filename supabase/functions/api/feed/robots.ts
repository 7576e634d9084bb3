/** Unless it names the sitemap, crawlers refuse addresses outside of /api in it. */
export function robotsOf(origin: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${origin}/api/sitemap.xml\n`;
}
