import { commandsOf } from "@parlour/core/portal/portal.view";
import { formatGmtOffset, formatMoment } from "@parlour/core/shared/format";
import type { CustomerServiceEntry } from "@parlour/core/site/site.ports";
import type { ReactNode } from "react";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./closed-parts.module.css";

/** The one fact that counts while something is closed: until when, or for whom. */
export const Fact = ({ words, children }: { words: string; children: ReactNode }) => (
  <dl className={styles.fact}>
    <dt>{words}</dt>
    <dd>{children}</dd>
  </dl>
);

/** The visitor's own day and time, with how far that lies from Greenwich (SITE-02, LAUNCH-04). `atMs` since the epoch. */
export function Moment({ atMs }: { atMs: number }) {
  const text = useText();
  const tag = useTag();
  const date = new Date(atMs);
  return (
    <time dateTime={date.toISOString()}>
      {text("site.maintenance.moment", {
        moment: formatMoment(atMs, tag),
        offset: formatGmtOffset(-date.getTimezoneOffset()),
      })}
    </time>
  );
}

/** The channels of live support; each opens in a window of its own, and core says why when one does not. */
export function SupportChannels({ entries }: { entries: readonly CustomerServiceEntry[] }) {
  const portal = usePortal();
  return entries.map((entry) => (
    <Button
      key={`${entry.csType} ${entry.title}`}
      icon={signs.headset}
      onClick={() => commandsOf(portal).openSupport(entry)}
    >
      {entry.title}
    </Button>
  ));
}
