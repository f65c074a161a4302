import { hotSign } from "../catalogue/hot-sign.ts";
import { useText } from "../portal/portal-context.tsx";
import { Icon, type Sign } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import styles from "./welcome.module.css";

const ways = [
  ["search", "search"],
  ["hearts", signs.heart],
  ["hot", hotSign],
] as const satisfies readonly (readonly [string, Sign])[];

/** The ways to find a game, and to find it again. */
export function WelcomeGames() {
  const text = useText();
  return (
    <List className={styles.ways}>
      {ways.map(([way, sign]) => (
        <li key={way} className={styles.way}>
          <Icon name={sign} size="medium" />
          <span>{text(`welcome.games.${way}`)}</span>
        </li>
      ))}
    </List>
  );
}
