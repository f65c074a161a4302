import type { Game } from "@parlour/core/catalogue/catalogue.ports";
import { type FocusEvent, type MouseEvent, useState } from "react";
import { linkOf } from "../navigation/link.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Picture } from "../shared/picture/picture.tsx";
import { FALLBACK_PICTURE } from "./fallback-picture.ts";
import styles from "./game-tile.module.css";

/** A finger has no hover: its first tap shows what can be done, its second does it. */
const isFinger = (event: MouseEvent): boolean =>
  "pointerType" in event.nativeEvent && event.nativeEvent.pointerType === "touch";

/**
 * A game: its picture, which plays it, with its name and vendor beneath; play and try show on hover, focus or the first
 * tap (LAUNCH-01). Both are true links.
 */
export function GameTile({ game, bases }: { game: Game; bases: readonly string[] | undefined }) {
  const portal = usePortal();
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const launch = (isTrial: boolean) =>
    linkOf(portal, { action: { kind: "launch", vendor: game.vendor, gameCode: game.gameCode, isTrial } });
  const play = launch(false);
  const trial = launch(true);
  const words = { game: game.gameName, vendor: game.vendorName };

  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isFinger(event) && !isOpen) {
      event.preventDefault();
      setOpen(true);
    }
    play.onClick(event);
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <article className={styles.tile} data-open={isOpen || undefined} onBlur={leave}>
      <div className={styles.face}>
        <a href={play.href} className={styles.play} aria-label={text("game.playOf", words)} onClick={press}>
          <Picture ratio="tile" alt="" src={game.iconPath} bases={bases} fallback={FALLBACK_PICTURE}>
            <span className={styles.veil} aria-hidden="true">
              <span className={styles.sign}>
                <Icon name={signs.play} size="medium" />
              </span>
            </span>
          </Picture>
        </a>
        <a {...trial} href={trial.href} className={styles.try} aria-label={text("game.tryOf", words)}>
          {text("game.try")}
        </a>
      </div>
      <p className={styles.name} title={game.gameName}>
        {game.gameName}
      </p>
      <p className={styles.vendor}>{game.vendorName}</p>
    </article>
  );
}
