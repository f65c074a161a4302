import { playView } from "@parlour/core/launch/play.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { useEffect, useRef, useState } from "react";
import { usePortal, useText } from "../portal/portal-context.tsx";
import styles from "./play-screen.module.css";

/** Permissions of a game's page. It keeps its own origin, which is never the portal's. */
const SANDBOX = "allow-scripts allow-same-origin allow-forms";
/**
 * A page that kept the portal's own origin could remove its sandbox, so it gets an opaque origin and its messages are
 * ignored.
 */
const SANDBOX_OF_OWN_ORIGIN = "allow-scripts allow-forms";

const OWN_ORIGIN = typeof location === "undefined" ? "" : location.origin;

export const sandboxOf = (origin: string, ownOrigin: string): string =>
  origin === ownOrigin ? SANDBOX_OF_OWN_ORIGIN : SANDBOX;

export type GameFrameProps = {
  name: string;
  /** Validated by core: an http(s) address on the operator's list. */
  address: string;
  origin: string;
};

/** A game in the page: sandboxed, sent no referrer, and its messages are accepted only from its own window (LAUNCH-06). */
export function GameFrame({ name, address, origin }: GameFrameProps) {
  const text = useText();
  const portal = usePortal();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      viewOf(portal, "play", playView)?.receive(origin, data);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [portal]);

  return (
    <div className={styles.ground} aria-busy={!isHere}>
      {!isHere && (
        <p className={styles.coming} role="status">
          {text("play.frame.loading")}
        </p>
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        title={text("play.frame", { game: name })}
        src={address}
        sandbox={sandboxOf(origin, OWN_ORIGIN)}
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
        onLoad={() => setHere(true)}
      />
    </div>
  );
}
