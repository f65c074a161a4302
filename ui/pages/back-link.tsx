import type { ReactNode } from "react";
import { type Going, Link } from "../navigation/link.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./cards.module.css";

/** A link from an item back to its list. */
export const BackLink = ({ going, children }: { going: Going; children: ReactNode }) => (
  <Link going={going} className={styles.back}>
    <Icon name={signs.arrowStart} />
    {children}
  </Link>
);
