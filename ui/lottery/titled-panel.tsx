import type { ReactNode } from "react";
import { Panel } from "../shared/layout/panel.tsx";
import styles from "./titled-panel.module.css";

type TitledPanelProps = {
  /** The title's own. */
  id: string;
  title: string;
  children: ReactNode;
};

/** A part of the lottery's page that is named by its title. */
export function TitledPanel({ id, title, children }: TitledPanelProps) {
  return (
    <Panel className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Panel>
  );
}
