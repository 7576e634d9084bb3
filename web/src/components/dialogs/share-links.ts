/** Without a script of these sites. */
export function shareLinks(url: string, text: string) {
  const address = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;
  return [
    { site: "Facebook", href: address("https://www.facebook.com/sharer/sharer.php", { u: url }) },
    { site: "X", href: address("https://x.com/intent/post", { url, text }) },
    { site: "LinkedIn", href: address("https://www.linkedin.com/sharing/share-offsite/", { url }) },
  ] as const;
}
