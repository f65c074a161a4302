import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./facts.module.css";

/** Names with values, one per line: `<div><dt/><dd/></div>`. */
export const Facts = ({ className, ...rest }: ComponentProps<"dl">) => (
  <dl {...rest} className={classNames(styles.facts, className)} />
);
