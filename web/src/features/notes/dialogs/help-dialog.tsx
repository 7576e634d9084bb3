import type { ModalProps } from "@mantine/core";
import { keyCaps } from "../../../components/key-caps.ts";
import { SHORTCUTS, useSingleKeys } from "../shortcuts.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import classes from "./menu-dialogs.module.css";

const GROUPS = [...new Set(SHORTCUTS.map(({ group }) => group))];

function Keys({ keys }: { keys: string }) {
  return keyCaps(keys, navigator.userAgent).map((cap) => (
    <kbd key={cap} className={classes.key}>
      {cap}
    </kbd>
  ));
}

function Shortcuts() {
  return GROUPS.map((group) => (
    <section key={group} aria-label={group}>
      <h4 className={classes.group}>{group}</h4>
      <dl className={classes.shortcuts}>
        {SHORTCUTS.filter((shortcut) => shortcut.group === group).map((shortcut) => (
          <div key={shortcut.id} className={classes.shortcut}>
            <dt>{shortcut.does}</dt>
            <dd className={classes.keys}>
              {"shown" in shortcut ? (
                <kbd className={classes.key}>{shortcut.shown}</kbd>
              ) : (
                shortcut.keys.map((keys, place) => (
                  <span key={keys} className={classes.keys}>
                    {place > 0 && <span className={classes.or}>or</span>}
                    <Keys keys={keys} />
                  </span>
                ))
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

export function HelpDialog({ opened, onClose }: Pick<ModalProps, "opened" | "onClose">) {
  const [singleKeys] = useSingleKeys();
  return (
    <Dialog opened={opened} onClose={onClose} title="Help" size="46rem">
      <h3 className={classes.heading}>Keyboard shortcuts</h3>
      {!singleKeys && (
        <p className={classes.text}>Those of a single key are switched off; Settings switches them on.</p>
      )}
      <div className={classes.groups}>
        <Shortcuts />
      </div>
      <h3 className={classes.heading}>Asking your papers</h3>
      <div className={classes.text}>
        <p>
          End a search with a question mark, or press Ask: “When does my lease end?”, “How much did the
          electricity cost in 2025?” The answer is a sentence of the document itself, and its link shows where
          it stands. Sums, counts and dates come with the documents that they were made of. “Not sure” means:
          look there. If the owner of the site has set up a language model, the passages that may answer are
          sent to it, and of what it writes only the sentences are shown that cite one of them.
        </p>
      </div>
      <h3 className={classes.heading}>What the analysis does with a document</h3>
      <div className={classes.text}>
        <p>
          A document that you upload is stored for you alone and listed at once. Then its text is read, of a
          very long one a part, and the card says “Reading…” until the result is there. If reading fails,
          nothing is lost: the card has a button to try again.
        </p>
        <ul>
          <li>
            It says what kind of document it is, sums it up in a few sentences, names its key topics and adds
            up to five tags, those that you use already before new ones. Read it again from its preview, and
            the tags that the last reading added are taken off first.
          </li>
          <li>
            The percentage is how sure it is: a green mark from 80%, a yellow one from 60%, and below that a
            red one. Below 70% it also says “review”, because it may well be wrong.
          </li>
          <li>
            The panel in the preview names who has read it. The built-in analyser works on this site&apos;s
            own server and sends your document nowhere. If the owner of the site has set up a language model,
            the text is sent to that one instead.
          </li>
          <li>Your file itself is never changed, and whatever it says, nobody follows its instructions.</li>
        </ul>
      </div>
    </Dialog>
  );
}
