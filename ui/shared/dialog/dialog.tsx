import { Dialog as Radix } from "radix-ui";
import { type ReactNode, use, useEffect, useRef } from "react";
import { IconButton } from "../button/button.tsx";
import * as signs from "../icon/signs.ts";
import styles from "./dialog.module.css";
import { DialogLeft } from "./dialog-left.ts";
import { firstFocus } from "./first-focus.ts";
import { DialogOpener, type FocusPlace, focusBack, focusPlace } from "./focus-back.ts";

export type DialogProps = {
  /** The dialog's name, such as "login", written to `data-dialog` for the queue and for tests. */
  name: string;
  open: boolean;
  title: string;
  sentence?: string;
  /** Adds a close button, and Escape closes. Without it only the actions close the dialog. */
  close?: { label: string; onClose: () => void };
  /** Narrow for a form or a question, wide for a text or a list. */
  width?: "narrow" | "wide";
  /** A picture at the side, on desktops only. It widens the card, not the form. */
  art?: ReactNode;
  children?: ReactNode;
  /** Buttons with the main action last: at the end of the row on desktops, full width on phones. */
  actions?: ReactNode;
};

/** Mounted as long as the dialog is on the page, because the library removes both together. */
function Leaving() {
  const left = use(DialogLeft);
  useEffect(() => left, [left]);
  return null;
}

/**
 * A dialog over the page (LAYOUT-03): a card on desktops, a bottom sheet on phones; a press outside does not close it.
 * It locks the scroll, traps the focus, fades in 100 ms and returns the focus, or moves it to the nearest heading.
 */
export function Dialog(props: DialogProps) {
  const own = useRef<FocusPlace>(null);
  const opener = use(DialogOpener) ?? own;
  const { name, open } = props;
  const last = useRef(props);
  useEffect(() => {
    if (open) last.current = props;
  });
  // Keeps the last content while the dialog fades out.
  const { title, sentence, close, width = "narrow", art, children, actions } = open ? props : last.current;
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && close?.onClose()}>
      <Radix.Portal>
        {/* Our own scroll lock: the library's writes a style sheet, which our content security policy forbids. */}
        <div className={styles.place}>
          <Radix.Content
            className={styles.dialog}
            data-dialog={name}
            data-width={width}
            data-art={art ? true : undefined}
            data-locks-scroll
            {...(sentence ? {} : { "aria-describedby": undefined })}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              opener.current = focusPlace(opener.current);
              if (event.currentTarget instanceof HTMLElement) firstFocus(event.currentTarget).focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // A dialog that took the place of this one keeps the focus and the opener until it has faded itself.
              if (opener.current === null || document.querySelector("[data-dialog]")) return;
              focusBack(opener.current);
              opener.current = null;
            }}
            onEscapeKeyDown={(event) => !close && event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
          >
            <Leaving />
            {art && <div className={styles.art}>{art}</div>}
            {/* No header element: outside a section it would be a banner of the page. */}
            <div className={styles.head}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {close && (
                <IconButton
                  icon={signs.close}
                  label={close.label}
                  onClick={close.onClose}
                  className={styles.close}
                />
              )}
            </div>
            <div className={styles.body}>
              {sentence && <Radix.Description className={styles.sentence}>{sentence}</Radix.Description>}
              {children}
            </div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
