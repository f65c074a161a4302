import { classNames } from "../class-names.ts";
import type { LayoutProps } from "./layout.tsx";
import styles from "./panel.module.css";

/** A raised surface: level 1 on the page, level 2 on a panel. Without a shadow, because it does not float. */
export function Panel({
  as: Tag = "section",
  level = 1,
  pad = 16,
  className,
  ...rest
}: Omit<LayoutProps, "gap"> & { level?: 1 | 2; pad?: 0 | 16 | 24 }) {
  return <Tag {...rest} className={classNames(styles.panel, className)} data-level={level} data-pad={pad} />;
}
