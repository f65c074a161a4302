import styles from "./icon.module.css";
import { iconPaths, type Sign } from "./icon-paths.ts";

export type { Drawing, IconName, Sign } from "./icon-paths.ts";

export type IconProps = {
  /** A sign of the first screen by its name; any other as it is drawn, from signs.ts or beside what shows it. */
  name: Sign;
  size?: "small" | "medium" | "large";
  /** Says what the icon means where no text beside it does; without it the icon is hidden from readers. */
  label?: string;
};

const drawingOf = (sign: Sign) =>
  typeof sign === "string" ? { path: iconPaths[sign], mirrors: sign === "arrow-end" } : sign;

/** A drawn sign that takes the colour and, by default, the size of the text beside it. Arrows mirror in right-to-left. */
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
