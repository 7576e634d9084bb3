import { useEffect, type KeyboardEvent, type ReactNode } from "react";
import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../lib/http/http.ts";
import { escapes } from "../../../components/dialogs/escapes.ts";
import { EmptyState } from "../../../components/empty-state.tsx";
import { useFocusReturn } from "../../../components/focus/use-focus-return.ts";
import { blogKeys } from "../blog.keys.ts";
import { blogQueries } from "../blog.queries.ts";
import { NOT_FOUND } from "../blog.rules.ts";
import { ReadPost } from "../reading/read-post.tsx";
import "../../../components/theme/modal.css";
import { openerOf } from "./opener-of.ts";
import classes from "./post-dialog.module.css";

export interface PostDialogProps {
  id: number | null;
  onClose: () => void;
}

/** Not Escape for a dialog over the post, nor a key that cancels the composition of an input method. */
function closesOn({ key, target, currentTarget, nativeEvent }: KeyboardEvent): boolean {
  const isWithin = target instanceof Node && currentTarget.contains(target);
  return key === "Escape" && isWithin && !nativeEvent.isComposing && !escapes.has(nativeEvent);
}

/** A dialog that the router opens may have the focus before Mantine notes where it was. */
function FocusReturn({ id }: { id: number }): null {
  useFocusReturn(openerOf(id));
  return null;
}

export function PostDialog({ id, onClose }: PostDialogProps): ReactNode {
  const { data, isError, error } = useQuery({ ...blogQueries.detail(id ?? 0), enabled: id !== null });
  const client = useQueryClient();
  const isGone = id !== null && error instanceof ApiError && error.status === 404;
  // The post was deleted meanwhile.
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: blogKeys.lists });
  }, [isGone, client]);
  const fullScreen = useMediaQuery("(width < 48em)", false, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      opened={id !== null}
      onClose={onClose}
      size="58rem"
      fullScreen={fullScreen}
      closeOnEscape={false}
      returnFocus={false}
    >
      {id !== null && <FocusReturn id={id} />}
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content
        radius={fullScreen ? 0 : "lg"}
        // Mantine does not pass `onKeyDown` on.
        onKeyDownCapture={(event) => closesOn(event) && onClose()}
        aria-label={data?.title ?? (isError ? NOT_FOUND : "Blog post")}
      >
        <div className={classes.top}>
          <Modal.CloseButton className={classes.close} aria-label="Close" />
        </div>
        <Modal.Body className={classes.body}>
          {id !== null && <ReadPost key={id} id={id} as="h2" missing={<EmptyState title={NOT_FOUND} />} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
