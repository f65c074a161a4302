import { Games } from "../home/games.tsx";
import { SearchBox } from "../home/search-box.tsx";
import { GameMenu } from "../navigation/game-menu.tsx";
import page from "../pages/page.module.css";
import { PageHead } from "../pages/page-head.tsx";
import { useText } from "../portal/portal-context.tsx";

/** The lobby: all games by search, by category and in rows, without the rest of home (MEMBER-07). */
export function LobbyScreen() {
  const text = useText();
  return (
    <div className={page.page}>
      <PageHead title={text("screen.lobby")} sentence={text("lobby.sentence")}>
        <SearchBox />
        <GameMenu />
      </PageHead>
      <Games />
    </div>
  );
}
