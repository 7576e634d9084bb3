import { useRef, type ReactNode } from "react";
import { ActionIcon, TextInput } from "@mantine/core";
import { IconArrowUp, IconTrash } from "@packages/icons/index.ts";
import { MAX_SOCIAL_LINKS } from "@contract/settings.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { Section } from "../../../components/section.tsx";
import type { FieldsProps } from "./settings-form.tsx";
import type { LinkDraft } from "./settings.rules.ts";
import classes from "./settings-form.module.css";

export function SocialFields({ draft: { social }, change, errorOf }: FieldsProps): ReactNode {
  const add = useRef<HTMLButtonElement>(null);
  const set = (next: LinkDraft[]) => change({ social: next });
  const edit = (key: number, part: Partial<LinkDraft>) =>
    set(social.map((link) => (link.key === key ? { ...link, ...part } : link)));
  const moveUp = (place: number) => {
    const next = [...social];
    next.splice(place - 1, 0, ...next.splice(place, 1));
    set(next);
  };
  const remove = (key: number) => {
    set(social.filter((link) => link.key !== key));
    // The focused button is removed.
    add.current?.focus();
  };
  return (
    <Section
      title="Links"
      text="The signs in the footer, in this order. Names of known sites get their sign."
    >
      <ul className={classes.links}>
        {social.map(({ key, name, url }, place) => (
          <li key={key}>
            <fieldset className={classes.link} aria-label={name || `Link ${place + 1}`}>
              <div className={classes.linkFields}>
                <TextInput
                  label="Name"
                  name={`social.${place}.name`}
                  value={name}
                  error={errorOf(`social.${place}.name`)}
                  onChange={(event) => edit(key, { name: event.currentTarget.value })}
                />
                <TextInput
                  label="Address"
                  type="url"
                  inputMode="url"
                  name={`social.${place}.url`}
                  value={url}
                  error={errorOf(`social.${place}.url`)}
                  onChange={(event) => edit(key, { url: event.currentTarget.value })}
                />
              </div>
              <div>
                <ActionIcon
                  aria-label={`Move ${name || "link"} up`}
                  className={place === 0 ? classes.noArrow : undefined}
                  onClick={({ currentTarget: { nextElementSibling: next } }) => {
                    moveUp(place);
                    // At the top this button is hidden and loses the focus.
                    if (place === 1 && next instanceof HTMLElement) next.focus();
                  }}
                >
                  <IconArrowUp size={18} stroke={1.5} aria-hidden />
                </ActionIcon>
                <ActionIcon aria-label={`Remove ${name || "link"}`} onClick={() => remove(key)}>
                  <IconTrash size={18} stroke={1.5} aria-hidden />
                </ActionIcon>
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <div>
        <BusyButton
          ref={add}
          variant="default"
          busy={social.length >= MAX_SOCIAL_LINKS}
          onClick={() => {
            const key = Math.max(-1, ...social.map((link) => link.key)) + 1;
            set([...social, { key, name: "", url: "" }]);
          }}
        >
          Add link
        </BusyButton>
      </div>
    </Section>
  );
}
