import type { TextKey } from "@parlour/messages";
import { useText } from "../portal/portal-context.tsx";
import { Button, type ButtonLook } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import { useCopy } from "../shared/use-copy.ts";
import styles from "./register.module.css";

const outcomeKeys = {
  copied: "register.copied",
  failed: "register.copy.failed",
} as const satisfies Record<string, TextKey>;

export type CopyButtonProps = Pick<ButtonLook, "kind"> & {
  /** The copied text. */
  value: string;
  children: string;
  /** The button's accessible name, where its text does not say which of several buttons it is. */
  label?: string;
};

/** Copies a text to the clipboard and reports whether that worked. */
export function CopyButton({ value, children, label, kind }: CopyButtonProps) {
  const text = useText();
  const { outcome, copy } = useCopy();
  return (
    <>
      <Button kind={kind} icon={signs.copy} aria-label={label} onClick={() => copy(value)}>
        {children}
      </Button>
      <span role="status" className={styles.note}>
        {outcome !== null && text(outcomeKeys[outcome])}
      </span>
    </>
  );
}
