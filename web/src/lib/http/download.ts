/** The server's name for the file comes first. */
export function download(href: string, name = ""): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}

const FRAME = "download";

/** A form of the page itself would ask about unsaved changes. */
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
  // Only a refusal loads something; the blank page may fire the event late.
  frame.addEventListener("load", () => {
    if (frame.contentDocument?.URL !== "about:blank") onRefused();
  });
  form.submit();
  form.remove();
}
