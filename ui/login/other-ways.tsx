import { useChannelName } from "../identity/channel-name.ts";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import styles from "./other-ways.module.css";

export type OtherWaysProps = {
  channels: readonly string[];
  offersFreePlay: boolean;
  /** A trial is beginning. */
  isTrying: boolean;
  disabled: boolean;
  onChannel: (channel: string) => void;
  onFreePlay: () => void;
};

/** The ways in that need nothing typed here: third parties (THIRD-01) and a trial without an account (SESSION-05). */
export function OtherWays({
  channels,
  offersFreePlay,
  isTrying,
  disabled,
  onChannel,
  onFreePlay,
}: OtherWaysProps) {
  const text = useText();
  const nameOf = useChannelName();
  if (channels.length === 0 && !offersFreePlay) return null;
  return (
    <div className={styles.ways}>
      {channels.length > 0 && (
        <>
          <p className={styles.or}>{text("login.or")}</p>
          <div className={styles.channels}>
            {channels.map((channel) => (
              <Button
                key={channel}
                className={styles.channel}
                disabled={disabled && !isTrying}
                onClick={() => onChannel(channel)}
                aria-label={text("login.channel", { channel: nameOf(channel) })}
              >
                <span className={styles.mark} aria-hidden="true">
                  {nameOf(channel).slice(0, 1)}
                </span>
                {nameOf(channel)}
              </Button>
            ))}
          </div>
        </>
      )}
      {offersFreePlay && (
        <Button kind="quiet" wide busy={isTrying} disabled={disabled && !isTrying} onClick={onFreePlay}>
          {text("login.freePlay")}
        </Button>
      )}
    </div>
  );
}
