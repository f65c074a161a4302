import type { ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import { Icon, type Sign } from "../shared/icon/icon.tsx";
import { Row } from "../shared/layout/layout.tsx";
import styles from "./play-card.module.css";

export type PlayCardProps = {
  as?: "div" | "section";
  role?: "status" | "alert";
  icon: Sign;
  title: string;
  sentence: string | undefined;
  /** What is to be known before anything is done. */
  fact?: ReactNode;
  /** What can be done about it. */
  children: ReactNode;
  className?: string;
};

/** What stands where the game will, or would: one thing said, and what can be done about it. */
export const PlayCard = ({
  as: Tag = "div",
  role,
  icon,
  title,
  sentence,
  fact,
  children,
  className,
}: PlayCardProps) => (
  <Tag className={classNames(styles.card, className)}>
    <span className={styles.sign}>
      <Icon name={icon} size="large" />
    </span>
    <div className={styles.words} role={role}>
      <h2 className={styles.title}>{title}</h2>
      {sentence !== undefined && <p className={styles.sentence}>{sentence}</p>}
    </div>
    {fact}
    <Row justify="center">{children}</Row>
  </Tag>
);
