import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import { createQuill, readPost, writePost } from "./create-quill.ts";
import type { Quill } from "./formats.ts";
import { ImageFrame } from "./image-frame.tsx";
import { Toolbar } from "./toolbar.tsx";
import type { OnNotice } from "./notice.ts";
import { useImageUpload, type UploadImage } from "./use-image-upload.ts";
import { WaitingImages } from "./waiting-images.tsx";
import "./quill.css";
import "./quill-lists.css";
import classes from "./rich-text-editor.module.css";

const CHANGE_AFTER_MS = 250;
/** A crash loses no more than that. */
const CHANGE_AT_LEAST_EVERY_MS = 2_000;

export interface RichTextEditorProps {
  id: string;
  label: string;
  initialHtml: string;
  placeholder: string;
  error?: string | undefined;
  onChange: (html: string) => void;
  uploadImage: UploadImage;
  onNotice: OnNotice;
}

/** `initialHtml` is read once; a new `key` starts the editor again. */
export function RichTextEditor(props: RichTextEditorProps): ReactNode {
  const { id, label, initialHtml, placeholder, error, uploadImage } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill | null>(null);
  const [linking, setLinking] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLElement>(null);
  const { upload, uploading, waiting } = useImageUpload(uploadImage, props.onNotice);
  const onNotice = useEffectEvent(props.onNotice);
  const onChange = useEffectEvent(props.onChange);
  const start = useEffectEvent((element: HTMLElement) => {
    const made = createQuill(element, placeholder, {
      onEscape: () => toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus(),
      onLink: () => setLinking(true),
      onOpenImage: () => {
        handle.current?.focus();
        return handle.current !== null;
      },
      onFiles: (editor, range, files) => void upload(editor, range, files),
      onNotice: (notice) => onNotice(notice),
    });
    made.root.classList.add("rich-text");
    for (const [name, value] of Object.entries({
      id,
      role: "textbox",
      dir: "auto",
      "aria-multiline": "true",
      "aria-required": "true",
      "aria-label": label,
      "aria-describedby": `${id}-help ${id}-error`,
    })) {
      made.root.setAttribute(name, value);
    }
    readPost(made, initialHtml);
    return made;
  });

  useEffect(() => {
    const parent = host.current;
    const around = sheet.current;
    if (!parent || !around) return;
    const element = parent.appendChild(document.createElement("div"));
    const made = start(element);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let due = 0;
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      onChange(writePost(made));
    };
    const later = () => {
      const now = Date.now();
      if (timer === undefined) due = now + CHANGE_AT_LEAST_EVERY_MS;
      clearTimeout(timer);
      timer = setTimeout(flush, Math.max(0, Math.min(CHANGE_AFTER_MS, due - now)));
    };
    made.on("text-change", later);
    around.addEventListener("focusout", flush);
    window.addEventListener("pagehide", flush, { capture: true });
    document.addEventListener("visibilitychange", flush, { capture: true });
    setQuill(made);
    return () => {
      flush();
      made.off("text-change", later);
      around.removeEventListener("focusout", flush);
      window.removeEventListener("pagehide", flush, { capture: true });
      document.removeEventListener("visibilitychange", flush, { capture: true });
      setQuill(null);
      element.remove();
    };
  }, []);

  useEffect(() => {
    quill?.root.setAttribute("aria-invalid", String(error !== undefined));
  }, [quill, error]);

  return (
    <div className={classes.editor} data-error={error !== undefined || undefined}>
      <div className={classes.bar}>
        <Toolbar
          ref={toolbar}
          quill={quill}
          controls={id}
          uploading={waiting.length > 0 ? 0 : uploading}
          linking={linking}
          onLinking={setLinking}
          onImages={(files) => quill?.uploader.upload(quill.getSelection(true), files)}
        />
        <WaitingImages waiting={waiting} onAnswered={() => quill?.focus({ preventScroll: true })} />
      </div>
      <div className={classes.paper}>
        <div ref={sheet} className={classes.sheet}>
          <div ref={host} />
          {quill && <ImageFrame quill={quill} handle={handle} />}
        </div>
      </div>
      <VisuallyHidden id={`${id}-help`}>
        Escape goes to the toolbar, or back to the text from a selected picture. Control and K, or Command and
        K, makes a link. Enter on a selected picture resizes it.
      </VisuallyHidden>
      <p id={`${id}-error`} className={classes.error}>
        {error}
      </p>
    </div>
  );
}
