import { destinations } from "../navigation/destinations.ts";
import { linkOf } from "../navigation/link.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { ButtonLink } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Panel } from "../shared/layout/panel.tsx";

/** In place of the games while the operator offers none. */
export function NoGames() {
  const portal = usePortal();
  const text = useText();
  return (
    <Panel>
      <Empty
        icon="games"
        title={text("home.games.empty.title")}
        sentence={text("home.games.empty.sentence")}
        action={
          <ButtonLink {...linkOf(portal, destinations.promotions)}>{text("nav.promotions")}</ButtonLink>
        }
      />
    </Panel>
  );
}
