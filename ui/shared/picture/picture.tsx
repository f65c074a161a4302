import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import * as signs from "../icon/home-signs.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./picture.module.css";
import { pictureCandidates } from "./picture-candidates.ts";
import { srcSetOf } from "./picture-sources.ts";
import { usePicture } from "./use-picture.ts";

const NARROW = "(width < 768px)";

/** How wide pictures of a shape mostly are; the frame of the page takes some of a wide window. A square is cut out of a wider one. */
const usualSizes = {
  tile: "(width < 768px) 30vw, 180px",
  square: "270px",
  wide: "(width < 768px) 92vw, 400px",
  banner: "(width < 768px) 92vw, min(80vw, 1200px)",
};

export type PictureProps = {
  /** A path under each base, or a whole address. None at all shows the fallback. */
  src: string | undefined;
  /** The same picture cut for screens below 768 px; it is looked for at the same bases. */
  narrowSrc?: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** The picture's shape, kept while it loads: tile 3:4, square, wide 16:9, banner 3:1 (2:1 on phones). */
  ratio: "tile" | "square" | "wide" | "banner";
  /** How wide it is shown, as `sizes` says it, where that is not what is usual for its shape. */
  sizes?: string;
  /** Where to look, in order: a base that fails gives way to the next, the last to the fallback. */
  bases?: readonly string[];
  fallback?: string;
  /** Loaded at once and first: only for the largest picture of the first screen. Others wait until they are near. */
  priority?: boolean;
  className?: string;
  /** What lies over the picture, such as a badge. */
  children?: ReactNode;
};

/**
 * A picture that keeps its place: a still gradient until it comes, another address when one fails, a sign at the end. Of the
 * gateway's own the browser takes the form that suits the screen; an operator's picture from elsewhere is shown as it is.
 */
export function Picture({
  src,
  narrowSrc,
  alt,
  ratio,
  sizes = usualSizes[ratio],
  bases,
  fallback,
  priority,
  className,
  children,
}: PictureProps) {
  const { address, step, state, wiring } = usePicture(src, bases, fallback);
  const narrow = pictureCandidates(narrowSrc, bases ?? [], undefined)[step];
  const fine = srcSetOf(address, "webp");

  return (
    <span className={classNames(styles.picture, className)} data-ratio={ratio} data-state={state}>
      {address === undefined ? (
        <span className={styles.sign}>
          <Icon name={signs.image} size="large" label={alt || undefined} />
        </span>
      ) : (
        <Forms key={address} address={address} narrow={narrow} sizes={sizes}>
          <img
            {...wiring}
            className={styles.image}
            sizes={fine && sizes}
            srcSet={fine}
            src={address}
            alt={alt}
            loading={priority ? "eager" : "lazy"}
            fetchPriority={priority ? "high" : undefined}
            decoding={priority ? "sync" : "async"}
            draggable={false}
          />
        </Forms>
      )}
      {children}
    </span>
  );
}

type FormsProps = { address: string; narrow: string | undefined; sizes: string; children: ReactNode };

/** What a browser may take in the picture's stead: its cut for phones, and the smaller format. */
function Forms({ address, narrow, sizes, children }: FormsProps) {
  const smallest = srcSetOf(address, "avif");
  const narrowSmallest = srcSetOf(narrow, "avif");
  const narrowFine = srcSetOf(narrow, "webp");
  if (narrow === undefined && smallest === undefined) return children;
  return (
    <picture>
      {narrowSmallest && <source media={NARROW} type="image/avif" sizes={sizes} srcSet={narrowSmallest} />}
      {narrow && <source media={NARROW} sizes={narrowFine && sizes} srcSet={narrowFine ?? narrow} />}
      {smallest && <source type="image/avif" sizes={sizes} srcSet={smallest} />}
      {children}
    </picture>
  );
}
