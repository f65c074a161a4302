import styles from "./icon.module.css";
import { type IconName, iconPaths } from "./icon-paths.ts";

export type { IconName } from "./icon-paths.ts";

export type IconProps = {
  size?: "small" | "medium" | "large";
  /** Says what the icon means where no text beside it does; without it the icon is hidden from readers. */
  label?: string;
} & (
  | { name: IconName }
  | { /** A path on a 24 px grid, for a picture that only one lazy screen needs. */ path: string }
);

/** A drawn sign that takes the colour and, by default, the size of the text beside it. Arrows mirror in right-to-left. */
export function Icon({ size, label, ...shape }: IconProps) {
  const name = "name" in shape ? shape.name : undefined;
  return (
    <svg
      className={styles.icon}
      data-size={size}
      data-mirrors={name?.endsWith("-start") || name?.endsWith("-end") || name === "logout" || undefined}
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
      <path d={"path" in shape ? shape.path : iconPaths[shape.name]} />
    </svg>
  );
}
