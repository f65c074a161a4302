import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import gridStyles from "./game-grid.module.css";
import styles from "./grid-place.module.css";

const TILES = Array.from({ length: 24 }, (_, place) => place);

/** The place of a page of games, tile by tile as large as they will be. */
export const GridPlace = ({ width = "page" }: { width?: "page" | "dialog" }) => (
  <div className={gridStyles.grid} data-width={width} aria-hidden="true">
    {TILES.slice(0, width === "page" ? 24 : 12).map((tile) => (
      <div key={tile}>
        <Skeleton className={styles.blank} />
        <p className={styles.name}>
          <Skeleton shape="text" />
        </p>
        <p className={styles.vendor}>
          <Skeleton shape="text" />
        </p>
      </div>
    ))}
  </div>
);
