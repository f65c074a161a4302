import styles from "./icon.module.css";
import { iconPaths, type Sign } from "./icon-paths.ts";

export type { Drawing, IconName, Sign } from "./icon-paths.ts";

export type IconProps = {
  /** A name of the first screen's icons, or a drawing from signs.ts or the component's own module. */
  name: Sign;
  size?: "small" | "medium" | "large";
  /** The accessible name where no text beside the icon has its meaning; without it the icon is hidden from screen readers. */
  label?: string;
};

const drawingOf = (sign: Sign) =>
  typeof sign === "string" ? { path: iconPaths[sign], mirrors: sign === "arrow-end" } : sign;

/** An icon with the colour and, by default, the size of the text beside it. Arrows mirror in right-to-left languages. */
export function Icon({ name, size, label }: IconProps) {
  const { path, mirrors } = drawingOf(name);
  return (
    <svg
      className={styles.icon}
      data-size={size}
      data-mirrors={mirrors || undefined}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
