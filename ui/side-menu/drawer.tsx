import { useCallback, useEffect, useRef } from "react";
import { Brand } from "../header/brand.tsx";
import { usePresses } from "../navigation/use-presses.ts";
import { useText } from "../portal/portal-context.tsx";
import { IconButton } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./drawer.module.css";
import { MenuBanner } from "./menu-banner.tsx";
import { MenuChoices, MenuLines } from "./menu-lines.tsx";

/** Lines that lead away, and what opens a dialog, which would lie beneath this one. */
const LEADS_ON = "a, [aria-haspopup=dialog]";

/**
 * The operator menu of phones, a drawer at the end of the line (LAYOUT-01). It is the platform's own modal dialog: it keeps
 * the focus and gives it back, Escape and a press beside it close it, and any line that leads away closes it too.
 */
export function Drawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  // A press on what lies around the sheet lands on the dialog itself.
  const press = useCallback(
    (target: EventTarget | null) => {
      if (target === dialog.current || (target instanceof Element && target.closest(LEADS_ON) !== null))
        onClose();
    },
    [onClose],
  );
  usePresses(dialog, press);

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={text("nav.side")}
      data-locks-scroll={isOpen || undefined}
      onClose={(event) => event.target === event.currentTarget && onClose()}
    >
      {isOpen && (
        <div className={styles.sheet}>
          <div className={styles.head}>
            <Brand />
            <IconButton icon={signs.close} label={text("shell.close")} onClick={onClose} />
          </div>
          <nav className={styles.lines} aria-label={text("nav.side")}>
            <MenuLines />
            <MenuBanner />
          </nav>
          <MenuChoices />
        </div>
      )}
    </dialog>
  );
}
