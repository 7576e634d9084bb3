/**
 * The robots.txt (RFC 9309). It names the sitemap, which is below /api: otherwise crawlers would not accept addresses of other
 * folders in it (sitemaps.org, "Sitemaps & Cross Submits").
 */
export function robotsOf(origin: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${origin}/api/sitemap.xml\n`;
}
