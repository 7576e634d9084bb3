import type { ReactNode } from "react";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { Category } from "@contract/category.ts";
import { RichTextEditor, type EditorNotice, type UploadImage } from "@packages/rich-text-editor/index.ts";
import { notify } from "../../../lib/notify/notify.ts";
import type { Fields } from "./post-copies.ts";
import type { FieldErrors } from "./use-post-editor.ts";
import "@mantine/core/styles/Input.layer.css";
import classes from "./write-page.module.css";

const CONTENT_ID = "content";
const NO_CATEGORY = { value: "", label: "Uncategorised" };

function optionsOf(categories: readonly Category[], own: string) {
  const names = new Set(categories.map(({ name }) => name));
  if (own !== "") names.add(own);
  return [NO_CATEGORY, ...[...names].map((name) => ({ value: name, label: name }))];
}

const ORDER = ["title", "excerpt", CONTENT_ID, "tags"] as const;

export function focusFirst(wrong: readonly string[]): void {
  const first = ORDER.find((name) => wrong.includes(name)) ?? ORDER[0];
  requestAnimationFrame(() => document.getElementById(first)?.focus());
}

export interface PostFormProps {
  fields: Required<Fields>;
  errors: FieldErrors;
  categories: readonly Category[];
  isNew: boolean;
  hidden: boolean;
  inert: boolean;
  onChange: (part: Partial<Fields>) => void;
  uploadImage: UploadImage;
}

const NOTICE_MS = 8_000;

function showNotice({ title, description, isFailure = false }: EditorNotice): void {
  notify({ title, description, tone: isFailure ? "destructive" : "default", durationMs: NOTICE_MS });
}

export function PostForm(props: PostFormProps): ReactNode {
  const { fields, errors, categories, isNew, hidden, inert, onChange, uploadImage } = props;
  const text = (name: "title" | "excerpt" | "tags") => ({
    id: name,
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  });
  return (
    <form
      className={classes.form}
      hidden={hidden}
      inert={inert}
      noValidate
      aria-label="Blog post"
      onSubmit={(event) => event.preventDefault()}
    >
      <Textarea
        label="Title"
        required
        autosize
        minRows={1}
        classNames={{ input: classes.title }}
        autoFocus={isNew}
        {...text("title")}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        onChange={({ currentTarget }) =>
          onChange({ title: currentTarget.value.replace(/\s*[\r\n]+\s*/g, " ") })
        }
      />
      <Textarea
        label="Excerpt"
        required
        autosize
        minRows={2}
        classNames={{ input: classes.excerpt }}
        placeholder="One or two sentences that stand in the list of posts"
        {...text("excerpt")}
      />
      <div>
        <p className={classes.label} aria-hidden>
          Content <span className={classes.star}>*</span>
        </p>
        <RichTextEditor
          id={CONTENT_ID}
          label="Content"
          initialHtml={fields.content}
          placeholder="Tell your story..."
          error={errors.content}
          onChange={(content) => onChange({ content })}
          uploadImage={uploadImage}
          onNotice={showNotice}
        />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label="Category"
          data={optionsOf(categories, fields.category)}
          value={fields.category}
          onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
        />
        <TextInput label="Tags" placeholder="Separated by commas" {...text("tags")} />
      </div>
    </form>
  );
}
