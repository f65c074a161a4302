import gridStyles from "./game-grid.module.css";
import { TileSkeleton } from "./game-row-skeleton.tsx";

const TILES = Array.from({ length: 24 }, (_, place) => place);

/** The place of a page of games, tile by tile as large as they will be. */
export const GridPlace = ({ width = "page" }: { width?: "page" | "dialog" }) => (
  <div className={gridStyles.grid} data-width={width} aria-hidden="true">
    {TILES.slice(0, width === "page" ? 24 : 12).map((tile) => (
      <TileSkeleton key={tile} />
    ))}
  </div>
);
