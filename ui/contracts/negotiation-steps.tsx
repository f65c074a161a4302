import type { ContractAct } from "@parlour/core/contracts/negotiation.rules";
import type { NegotiationView } from "@parlour/core/contracts/negotiation.view";
import { formatRate } from "@parlour/core/contracts/rate.rules";
import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Facts } from "../shared/facts/facts.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { List } from "../shared/layout/list.tsx";
import { ContractFacts, ContractTerms, useContractWords } from "./contract-terms.tsx";
import styles from "./contracts.module.css";

/** A step's message. It takes the focus, because the button that led here is removed. */
function Step({ title, role, children }: { title: string; role: "alert" | "status"; children?: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.step} role={role}>
      <p ref={words} tabIndex={-1} className={styles.words}>
        {title}
      </p>
      {children}
    </div>
  );
}

/** The confirmation before a contract is accepted, rejected, terminated or withdrawn (CONTRACT-02). */
export function NegotiationQuestion({
  negotiation,
  isBack,
}: {
  negotiation: NegotiationView;
  /** Whether another step led back here; the focus is then at the button that had led on. */
  isBack: boolean;
}) {
  const text = useText();
  const words = useWords();
  const confirming = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBack) confirming.current?.querySelector<HTMLElement>(":scope > button:last-of-type")?.focus();
  }, [isBack]);
  const { subject, form, step } = negotiation;
  if (subject === null || subject.act === "offer" || form === null) return null;
  const { act, contract } = subject;
  const isBusy = step === "submitting";
  const side = act === "withdraw" ? "downline" : "upline";
  return (
    <div className={styles.step}>
      <FormNotice sentence={text(`contract.sentence.${act}`)} message={words(form.notice) ?? null} />
      <div className={styles.terms}>
        <p className={styles.name}>{text(`contract.kind.${contract.kind}`)}</p>
        <ContractTerms terms={contract} />
        <ContractFacts contract={contract} side={side} />
      </div>
      <div ref={confirming} className={styles.answers}>
        {!isBusy && <Button onClick={negotiation.close}>{text("contract.keep")}</Button>}
        <Button kind={lookOf[act]} busy={isBusy} onClick={() => form.submit()}>
          {text(`contract.confirm.${act}`)}
        </Button>
      </div>
    </div>
  );
}

const lookOf = {
  accept: "primary",
  reject: "danger",
  end: "danger",
  withdraw: "danger",
} as const satisfies Record<ContractAct, "primary" | "danger">;

/** The contracts that would end and the new one; nothing changes before the player agrees (CONTRACT-03). */
export function NegotiationAgreement({ negotiation }: { negotiation: NegotiationView }) {
  const text = useText();
  const tag = useTag();
  const { terms, ending, subject } = negotiation;
  if (terms === null || subject === null) return null;
  const whose = subject.act === "offer" ? subject.account : subject.contract.downline;
  return (
    <Step role="alert" title={text("contract.agree.sentence", { count: ending.length })}>
      <div className={styles.sides}>
        <section className={styles.side} data-side="ends" aria-label={text("contract.agree.ends")}>
          <p className={styles.sideTitle}>{text("contract.agree.ends")}</p>
          <List className={styles.endings}>
            {ending.map(({ contractId, account, period, rateBasisPoints }) => (
              <li key={contractId}>
                <ContractSide {...{ account, rate: formatRate(rateBasisPoints, tag), period }} />
              </li>
            ))}
          </List>
        </section>
        <section className={styles.side} data-side="begins" aria-label={text("contract.agree.begins")}>
          <p className={styles.sideTitle}>{text("contract.agree.begins")}</p>
          <ContractSide
            {...{ account: whose, rate: formatRate(terms.rateBasisPoints, tag), period: terms.period }}
          />
        </section>
      </div>
      <div className={styles.answers}>
        <Button onClick={negotiation.reconsider}>{text("contract.agree.no")}</Button>
        <Button kind="danger" onClick={negotiation.agree}>
          {text("contract.agree.yes")}
        </Button>
      </div>
    </Step>
  );
}

type Period = NonNullable<NegotiationView["terms"]>["period"];

function ContractSide({ account, rate, period }: { account: string; rate: string; period: Period }) {
  const text = useText();
  return (
    <>
      <p className={styles.figure}>{rate}</p>
      <Facts>
        <div>
          <dt>{text("contract.fact.downline")}</dt>
          <dd>{account}</dd>
        </div>
        <div>
          <dt>{text("contract.fact.period")}</dt>
          <dd>{text(`contract.period.${period}`)}</dd>
        </div>
      </Facts>
    </>
  );
}

/** Shown without an answer: send again, which cannot apply twice, or leave (WALLET-05). */
export function NegotiationUncertain({ negotiation }: { negotiation: NegotiationView }) {
  const text = useText();
  const words = useWords();
  const { form } = negotiation;
  if (form === null) return null;
  const reason = words(form.failure) ?? "";
  return (
    <Step role="alert" title={text("contract.uncertain.title")}>
      <p>{text("contract.uncertain.sentence", { reason })}</p>
      <div className={styles.answers}>
        <Button kind="quiet" onClick={negotiation.close}>
          {text("contract.leave")}
        </Button>
        <Button kind="primary" icon="refresh" onClick={() => form.submit()}>
          {text("contract.ask")}
        </Button>
      </div>
    </Step>
  );
}

/** Shown when the other party or another window has already changed the contract. */
export function NegotiationElsewhere({ negotiation }: { negotiation: NegotiationView }) {
  const text = useText();
  const words = useWords();
  const { form, subject } = negotiation;
  return (
    <Step role="alert" title={text("contract.elsewhere.title")}>
      {form !== null && form.notice !== null && <p>{words(form.notice)}</p>}
      <div className={styles.answers}>
        {subject?.act === "offer" && (
          <Button onClick={negotiation.reconsider}>{text("contract.back")}</Button>
        )}
        <Button kind="primary" onClick={negotiation.close}>
          {text("contract.close")}
        </Button>
      </div>
    </Step>
  );
}

export function NegotiationDone({ negotiation }: { negotiation: NegotiationView }) {
  const text = useText();
  const words = useContractWords();
  const { result } = negotiation;
  if (result === null) return null;
  return (
    <Step role="status" title={text(`contract.done.${result.state}`, words(result))}>
      <div className={styles.answers}>
        <Button kind="primary" onClick={negotiation.close}>
          {text("contract.close")}
        </Button>
      </div>
    </Step>
  );
}
