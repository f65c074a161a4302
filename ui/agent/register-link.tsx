import type { RegisterLink } from "@parlour/core/agent/agent.ports";
import { linkAddress } from "@parlour/core/agent/register.rules";
import { formatCount, formatDay } from "@parlour/core/shared/format";
import { useState } from "react";
import { ContractTerms } from "../contracts/contract-terms.tsx";
import { QrCode } from "../download/qr-code.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useShareOrigin } from "../portal/use-share-origin.ts";
import { Button } from "../shared/button/button.tsx";
import { Facts } from "../shared/facts/facts.tsx";
import { List } from "../shared/layout/list.tsx";
import { Panel } from "../shared/layout/panel.tsx";
import styles from "./register.module.css";
import { CopyButton } from "./register-copy.tsx";

/** A link's name: the agent's, the gateway's, or its code. */
export function useLinkName(): (link: RegisterLink) => string {
  const text = useText();
  return ({ isOwn, label, code }) =>
    isOwn ? text("register.link.own") : label || text("register.link.unnamed", { code });
}

export type LinkCardProps = {
  link: RegisterLink;
  /** Absent for a link that cannot be closed. */
  onClose?: () => void;
  isClosing?: boolean;
  /** Whether another change to the links is running or uncertain. */
  isHeldUp?: boolean;
};

/**
 * A registration link: its address to share, copy or scan, what it offers, and how many players registered with it
 * (AGENT-04).
 */
export function LinkCard({ link, onClose, isClosing = false, isHeldUp = false }: LinkCardProps) {
  const text = useText();
  const tag = useTag();
  const [isCode, setCode] = useState(false);
  const name = useLinkName()(link);
  const address = linkAddress(useShareOrigin(), link);
  const titleId = `link-${link.id}`;
  return (
    <Panel as="article" className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.subtitle}>
        {name}
      </h3>
      <p className={styles.address} dir="ltr">
        {address}
      </p>
      <div className={styles.actions}>
        <CopyButton value={address} label={text("register.link.copy.of", { name })}>
          {text("register.link.copy")}
        </CopyButton>
        <Button kind="quiet" aria-expanded={isCode} onClick={() => setCode(!isCode)}>
          {text(isCode ? "register.link.qr.hide" : "register.link.qr")}
        </Button>
        {onClose !== undefined && (
          <Button
            kind="quiet"
            busy={isClosing}
            disabled={isHeldUp}
            aria-label={text("register.link.close.of", { name })}
            onClick={onClose}
          >
            {text("register.link.close")}
          </Button>
        )}
      </div>
      {isCode && <QrCode code={address} label={text("register.link.qr.of", { name })} />}
      <Facts>
        <div>
          <dt>{text("register.link.who")}</dt>
          <dd>{text(link.makesAgents ? "register.link.agent" : "register.link.member")}</dd>
        </div>
        <div>
          <dt>{text("register.link.registered")}</dt>
          <dd>{formatCount(link.registered, tag)}</dd>
        </div>
        {!link.isOwn && (
          <div>
            <dt>{text("register.link.made")}</dt>
            <dd>{formatDay(link.createdAtMs, tag)}</dd>
          </div>
        )}
      </Facts>
      {link.offers.length > 0 && (
        <List className={styles.promised} aria-label={text("register.link.offers")}>
          {link.offers.map((terms) => (
            <li key={terms.kind}>
              <p className={styles.kind}>
                {text(`contract.kind.${terms.kind}`)} · {text(`contract.period.${terms.period}`)}
              </p>
              <ContractTerms terms={terms} />
            </li>
          ))}
        </List>
      )}
    </Panel>
  );
}
