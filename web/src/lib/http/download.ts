/** Follows a link without leaving the page: the browser writes what comes to the disk, under the server's name or this one. */
export function download(href: string, name = ""): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}

const FRAME = "download";

/**
 * The same of what is asked for with fields that must not stand in an address. In a frame that nobody sees: sent from the
 * page itself it would be a way out of it, before which the page asks what is to become of what is not saved. `onRefused`: it
 * is a page that came, and no file.
 */
export function downloadWith(action: string, fields: Record<string, string>, onRefused: () => void): void {
  document.querySelector(`iframe[name="${FRAME}"]`)?.remove();
  const frame = document.createElement("iframe");
  const form = document.createElement("form");
  frame.hidden = true;
  frame.name = form.target = FRAME;
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  document.body.append(frame, form);
  // A file that comes loads nothing; the frame's own empty page may be told late.
  frame.addEventListener("load", () => {
    if (frame.contentDocument?.URL !== "about:blank") onRefused();
  });
  form.submit();
  form.remove();
}
