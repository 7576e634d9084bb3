import { Button } from "@mantine/core";
import { IconArrowLeft } from "@packages/icons/index.ts";
import { Link } from "react-router-dom";
import type { NoteCategory } from "@contract/note.ts";
import type { FolderLists } from "../folders/folders.rules.ts";
import { useNotesStore } from "../notes.store.ts";
import { CategoryList } from "./category-list.tsx";
import classes from "./sidebar.module.css";

export function Sidebar(props: { counts: Record<NoteCategory, number> | undefined; folders: FolderLists }) {
  const setUploadOpen = useNotesStore((state) => state.setUploadOpen);
  return (
    <div className={classes.sidebar}>
      <div className={classes.head}>
        <p className={classes.title}>Notes</p>
        <p className={classes.tagline}>Organize your documents</p>
      </div>
      <Button fullWidth onClick={() => setUploadOpen(true)}>
        Upload
      </Button>
      <CategoryList {...props} />
      <Link to="/" className={classes.home}>
        <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
        Back to the site
      </Link>
    </div>
  );
}
