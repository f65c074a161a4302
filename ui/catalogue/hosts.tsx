import { hostsView } from "@parlour/core/live/hosts.view";
import type { LiveHost } from "@parlour/core/live/live.ports";
import { useText } from "../portal/portal-context.tsx";
import { useImageBases } from "../portal/use-portal-state.ts";
import { useView } from "../portal/use-view.ts";
import { useWanted } from "../portal/use-wanted.ts";
import { Avatar } from "../shared/avatar/avatar.tsx";
import { Button } from "../shared/button/button.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { Strip } from "../shared/strip/strip.tsx";
import styles from "./hosts.module.css";

const BLANKS = [1, 2, 3, 4, 5];

/** The live hosts: who is online, and a chat with each in its own window (CS-01). */
export function Hosts() {
  useWanted("hosts");
  const text = useText();
  const view = useView("hosts", hostsView);
  const hosts = view?.hosts ?? { kind: "loading" };
  if (hosts.kind === "ready" && hosts.value.length === 0) return null;
  return (
    <section className={styles.hosts} aria-label={text("hosts.title")} aria-busy={hosts.kind === "loading"}>
      <h2 className={styles.title}>{text("hosts.title")}</h2>
      {hosts.kind === "failed" ? (
        <p className={styles.fault}>
          {text("hosts.failed")}
          <Button size="small" icon="refresh" busy={hosts.isRetrying} onClick={hosts.retry}>
            {text("shell.retry")}
          </Button>
        </p>
      ) : (
        <Strip className={styles.strip}>
          {hosts.kind === "loading" &&
            BLANKS.map((blank) => (
              <li key={blank} aria-hidden="true">
                <Skeleton className={styles.blank} />
              </li>
            ))}
          {hosts.kind === "ready" &&
            hosts.value.map((host) => (
              <Host
                key={host.id}
                host={host}
                isOpening={view?.openingId === host.id}
                onChat={() => view?.openChat(host.id)}
              />
            ))}
        </Strip>
      )}
    </section>
  );
}

type HostProps = { host: LiveHost; isOpening: boolean; onChat: () => void };

function Host({ host: { name, imagePath, isOnline }, isOpening, onChat }: HostProps) {
  const text = useText();
  const bases = useImageBases();
  return (
    <li className={styles.host}>
      <Avatar name={name} src={imagePath} bases={bases} size="large" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state} data-online={isOnline || undefined}>
          {text(isOnline ? "hosts.online" : "hosts.offline")}
        </p>
      </div>
      {isOnline && (
        <Button size="small" busy={isOpening} aria-label={text("hosts.chatWith", { name })} onClick={onChat}>
          {text("hosts.chat")}
        </Button>
      )}
    </li>
  );
}
