import { viewOf } from "@parlour/core/portal/view-of";
import { siteCommands } from "@parlour/core/site/site.commands";
import type { CustomerServiceEntry } from "@parlour/core/site/site.ports";
import { siteView } from "@parlour/core/site/site.view";
import type { ReactNode } from "react";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { LanguageSelect } from "../preferences/language-select.tsx";
import { Button } from "../shared/button/button.tsx";
import { Icon, type Sign } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Row } from "../shared/layout/layout.tsx";
import { Fact, Moment, SupportChannels } from "./closed-parts.tsx";
import styles from "./closed-site.module.css";

/** Replaces the whole site while it is closed to this visit (SITE-02, SITE-03) or does not answer. */
export function ClosedSite() {
  const portal = usePortal();
  const text = useText();
  const snapshot = useSnapshot("site");
  const site = snapshot && siteView(snapshot);
  switch (site?.kind) {
    case undefined:
    case "opening":
    case "open":
      return null;
    case "maintenance":
      return (
        <Frame
          icon={signs.settings}
          title={text("site.maintenance.title")}
          sentence={text("site.maintenance.sentence")}
          support={<Support entries={site.support} />}
        >
          <Fact words={text("site.maintenance.until")}>
            {site.endsAtMs === null ? text("site.maintenance.unknown") : <Moment atMs={site.endsAtMs} />}
          </Fact>
        </Frame>
      );
    case "restricted":
      return (
        <Frame
          icon={signs.globe}
          title={text("site.restricted.title")}
          sentence={text("site.restricted.sentence")}
          support={<Support entries={site.support} />}
        >
          <Fact words={text("site.restricted.ip")}>
            <bdi className={styles.ip}>{site.ip}</bdi>
          </Fact>
        </Frame>
      );
    case "unreachable":
      return (
        <Frame
          icon="warning"
          title={text("site.unreachable.title")}
          sentence={text(site.message.key, site.message.values)}
        >
          <p className={styles.sentence}>{text("site.unreachable.sentence")}</p>
          <Button
            kind="primary"
            icon="refresh"
            busy={site.isAsking}
            onClick={() => viewOf(portal, "site", siteCommands)?.retry()}
          >
            {text("shell.retry")}
          </Button>
        </Frame>
      );
  }
}

type FrameProps = {
  icon: Sign;
  title: string;
  sentence: string;
  support?: ReactNode;
  children: ReactNode;
};

function Frame({ icon, title, sentence, support, children }: FrameProps) {
  const text = useText();
  return (
    <div className={styles.closed}>
      <header className={styles.top}>
        <strong className={styles.operator}>{text("operator.name")}</strong>
        <LanguageSelect />
      </header>
      <main className={styles.page} id="content" tabIndex={-1}>
        <span className={styles.sign}>
          <Icon name={icon} size="large" />
        </span>
        <div role="alert" className={styles.message}>
          <h1>{title}</h1>
          <p className={styles.sentence}>{sentence}</p>
        </div>
        {children}
        {support}
      </main>
    </div>
  );
}

function Support({ entries }: { entries: readonly CustomerServiceEntry[] }) {
  const text = useText();
  if (entries.length === 0) return null;
  return (
    <section aria-label={text("site.support")}>
      <Row>
        <SupportChannels entries={entries} />
      </Row>
    </section>
  );
}
