import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import * as signs from "../icon/signs.ts";
import styles from "./picture.module.css";
import { pictureCandidates } from "./picture-candidates.ts";
import { usePicture } from "./use-picture.ts";

export type PictureProps = {
  /** A path under each base, or a whole address. None at all shows the fallback. */
  src: string | undefined;
  /** The same picture cut for screens below 768 px; it is looked for at the same bases. */
  narrowSrc?: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** The picture's shape, kept while it loads: tile 3:4, square, wide 16:9, banner 3:1 (2:1 on phones). */
  ratio: "tile" | "square" | "wide" | "banner";
  /** Where to look, in order: a base that fails gives way to the next, the last to the fallback. */
  bases?: readonly string[];
  fallback?: string;
  /** Loaded at once and first: only for the largest picture of the first screen. Others wait until they are near. */
  priority?: boolean;
  className?: string;
  /** What lies over the picture, such as a badge. */
  children?: ReactNode;
};

/** A picture that keeps its place: a still gradient until it comes, another address when one fails, a sign at the end. */
export function Picture({
  src,
  narrowSrc,
  alt,
  ratio,
  bases,
  fallback,
  priority,
  className,
  children,
}: PictureProps) {
  const { address, step, state, wiring } = usePicture(src, bases, fallback);
  const narrow = pictureCandidates(narrowSrc, bases ?? [], undefined)[step];

  return (
    <span className={classNames(styles.picture, className)} data-ratio={ratio} data-state={state}>
      {address === undefined ? (
        <span className={styles.sign}>
          <Icon name={signs.image} size="large" label={alt || undefined} />
        </span>
      ) : (
        <Cut key={address} narrow={narrow}>
          <img
            {...wiring}
            className={styles.image}
            src={address}
            alt={alt}
            loading={priority ? "eager" : "lazy"}
            fetchPriority={priority ? "high" : undefined}
            decoding={priority ? "sync" : "async"}
            draggable={false}
          />
        </Cut>
      )}
      {children}
    </span>
  );
}

const Cut = ({ narrow, children }: { narrow: string | undefined; children: ReactNode }) =>
  narrow === undefined ? (
    children
  ) : (
    <picture>
      <source media="(width < 768px)" srcSet={narrow} />
      {children}
    </picture>
  );
