import { Dialog as Radix } from "radix-ui";
import { type ReactNode, use, useEffect, useRef } from "react";
import { IconButton } from "../button/button.tsx";
import * as signs from "../icon/signs.ts";
import styles from "./dialog.module.css";
import { DialogLeft } from "./dialog-left.ts";
import { firstFocus } from "./first-focus.ts";
import { type FocusPlace, focusBack, focusPlace } from "./focus-back.ts";

export type DialogProps = {
  /** Which dialog this is, such as "login": written on it as `data-dialog`, for the queue and for tests. */
  name: string;
  open: boolean;
  title: string;
  /** One sentence under the title. */
  sentence?: string;
  /** With it there is a close button, and Escape closes; without it only the actions lead out. */
  close?: { label: string; onClose: () => void };
  /** Narrow holds a form or a question, wide a text or a list. */
  width?: "narrow" | "wide";
  /** A picture at the side, on desktops only. It makes the card wider, not the form. */
  art?: ReactNode;
  children?: ReactNode;
  /** Buttons, the one to do last: at the end of the line on desktops, full width on phones. */
  actions?: ReactNode;
};

/** Stands in the dialog for as long as that is on the page: the library takes both away together. */
function Leaving() {
  const left = use(DialogLeft);
  useEffect(() => left, [left]);
  return null;
}

/**
 * A dialog over the page (LAYOUT-03): a card on desktops, a sheet from below on phones. It locks the page's scroll,
 * keeps the focus inside and gives it back to what had it, or to the nearest heading where that is gone, does not close on a press
 * outside, and fades in 100 ms.
 */
export function Dialog(props: DialogProps) {
  const opener = useRef<FocusPlace>(null);
  const { name, open } = props;
  const last = useRef(props);
  useEffect(() => {
    if (open) last.current = props;
  });
  // What fades away still shows what it showed.
  const { title, sentence, close, width = "narrow", art, children, actions } = open ? props : last.current;
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && close?.onClose()}>
      <Radix.Portal>
        {/* Ours and not the library's: that one locks the scroll by writing a style sheet, which our policy forbids. */}
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
              opener.current = focusPlace();
              if (event.currentTarget instanceof HTMLElement) firstFocus(event.currentTarget).focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current !== null) focusBack(opener.current);
            }}
            onEscapeKeyDown={(event) => !close && event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
          >
            <Leaving />
            {art && <div className={styles.art}>{art}</div>}
            <header className={styles.head}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {close && (
                <IconButton
                  icon={signs.close}
                  label={close.label}
                  onClick={close.onClose}
                  className={styles.close}
                />
              )}
            </header>
            <div className={styles.body}>
              {sentence && <Radix.Description className={styles.sentence}>{sentence}</Radix.Description>}
              {children}
            </div>
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
