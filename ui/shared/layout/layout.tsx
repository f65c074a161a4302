import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./layout.module.css";

/** A step of the space scale, in px at the default text size. */
export type Gap = 0 | 4 | 8 | 12 | 16 | 24 | 32 | 48 | 64;

type Box = "div" | "section" | "article" | "ul" | "ol" | "li" | "form" | "nav" | "header" | "footer" | "main";

export type LayoutProps = {
  as?: Box;
  gap?: Gap;
  className?: string;
  id?: string;
  children: ReactNode;
  "aria-label"?: string;
  "aria-labelledby"?: string;
};

/** A column with an even gap (16 by default). */
export function Stack({ as: Tag = "div", gap = 16, className, ...rest }: LayoutProps) {
  return (
    <Tag
      {...rest}
      role={Tag === "ul" || Tag === "ol" ? "list" : undefined}
      className={classNames(styles.stack, className)}
      data-gap={gap}
    />
  );
}

/** A row with an even gap (12 by default); it wraps by default. */
export function Row({
  as: Tag = "div",
  gap = 12,
  align = "center",
  justify,
  nowrap,
  className,
  ...rest
}: LayoutProps & {
  align?: "start" | "center" | "baseline";
  justify?: "between" | "center" | "end";
  nowrap?: boolean;
}) {
  return (
    <Tag
      {...rest}
      role={Tag === "ul" || Tag === "ol" ? "list" : undefined}
      className={classNames(styles.row, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-nowrap={nowrap || undefined}
    />
  );
}
