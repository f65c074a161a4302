import { type PlayView, playView } from "@parlour/core/launch/play.view";
import { destinations } from "../navigation/destinations.ts";
import { linkOf } from "../navigation/link.tsx";
import { senderOf, useFeature, usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { Button, ButtonLink } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import { GameClosed } from "./game-closed.tsx";
import { GameFrame } from "./game-frame.tsx";
import { PlayBar } from "./play-bar.tsx";
import { PlayCard, type PlayCardProps } from "./play-card.tsx";
import styles from "./play-screen.module.css";
import { useGameName } from "./use-game-name.ts";

/**
 * A game in a frame (LAUNCH-06) or a window, or an error in its place (LAUNCH-04). Loading shows at once and can be
 * cancelled (LAUNCH-05); a demo is marked as one (LAUNCH-01).
 */
export function PlayScreen() {
  const view = playView(useSnapshot("play"), senderOf(useFeature("play")));
  const text = useText();
  const known = useGameName(view.game);
  const name = known ?? text("play.game");
  return (
    <div className={styles.stage} data-plays={view.kind}>
      <PlayBar
        name={name}
        isTrial={view.game?.isTrial ?? false}
        onBack={view.leave}
        vendorWallet={view.vendorWallet}
        fills={view.kind === "playing"}
      />
      <Body view={view} name={name} isKnown={known !== null} />
    </div>
  );
}

type BodyProps = { view: PlayView; name: string; isKnown: boolean };

function Body({ view, name, isKnown }: BodyProps) {
  const text = useText();
  const portal = usePortal();
  switch (view.kind) {
    case "left":
      return <div className={styles.ground} />;
    case "launching":
      return (
        <Card
          role="status"
          icon={signs.play}
          title={isKnown ? text("play.launching.title", { game: name }) : text("play.launching.unknown")}
          sentence={text(view.game?.isTrial ? "play.demo.sentence" : "play.launching.sentence")}
        >
          <Button onClick={view.leave}>{text("play.cancel")}</Button>
        </Card>
      );
    case "playing":
      return <GameFrame key={view.address} name={name} address={view.address} origin={view.origin} />;
    case "window":
      return view.isOpen ? (
        <Card
          icon={signs.external}
          title={text("play.window.title", { game: name })}
          sentence={text("play.window.sentence")}
        >
          <Button icon={signs.external} onClick={view.openWindow}>
            {text("play.window.show")}
          </Button>
          <Button kind="quiet" onClick={view.leave}>
            {text("play.window.leave")}
          </Button>
        </Card>
      ) : (
        <Card
          role="alert"
          icon="warning"
          title={text("play.blocked.title")}
          sentence={view.message ? text(view.message.key, view.message.values) : undefined}
        >
          <Button kind="primary" icon={signs.external} onClick={view.openWindow}>
            {text("play.blocked.open")}
          </Button>
          <Button kind="quiet" onClick={view.leave}>
            {text("play.window.leave")}
          </Button>
        </Card>
      );
    case "maintenance":
      return (
        <GameClosed
          name={name}
          message={view.message}
          endsAtMs={view.endsAtMs}
          suggestions={view.suggestions}
          onRetry={view.retry}
        />
      );
    case "failed":
      return (
        <Card
          role="alert"
          icon="warning"
          title={isKnown ? text("play.failed.title", { game: name }) : text("play.failed.unknown")}
          sentence={text(view.message.key, view.message.values)}
        >
          {view.canRetry && (
            <Button kind="primary" icon="refresh" onClick={view.retry}>
              {text("shell.retry")}
            </Button>
          )}
          <ButtonLink {...linkOf(portal, destinations.hot)}>{text("play.games")}</ButtonLink>
        </Card>
      );
  }
}

type CardProps = Pick<PlayCardProps, "role" | "icon" | "title" | "sentence" | "children">;

const Card = (props: CardProps) => (
  <div className={styles.ground}>
    <PlayCard {...props} className={styles.card} />
  </div>
);
