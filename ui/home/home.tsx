import { BannerStrip } from "../announcements/banner-strip.tsx";
import { NoticeLine } from "../announcements/notice-line.tsx";
import { GameMenu } from "../navigation/game-menu.tsx";
import { useText } from "../portal/portal-context.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Winners } from "../showcase/winners.tsx";
import { Games } from "./games.tsx";
import styles from "./home.module.css";
import { Near } from "./near.tsx";
import { SearchBox } from "./search-box.tsx";

/** Home, top to bottom: what is on, notices, search and categories, games, winners. */
export function Home() {
  const text = useText();
  return (
    <div className={styles.home}>
      <h1 tabIndex={-1} className={styles.heading}>
        <VisuallyHidden>{text("home.title", { house: text("house.name") })}</VisuallyHidden>
      </h1>
      <div className={styles.front}>
        <BannerStrip />
        <NoticeLine />
      </div>
      <div className={styles.find}>
        <SearchBox />
        <GameMenu />
      </div>
      <Games />
      <Near until={<div className={styles.winnersBlank} />}>{() => <Winners />}</Near>
    </div>
  );
}
