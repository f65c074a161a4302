import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon, type Sign } from "../icon/icon.tsx";
import styles from "./button.module.css";

export type ButtonLook = {
  /** Primary marks the main action, at most one per screen. Secondary by default. */
  kind?: "primary" | "secondary" | "quiet" | "danger";
  size?: "small" | "medium" | "large";
  /** Fills its container's width. */
  wide?: boolean;
  icon?: Sign;
  iconEnd?: Sign;
};

export type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<"button">, "aria-busy" | "aria-disabled"> & {
    /** Work is running: the button keeps its width, name and focus, and ignores presses. */
    busy?: boolean;
  };

const Content = ({
  icon,
  iconEnd,
  children,
}: Pick<ButtonLook, "icon" | "iconEnd"> & { children: ReactNode }) => (
  <span className={styles.content}>
    {icon && <Icon name={icon} />}
    {children}
    {iconEnd && <Icon name={iconEnd} />}
  </span>
);

/** A button; `type="button"` by default. */
export function Button({
  kind = "secondary",
  size = "medium",
  wide,
  icon,
  iconEnd,
  busy,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, className)}
      data-kind={kind}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
      {busy && <span className={styles.spinner} />}
    </button>
  );
}

export type ButtonLinkProps = ButtonLook & ComponentPropsWithRef<"a"> & { href: string };

/** A link with a button's look, for navigation rather than actions. */
export function ButtonLink({
  kind = "secondary",
  size = "medium",
  wide,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={classNames(styles.button, className)}
      data-kind={kind}
      data-size={size}
      data-wide={wide || undefined}
    >
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </a>
  );
}

export type IconButtonProps = Omit<ButtonProps, "children" | "icon" | "iconEnd" | "wide"> & {
  icon: Sign;
  /** The button's accessible name and tooltip. */
  label: string;
};

/** A square button with only an icon. Quiet by default. */
export function IconButton({ icon, label, kind = "quiet", className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      kind={kind}
      className={classNames(styles.square, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size="medium" />
    </Button>
  );
}
