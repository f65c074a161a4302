import { commandsOf } from "@parlour/core/portal/portal.view";
import { formatGmtOffset, formatMoment } from "@parlour/core/shared/format";
import type { CustomerServiceEntry } from "@parlour/core/site/site.ports";
import type { ReactNode } from "react";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./closed-parts.module.css";

/** The main fact about a closed site: until when, or for which location. */
export const Fact = ({ words, children }: { words: string; children: ReactNode }) => (
  <dl className={styles.fact}>
    <dt>{words}</dt>
    <dd>{children}</dd>
  </dl>
);

/**
 * A moment in the visitor's own time zone, with its offset from GMT (SITE-02, LAUNCH-04). `atMs` is in milliseconds
 * since the epoch.
 */
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

/** The channels of live support; each opens in its own window, and core reports a failure. */
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
