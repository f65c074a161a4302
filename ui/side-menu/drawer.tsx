import { useCallback, useEffect, useRef } from "react";
import { Brand } from "../header/brand.tsx";
import { usePresses } from "../navigation/use-presses.ts";
import { useText } from "../portal/portal-context.tsx";
import { IconButton } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./drawer.module.css";
import { MenuBanner } from "./menu-banner.tsx";
import { MenuChoices, MenuLines } from "./menu-lines.tsx";

/** Links, and buttons that open a dialog, which would appear beneath this one. */
const LEADS_ON = "a, [aria-haspopup=dialog]";

/**
 * The operator menu on phones, a drawer at the end side (LAYOUT-01). A native modal dialog, which traps and restores
 * the focus; Escape, a press outside and any link close it.
 */
export function Drawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  // A press outside the sheet targets the dialog element itself.
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
