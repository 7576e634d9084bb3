import { useEffect, useRef, useState, type ReactNode } from "react";
import { PICTURE_MIME_TYPES } from "@contract/upload.ts";
import type { User } from "@contract/user.ts";
import { heicRefusal, withoutHeic } from "../../lib/pictures/without-heic.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { lazyMountedDialog } from "../../components/dialogs/lazy-dialog.tsx";
import { Section } from "../../components/section.tsx";
import { UserAvatar } from "../../components/user-avatar.tsx";
import { useRemovePicture } from "./account.mutations.ts";
import { typeRefusal } from "./type-refusal.ts";
import classes from "./account-page.module.css";

const CropDialog = lazyMountedDialog(async () => (await import("./crop-dialog.tsx")).CropDialog);

const SHOWN_PIXELS = 88;

export function PictureSection({ user }: { user: User }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const remove = useRemovePicture();
  useEffect(() => {
    return () => {
      if (chosen) URL.revokeObjectURL(chosen);
    };
  }, [chosen]);
  const onFile = async (file: File) => {
    setIsOpening(true);
    try {
      const wrong = await typeRefusal(file);
      setRefusal(wrong);
      setChosen(wrong === null ? URL.createObjectURL(await withoutHeic(file)) : undefined);
    } catch (error) {
      setRefusal(heicRefusal(error) ?? "The picture could not be opened. Please try again.");
    }
    setIsOpening(false);
  };
  return (
    <Section
      title="Picture"
      text="A square. JPG, PNG, WebP or GIF; what else the file knows, such as a place, is not kept."
    >
      <div>
        <div className={classes.row}>
          <UserAvatar imageUrl={user.profileImageUrl} size={SHOWN_PIXELS} />
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Picture"
            accept={PICTURE_MIME_TYPES.join(",")}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void onFile(file);
              // Otherwise choosing the same file again would not fire `change`.
              currentTarget.value = "";
            }}
          />
          <BusyButton
            ref={chooseButton}
            variant="default"
            busy={isOpening}
            onClick={() => input.current?.click()}
          >
            {isOpening ? "Opening..." : user.profileImageUrl ? "Change picture" : "Choose picture"}
          </BusyButton>
          {user.profileImageUrl && (
            <BusyButton
              variant="subtle"
              busy={remove.isPending}
              // This button is removed with the picture.
              onClick={() => remove.mutate(undefined, { onSuccess: () => chooseButton.current?.focus() })}
            >
              {remove.isPending ? "Removing..." : "Remove"}
            </BusyButton>
          )}
        </div>
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      </div>
      {chosen && <CropDialog url={chosen} onClose={() => setChosen(undefined)} />}
    </Section>
  );
}
