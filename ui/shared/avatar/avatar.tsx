import { Icon } from "../icon/icon.tsx";
import { Picture } from "../picture/picture.tsx";
import styles from "./avatar.module.css";

export type AvatarProps = {
  /** The person's name: without a picture its first letter is shown, and its colour derives from it. */
  name: string;
  src?: string;
  bases?: readonly string[];
  size?: "small" | "medium" | "large";
};

const TONES = 5;

const toneOf = (name: string) =>
  [...name].reduce((sum, sign) => (sum + (sign.codePointAt(0) ?? 0)) % TONES, 0);

/** A person's picture in a circle. Hidden from screen readers, because the name is beside it or on the button around it. */
export function Avatar({ name, src, bases, size = "medium" }: AvatarProps) {
  const initial = [...name.trim()][0]?.toLocaleUpperCase();
  return (
    <span className={styles.avatar} data-size={size} data-tone={toneOf(name)} aria-hidden="true">
      {src ? (
        <Picture src={src} bases={bases} alt="" ratio="square" className={styles.picture} />
      ) : (
        (initial ?? <Icon name="user" />)
      )}
    </span>
  );
}
