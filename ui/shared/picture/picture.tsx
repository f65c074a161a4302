import { type ReactNode, useState } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import * as signs from "../icon/signs.ts";
import styles from "./picture.module.css";
import { pictureCandidates } from "./picture-candidates.ts";

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

type Progress = { step: number; state: "loading" | "loaded" };

/** A picture that keeps its place: a still gradient until it comes, another address when one fails, a sign at the end. */
export function Picture({
  src,
  narrowSrc,
  alt,
  ratio,
  bases = [],
  fallback,
  priority,
  className,
  children,
}: PictureProps) {
  const candidates = pictureCandidates(src, bases, fallback);
  const asked = candidates.join(" ");
  const [progress, setProgress] = useState<Progress & { asked: string }>({
    asked,
    step: 0,
    state: "loading",
  });
  const current = progress.asked === asked ? progress : { asked, step: 0, state: "loading" as const };
  const address = candidates[current.step];
  const narrow = pictureCandidates(narrowSrc, bases, undefined)[current.step];
  const failed = () => setProgress({ asked, step: current.step + 1, state: "loading" });
  const loaded = () => setProgress({ ...current, state: "loaded" });

  // A picture in served HTML may have come, or failed, before the script did. No width alone proves nothing: a drawing
  // may have none, so decoding decides.
  const adopt = (image: HTMLImageElement | null) => {
    if (!image?.complete || current.state === "loaded" || image.getAttribute("src") !== address) return;
    if (image.naturalWidth > 0) loaded();
    else image.decode().then(loaded, failed);
  };

  return (
    <span
      className={classNames(styles.picture, className)}
      data-ratio={ratio}
      data-state={address ? current.state : "none"}
    >
      {address === undefined ? (
        <span className={styles.sign}>
          <Icon name={signs.image} size="large" label={alt || undefined} />
        </span>
      ) : (
        <Cut key={address} narrow={narrow}>
          <img
            ref={adopt}
            className={styles.image}
            src={address}
            alt={alt}
            loading={priority ? "eager" : "lazy"}
            fetchPriority={priority ? "high" : undefined}
            decoding={priority ? "sync" : "async"}
            draggable={false}
            onLoad={loaded}
            onError={failed}
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
