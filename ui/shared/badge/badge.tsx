import type { ReactNode } from "react";
import { Icon, type Sign } from "../icon/icon.tsx";
import styles from "./badge.module.css";

export type BadgeProps = {
  tone?: "neutral" | "accent" | "info" | "gain" | "loss";
  icon?: Sign;
  children: ReactNode;
};

/** A short word about a thing: "New", "Hot", "VIP 3", a number of unread letters. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
