import type { ReactNode } from "react";
import { Icon, type Sign } from "../shared/icon/icon.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./game-row-skeleton.module.css";

/** The most columns on any screen. */
const MOST_ABREAST = 6;

/** A row's title with its icon, and optional content beside it. */
export const RowHead = ({ title, sign, more }: { title: string; sign: Sign; more?: ReactNode }) => (
  <>
    <h2 className={styles.title}>
      <Icon name={sign} />
      {title}
    </h2>
    {more}
  </>
);

/** A placeholder the size of a tile. A single element, because a page has a hundred of them. */
export const TileSkeleton = () => <div className={styles.blank} aria-hidden="true" />;

type GameRowSkeletonProps = {
  /** Absent while it is unknown which row will be shown. */
  head?: { title: string; sign: Sign };
  rows: 1 | 2 | 3;
  /** Below the screen, where nobody sees it: one blank tile a row gives it its height. */
  far?: boolean;
};

/** A placeholder for a row in the same layout as the strip, so that nothing moves when the games load. */
export const GameRowSkeleton = ({ head, rows, far }: GameRowSkeletonProps) => (
  <section aria-label={head?.title} aria-busy="true">
    <div className={styles.head}>
      {head ? <RowHead {...head} /> : <Skeleton className={styles.blankTitle} />}
    </div>
    <div className={styles.blanks} data-rows={rows} data-far={far}>
      {Array.from({ length: far ? rows : MOST_ABREAST * rows }, (_, place) => place).map((place) => (
        <TileSkeleton key={place} />
      ))}
    </div>
  </section>
);
