/** Follows a link without leaving the page: the browser writes what comes to the disk, under the server's name or this one. */
export function download(href: string, name = ""): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}
