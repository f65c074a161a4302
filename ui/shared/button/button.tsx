import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon, type Sign } from "../icon/icon.tsx";
import styles from "./button.module.css";

export type ButtonLook = {
  /** Primary is the one thing to do on a screen: at most one is shown. Secondary unless told. */
  kind?: "primary" | "secondary" | "quiet" | "danger";
  size?: "small" | "medium" | "large";
  /** As wide as what holds it. */
  wide?: boolean;
  icon?: Sign;
  iconEnd?: Sign;
};

export type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<"button">, "aria-busy" | "aria-disabled"> & {
    /** Work is under way: the button keeps its width, its name and the focus, and ignores presses. */
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

/** A thing to press. It is `type="button"` unless a form says otherwise. */
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

/** A link that looks like a button, for going somewhere rather than doing something. */
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
  /** What the button does, for readers and as the tooltip. */
  label: string;
};

/** A square button with a sign only. Quiet unless told. */
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
