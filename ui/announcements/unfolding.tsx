import type { ComponentPropsWithRef, ReactNode } from "react";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./unfolding.module.css";

/** Entries one under another, each to unfold. */
export const UnfoldingList = (props: Omit<ComponentPropsWithRef<"div">, "className">) => (
  <div {...props} className={styles.list} />
);

export type UnfoldingProps = {
  title: string;
  /** Since when it holds: milliseconds since the epoch, and how that is written. */
  atMs: number;
  moment: string;
  isOpen: boolean;
  children: ReactNode;
};

/** One entry with its title and its start; what it says is unfolded beneath. */
export const Unfolding = ({ title, atMs, moment, isOpen, children }: UnfoldingProps) => (
  <details className={styles.item} open={isOpen}>
    <summary className={styles.summary}>
      <span className={styles.title}>{title}</span>
      <time className={styles.moment} dateTime={new Date(atMs).toISOString()}>
        {moment}
      </time>
      <Icon name={signs.chevronDown} />
    </summary>
    {children}
  </details>
);
