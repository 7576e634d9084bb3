/** Downloads an address without leaving the page, under the name that the server gives, or else this one. */
export function download(href: string, name = ""): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}

const FRAME = "download";

/**
 * Downloads the answer to a POST, for fields that must not be in an address. The form is sent from a hidden frame: sent from the
 * page, it would count as leaving that, and ask about unsaved changes.
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
  // A download does not load anything into the frame. Its initial blank page may fire the event late.
  frame.addEventListener("load", () => {
    if (frame.contentDocument?.URL !== "about:blank") onRefused();
  });
  form.submit();
  form.remove();
}
