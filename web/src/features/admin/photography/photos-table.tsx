import { useState, type ReactNode } from "react";
import { Button, VisuallyHidden } from "@mantine/core";
import { IconCamera } from "@packages/icons/index.ts";
import { Link, useSearchParams } from "react-router-dom";
import { MAX_SEARCH_LENGTH } from "@contract/note.ts";
import type { Photo } from "@contract/photo.ts";
import { searchForm } from "@engines/search-query/index.ts";
import { addressWith, searchedIn } from "../../../lib/address.ts";
import { formatCount, formatRelativeTime } from "../../../lib/format.ts";
import { photoPath } from "../../../lib/paths.ts";
import { useNow } from "../../../hooks/use-now.ts";
import { EmptyState } from "../../../components/empty-state.tsx";
import { keepRowFocus } from "../../../components/focus/keep-row-focus.ts";
import { MoreButton } from "../../../components/more-button.tsx";
import { SearchBox } from "../../../components/search-box.tsx";
import { ACTIONS, AdminTable } from "../admin-table.tsx";
import table from "../table.module.css";
import classes from "./photos-table.module.css";

const PAGE = 50;
const TYPING_PAUSE_MS = 120;

export interface PhotosTableProps {
  photos: readonly Photo[];
  onUpload: () => void;
  onEdit: (id: number) => void;
  onDelete: (id: number) => void;
}

function matching(photos: readonly Photo[], typed: string): readonly Photo[] {
  const wanted = searchForm(typed);
  if (wanted === "") return photos;
  return photos.filter(({ title, description, category }) =>
    [title, description, category ?? ""].some((text) => searchForm(text).includes(wanted)),
  );
}

export function PhotosTable(props: PhotosTableProps): ReactNode {
  return (
    <div ref={keepRowFocus} className={table.list}>
      {props.photos.length > 0 ? (
        <FoundPhotos {...props} />
      ) : (
        <EmptyState
          icon={<IconCamera size={26} stroke={1.5} />}
          title="No photos yet"
          description="What you upload stands here and in the gallery."
          action={
            <Button data-way-on onClick={props.onUpload}>
              Upload Photo
            </Button>
          }
        />
      )}
    </div>
  );
}

function FoundPhotos({ photos, onUpload, onEdit, onDelete }: PhotosTableProps): ReactNode {
  const [params, setParams] = useSearchParams();
  const typed = searchedIn(params, MAX_SEARCH_LENGTH);
  const [pages, setPages] = useState(1);
  const now = useNow();
  const found = matching(photos, typed);
  const shown = found.slice(0, pages * PAGE);
  return (
    <>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchBox
            what="photos"
            query={typed}
            pauseMs={TYPING_PAUSE_MS}
            maxLength={MAX_SEARCH_LENGTH}
            onQuery={(text) => {
              setParams(addressWith({ q: text }), { replace: true, preventScrollReset: true });
              setPages(1);
            }}
          />
        </div>
        <Button onClick={onUpload}>Upload Photo</Button>
      </div>
      <VisuallyHidden role="status">{typed.trim() !== "" && `${found.length} found`}</VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState
          title="No photo found"
          description={`No title, description or category contains “${typed.trim()}”.`}
        />
      ) : (
        <AdminTable
          label="Photos"
          columns={["Photo", "Category", "Uploaded", { name: "Comments", isNumber: true }, ACTIONS]}
        >
          {shown.map((photo) => (
            <tr key={photo.id}>
              <td className={table.words}>
                <div className={classes.photo}>
                  <img
                    className={classes.picture}
                    style={{ backgroundColor: photo.color }}
                    src={photo.variants[0]?.webp ?? photo.variants[0]?.jpeg}
                    width={56}
                    height={42}
                    loading="lazy"
                    alt=""
                  />
                  <Link className={classes.title} to={photoPath(photo.id)}>
                    <bdi>{photo.title}</bdi>
                  </Link>
                </div>
              </td>
              <td data-label="Category" className={table.words}>
                {photo.category ?? <span className={table.soft}>none</span>}
              </td>
              <td data-label="Uploaded" className={table.nowrap}>
                <time dateTime={photo.uploadDate}>{formatRelativeTime(photo.uploadDate, now)}</time>
              </td>
              <td data-label="Comments" className={table.number}>
                {formatCount(photo.commentCount)}
              </td>
              <td>
                <div className={table.actions}>
                  <Button variant="default" size="xs" onClick={() => onEdit(photo.id)}>
                    Edit<VisuallyHidden component="span">&nbsp;{photo.title}</VisuallyHidden>
                  </Button>
                  <Button variant="default" size="xs" onClick={() => onDelete(photo.id)}>
                    Delete<VisuallyHidden component="span">&nbsp;{photo.title}</VisuallyHidden>
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </AdminTable>
      )}
      <MoreButton
        hasNextPage={shown.length < found.length}
        isFetchingNextPage={false}
        fetchNextPage={() => setPages(pages + 1)}
      />
    </>
  );
}
