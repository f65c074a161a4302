import type { Game } from "@parlour/core/catalogue/catalogue.ports";
import type { FavouriteGame } from "@parlour/core/favourites/favourites.ports";
import { commandsOf } from "@parlour/core/portal/portal.view";
import {
  type ComponentType,
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  useState,
} from "react";
import { useIsFavourite } from "../favourites/use-is-favourite.ts";
import { vendorGames } from "../navigation/category-places.ts";
import { type Going, linkOf } from "../navigation/link.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { srcSetOf } from "../shared/picture/picture-sources.ts";
import { usePicture } from "../shared/picture/use-picture.ts";
import { FALLBACK_PICTURE } from "./fallback-picture.ts";
import styles from "./game-tile.module.css";

/** A finger cannot hover: the first tap shows the actions, the second one uses them. */
const isFinger = (event: MouseEvent): boolean =>
  "pointerType" in event.nativeEvent && event.nativeEvent.pointerType === "touch";

/** A tile without a game stands for its vendor, and opens the vendor's list where there is one (GAME-08). */
const isVendor = ({ gameCode, hasPopupList }: Game): boolean => hasPopupList && gameCode === "";

/** What pressing the picture opens. */
function goingOf(game: Game): Going {
  const { vendor, category, gameCode } = game;
  if (isVendor(game)) return vendorGames(category, vendor);
  return { action: { kind: "launch", vendor, category, gameCode, isTrial: false } };
}

export const favouriteOf = ({ nodeId, vendor, category }: Game): FavouriteGame => ({
  nodeId,
  vendor,
  category,
});

/** Three columns on a phone; elsewhere tiles are about 150 px wide. */
const TILE_SIZES = "(width < 768px) 30vw, 180px";

export type GameTileProps = {
  game: Game;
  bases: readonly string[] | undefined;
  /** The tile's position in a list, counted from 1. */
  position?: number;
  of?: number;
  /** An explicit position, where the list's own layout does not apply. */
  style?: CSSProperties | undefined;
  /** What stands beneath the game's vendor. */
  Facts?: ComponentType<{ game: Game }> | undefined;
};

/**
 * A game: picture, name, vendor and favourite button; a free trial appears on hover, focus or the first tap
 * (LAUNCH-01). Limited to six elements, because pages show many tiles.
 */
export const GameTile = memo(function GameTile({ game, bases, position, of, style, Facts }: GameTileProps) {
  const portal = usePortal();
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const isFavourite = useIsFavourite(game.nodeId);
  const picture = usePicture(game.iconPath, bases, FALLBACK_PICTURE);
  const play = linkOf(portal, goingOf(game));
  const words = { game: game.gameName, vendor: game.vendorName };

  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isFinger(event) && !isOpen) {
      event.preventDefault();
      setOpen(true);
    }
    play.onClick(event);
  };
  const hover = (event: PointerEvent) => {
    if (event.pointerType === "mouse") setOpen(event.type === "pointerenter");
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  // Ignores focus from a tap; the tap itself decides.
  const enter = ({ target }: FocusEvent) => target.matches(":focus-visible") && setOpen(true);

  const Tag = position === undefined ? "article" : "li";
  return (
    <Tag
      className={styles.tile}
      data-open={isOpen || undefined}
      aria-posinset={position}
      aria-setsize={of}
      style={style}
      data-kept={style && true}
      onPointerEnter={hover}
      onPointerLeave={hover}
      onFocus={enter}
      onBlur={leave}
    >
      <a
        href={play.href}
        className={styles.play}
        aria-label={text(isVendor(game) ? "game.openOf" : "game.playOf", words)}
        onClick={press}
      >
        {picture.address !== undefined && (
          <img
            key={picture.address}
            {...picture.wiring}
            className={styles.picture}
            sizes={TILE_SIZES}
            srcSet={srcSetOf(picture.address, "webp")}
            src={picture.address}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
          />
        )}
      </a>
      {isOpen && !isVendor(game) && <TryLink game={game} />}
      <button
        type="button"
        className={styles.heart}
        aria-label={text("game.favouriteOf", words)}
        aria-pressed={isFavourite}
        onClick={() => commandsOf(portal).perform({ kind: "favourite", game: favouriteOf(game) })}
      />
      <p className={styles.name} title={game.gameName}>
        {game.gameName}
      </p>
      <p className={styles.vendor}>{game.vendorName}</p>
      {Facts && <Facts game={game} />}
    </Tag>
  );
});

function TryLink({ game: { vendor, category, gameCode, gameName } }: { game: Game }) {
  const portal = usePortal();
  const text = useText();
  const trial = linkOf(portal, { action: { kind: "launch", vendor, category, gameCode, isTrial: true } });
  return (
    <a
      {...trial}
      href={trial.href}
      className={styles.trial}
      aria-label={text("game.tryOf", { game: gameName })}
    >
      {text("game.try")}
    </a>
  );
}
