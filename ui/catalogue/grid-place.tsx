import gridStyles from "./game-grid.module.css";
import { TileSkeleton } from "./game-row-skeleton.tsx";

const TILES = Array.from({ length: 24 }, (_, place) => place);

type GridPlaceProps = {
  width?: "page" | "dialog";
  /** The class of the lines beneath each tile, where there are some. */
  facts?: string | undefined;
};

/** The place of a page of games, tile by tile as large as they will be. */
export const GridPlace = ({ width = "page", facts }: GridPlaceProps) => (
  <div className={gridStyles.grid} data-width={width} aria-hidden="true">
    {TILES.slice(0, width === "page" ? 24 : 12).map((tile) => (
      <div key={tile}>
        <TileSkeleton />
        {facts && <div className={facts} />}
      </div>
    ))}
  </div>
);
