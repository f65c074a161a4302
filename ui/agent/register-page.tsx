import type { RegisterLink } from "@parlour/core/agent/agent.ports";
import { linkChangeView } from "@parlour/core/agent/register.view";
import { queryView } from "@parlour/core/shared/query.view";
import { useState } from "react";
import { Fault } from "../portal/fault.tsx";
import { useFeature, usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./register.module.css";
import { LinkCard, useLinkName } from "./register-link.tsx";
import { NewLink } from "./register-new-link.tsx";
import { NewDownline } from "./register-newcomer.tsx";

type Form = "link" | "downline";

/** Links that others register by, and direct registration (AGENT-04). */
export function RegisterPage() {
  const portal = usePortal();
  const text = useText();
  const links = queryView(useSnapshot("registerLinks"));
  const [form, setForm] = useState<Form | null>(null);
  const choose = (chosen: Form) => {
    // A form that was sent before begins anew.
    portal.feature(chosen === "link" ? "registerLinkChange" : "downlineRegistration")?.send({
      type: "submission.begun",
    });
    setForm(chosen);
  };
  return (
    <div className={styles.page}>
      <div className={styles.deeds}>
        <Button
          kind={form === null ? "primary" : "secondary"}
          icon={signs.plus}
          aria-expanded={form === "link"}
          onClick={() => choose("link")}
        >
          {text("register.do.link")}
        </Button>
        <Button icon={signs.users} aria-expanded={form === "downline"} onClick={() => choose("downline")}>
          {text("register.do.downline")}
        </Button>
      </div>
      {form === "link" && <NewLink onLeave={() => setForm(null)} />}
      {form === "downline" && <NewDownline onLeave={() => setForm(null)} />}
      {links.kind === "failed" && (
        <Fault
          title={text("register.links.failed")}
          failed={links}
          onRetry={() => portal.feature("registerLinks")?.send({ type: "retry.asked" })}
        />
      )}
      {links.kind === "loading" && (
        <div aria-busy="true">
          <Skeleton className={styles.blank} />
        </div>
      )}
      {links.kind === "ready" && <Links links={links.value} />}
    </div>
  );
}

/** The links that are open, and the closing of one, which is asked about first. */
export function Links({ links }: { links: readonly RegisterLink[] }) {
  const text = useText();
  const nameOf = useLinkName();
  const room = useFeature("registerLinkChange");
  const { step, request, problem, failure } = linkChangeView(useSnapshot("registerLinkChange"));
  const [asked, setAsked] = useState<RegisterLink | null>(null);
  const closingId = request?.kind === "close" ? request.linkId : null;
  const isUncertain = closingId !== null && step === "uncertain";
  const refusal = closingId !== null && step === "editing" ? problem : null;
  const close = ({ id }: RegisterLink) => {
    // What went through before is read; another one may follow.
    room?.send({ type: "submission.begun" });
    room?.send({ type: "submission.confirmed", request: { kind: "close", linkId: id } });
    setAsked(null);
  };
  return (
    <section className={styles.page} aria-labelledby="links-title">
      <h2 id="links-title" className={styles.title}>
        {text("register.links")}
      </h2>
      {(isUncertain || refusal !== null) && (
        <div className={styles.panel}>
          <FormNotice
            sentence=""
            message={
              isUncertain
                ? text("register.uncertain", { reason: failure === null ? "" : text(failure.key) })
                : refusal && text(refusal.message.key)
            }
          />
          {isUncertain && (
            <div className={styles.deeds}>
              <Button icon="refresh" onClick={() => room?.send({ type: "retry.asked" })}>
                {text("register.ask")}
              </Button>
            </div>
          )}
        </div>
      )}
      <div className={styles.cards}>
        {links.map((link) => (
          <LinkCard
            key={link.id}
            link={link}
            isClosing={step === "sending" && closingId === link.id}
            isHeldUp={step === "uncertain" || (step === "sending" && closingId !== link.id)}
            {...(!link.isOwn && { onClose: () => setAsked(link) })}
          />
        ))}
      </div>
      {asked !== null && (
        <Dialog
          name="close-link"
          open
          title={text("register.link.close.title", { name: nameOf(asked) })}
          sentence={text("register.link.close.sentence")}
          close={{ label: text("register.link.close.no"), onClose: () => setAsked(null) }}
          actions={
            <>
              <Button kind="quiet" onClick={() => setAsked(null)}>
                {text("register.link.close.no")}
              </Button>
              <Button kind="danger" onClick={() => close(asked)}>
                {text("register.link.close.yes")}
              </Button>
            </>
          }
        />
      )}
    </section>
  );
}
