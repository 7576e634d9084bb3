import { useState, type FormEvent, type ReactNode } from "react";
import { ActionIcon, TextInput } from "@mantine/core";
import { IconCheck, IconPencil, IconTrash, IconX } from "@packages/icons/index.ts";
import { useQuery } from "@tanstack/react-query";
import { documentTypeInput, MAX_DOCUMENT_TYPE_LENGTH, type SiteDocumentType } from "@contract/analysis.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { Section } from "../../../components/section.tsx";
import { documentTypesQuery } from "../../../lib/document-types/document-types.ts";
import { AdminData } from "../admin-data.tsx";
import { SkeletonRows } from "../skeleton.tsx";
import {
  useAddDocumentType,
  useDeleteDocumentType,
  useRenameDocumentType,
} from "./document-types.mutations.ts";
import classes from "./document-types-section.module.css";

const icon = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

const errorOf = (name: string): string | undefined =>
  documentTypeInput.safeParse({ name }).error?.issues[0]?.message;

function RenameType({ type, onClose }: { type: SiteDocumentType; onClose: () => void }): ReactNode {
  const [name, setName] = useState(type.name);
  const [error, setError] = useState<string>();
  const rename = useRenameDocumentType();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === type.name) return onClose();
    setError(errorOf(name));
    if (errorOf(name) === undefined) rename.mutate({ type, name }, { onSuccess: onClose });
  };
  return (
    <form
      className={classes.type}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Escape" && !rename.isPending && onClose()}
    >
      <TextInput
        className={classes.name}
        aria-label={`New name of ${type.name}`}
        maxLength={2 * MAX_DOCUMENT_TYPE_LENGTH}
        value={name}
        error={error}
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ActionIcon
        type="submit"
        variant="default"
        size="lg"
        aria-label="Save the name"
        loading={rename.isPending}
      >
        <IconCheck {...icon} />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label="Keep the name" onClick={onClose}>
        <IconX {...icon} />
      </ActionIcon>
    </form>
  );
}

function Types({ types }: { types: readonly SiteDocumentType[] }): ReactNode {
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const [renaming, setRenaming] = useState<number | null>(null);
  /** Its button gets the focus back. */
  const [renamed, setRenamed] = useState<number | null>(null);
  const [removing, setRemoving] = useState<SiteDocumentType | null>(null);
  const add = useAddDocumentType();
  const remove = useDeleteDocumentType();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(errorOf(name));
    if (errorOf(name) === undefined) add.mutate(name, { onSuccess: () => setName("") });
  };
  return (
    <>
      {types.length === 0 ? (
        <p className={classes.none}>
          None yet. A payslip, a bank statement, a certificate: whatever your papers are.
        </p>
      ) : (
        <ul className={classes.list} aria-label="Added types">
          {types.map((type) => (
            <li key={type.id}>
              {renaming === type.id ? (
                <RenameType
                  type={type}
                  onClose={() => {
                    setRenamed(type.id);
                    setRenaming(null);
                  }}
                />
              ) : (
                <div className={classes.type}>
                  <bdi className={classes.name}>{type.name}</bdi>
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={`Rename ${type.name}`}
                    autoFocus={renamed === type.id}
                    onClick={() => setRenaming(type.id)}
                  >
                    <IconPencil {...icon} />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={`Remove ${type.name}`}
                    onClick={() => setRemoving(type)}
                  >
                    <IconTrash {...icon} />
                  </ActionIcon>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <form className={classes.add} noValidate onSubmit={submit}>
        <TextInput
          className={classes.name}
          label="New type"
          maxLength={2 * MAX_DOCUMENT_TYPE_LENGTH}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <BusyButton type="submit" variant="default" busy={add.isPending}>
          Add type
        </BusyButton>
      </form>
      <ConfirmDialog
        opened={removing !== null}
        title="Remove this type?"
        confirmLabel="Remove"
        pendingLabel="Removing..."
        pending={remove.isPending}
        onCancel={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing, { onSettled: () => setRemoving(null) })}
      >
        {`“${removing?.name ?? ""}” can no longer be chosen. While a document has it, it stays.`}
      </ConfirmDialog>
    </>
  );
}

export function DocumentTypesSection(): ReactNode {
  const types = useQuery(documentTypesQuery);
  return (
    <Section
      title="Document types"
      text="Beside those that the analysis knows. People choose them when they correct a document, and from that the analysis learns."
    >
      <AdminData
        query={types}
        what="The document types"
        action="change the document types"
        skeleton={<SkeletonRows rows={2} />}
      >
        {(data) => <Types types={data} />}
      </AdminData>
    </Section>
  );
}
