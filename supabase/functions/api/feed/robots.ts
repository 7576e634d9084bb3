/**
 * What a crawler is told (RFC 9309). The map lies below /api and lists what lies above: named here, it is believed all the
 * same (sitemaps.org, "Sitemaps & Cross Submits").
 */
export function robotsOf(origin: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${origin}/api/sitemap.xml\n`;
}
