import type { ReactNode } from "react";
import { Icon, type Sign } from "../shared/icon/icon.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./game-row-skeleton.module.css";

/** The most tiles that any screen shows abreast. */
const MOST_ABREAST = 6;

/** A row's title with its sign, and what stands beside it. */
export const RowHead = ({ title, sign, more }: { title: string; sign: Sign; more?: ReactNode }) => (
  <>
    <h2 className={styles.title}>
      <Icon name={sign} />
      {title}
    </h2>
    {more}
  </>
);

/** A tile's place, exactly as large as the tile that will stand there. A page has a hundred: each is one element. */
export const TileSkeleton = () => <div className={styles.blank} aria-hidden="true" />;

type GameRowSkeletonProps = {
  /** Left out where it is not known yet which row will stand there. */
  head?: { title: string; sign: Sign };
  rows: 1 | 2 | 3;
};

/** A row's place, laid out as the strip is, so that nothing moves when the games come. */
export const GameRowSkeleton = ({ head, rows }: GameRowSkeletonProps) => (
  <section aria-label={head?.title} aria-busy="true">
    <div className={styles.head}>
      {head ? <RowHead {...head} /> : <Skeleton className={styles.blankTitle} />}
    </div>
    <div className={styles.blanks} data-rows={rows}>
      {Array.from({ length: MOST_ABREAST * rows }, (_, place) => place).map((place) => (
        <TileSkeleton key={place} />
      ))}
    </div>
  </section>
);
