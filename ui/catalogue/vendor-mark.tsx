import type { VendorCard } from "@parlour/core/catalogue/catalogue.ports";
import { classNames } from "../shared/class-names.ts";
import { Picture } from "../shared/picture/picture.tsx";
import styles from "./vendor-mark.module.css";

export type VendorMarkProps = {
  card: VendorCard;
  bases: readonly string[] | undefined;
  /** The variants of a vendor's mark (GAME-02). */
  variant: "DEFAULT" | "ACTIVE" | "WHITE" | "COLOR" | "PURPLE";
  /** The vendor's name, where it is not shown beside the mark. */
  alt?: string;
  className?: string;
};

export const VendorMark = ({ card, bases, variant, alt = "", className }: VendorMarkProps) => (
  <Picture
    ratio="square"
    alt={alt}
    src={`${card.imagePath}/${variant}.svg`}
    bases={bases}
    className={classNames(styles.mark, className)}
  />
);
