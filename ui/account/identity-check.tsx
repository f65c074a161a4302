import type { AskedCheck, IdentityCheck as Check } from "@parlour/core/identity-check/identity-check.ports";
import {
  type CheckSituation,
  documentsForm,
  showsForm,
  situationOf,
} from "@parlour/core/identity-check/identity-check.view";
import { formatMoment } from "@parlour/core/shared/format";
import { type ReactNode, useId } from "react";
import page from "../pages/page.module.css";
import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { Stale } from "../portal/stale.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { useView } from "../portal/use-view.ts";
import { Badge } from "../shared/badge/badge.tsx";
import { Button } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { useLostFocus } from "../shared/use-lost-focus.ts";
import styles from "./account.module.css";
import { DocumentsForm } from "./documents-form.tsx";

const looks = {
  "not-asked": { tone: "neutral", icon: signs.info },
  "not-needed": { tone: "neutral", icon: signs.info },
  asked: { tone: "loss", icon: "warning" },
  sent: { tone: "neutral", icon: signs.info },
  refused: { tone: "loss", icon: "warning" },
  accepted: { tone: "gain", icon: signs.check },
} as const satisfies Record<Exclude<CheckSituation, "hidden">, object>;

/** The player's identity check (OPS-06); nothing where the operator checks no identities and has asked for none. */
export function IdentityCheck() {
  const text = useText();
  const check = useQuery("identityCheck");
  if (check.kind === "failed") return <Fault title={text("identityCheck.failed")} failed={check} />;
  // Most operators check nobody, so there is nothing to see while it loads.
  if (check.kind === "loading") return null;
  const situation = situationOf(check.value);
  if (situation === "hidden") return null;
  return (
    <Panel check={check.value} situation={situation}>
      <Stale reads={[check]} />
    </Panel>
  );
}

type PanelProps = {
  check: Check;
  situation: Exclude<CheckSituation, "hidden">;
  children: ReactNode;
};

function Panel({ check, situation, children }: PanelProps) {
  const text = useText();
  const tag = useTag();
  const id = useId();
  const { asked } = check;
  const form = useView("identityDocuments", documentsForm);
  const isSent = form?.step === "done";
  // The heading takes the focus of a form that was sent, and is not there any more.
  const place = useLostFocus<HTMLElement>(isSent ? "sent" : showsForm(check) ? "form" : "none");
  const atMs = situation === "sent" ? asked?.sentAtMs : asked?.decidedAtMs;
  return (
    <section ref={place} className={styles.part} aria-labelledby={id}>
      <div className={styles.line}>
        <h2 id={id} tabIndex={-1} data-step className={page.subtitle}>
          {text("identityCheck.title")}
        </h2>
        <Badge {...looks[situation]}>{text(`identityCheck.state.${situation}`)}</Badge>
      </div>
      {children}
      <p className={styles.sentence} role="status">
        {text(`identityCheck.${situation}`, { time: atMs == null ? "" : formatMoment(atMs, tag) })}
      </p>
      {asked !== null && (situation === "asked" || situation === "refused") && <Why asked={asked} />}
      {asked !== null && (situation === "sent" || situation === "refused") && <Sent asked={asked} />}
      {form !== null && showsForm(check) && <Sending check={check} view={form} />}
    </section>
  );
}

/** Why the operator asks, and why the last documents were refused. */
function Why({ asked: { cause, note, reason } }: { asked: AskedCheck }) {
  const text = useText();
  return (
    <>
      {(cause !== "operator" || note !== "") && <p>{text(`identityCheck.cause.${cause}`, { note })}</p>}
      {reason !== "" && (
        <p className={styles.message} data-fault>
          {text("identityCheck.reason", { reason })}
        </p>
      )}
    </>
  );
}

function Sent({ asked: { documents } }: { asked: AskedCheck }) {
  const text = useText();
  const id = useId();
  return (
    <div>
      <h3 id={id} className={styles.name}>
        {text("identityCheck.documents")}
      </h3>
      <List aria-labelledby={id}>
        {documents.map(({ kind, name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pictures can have one name, and the list never changes its order.
          <li key={at} className={styles.sentence}>
            {text("identityCheck.document", { kind: text(`identityCheck.kind.${kind}`), name })}
          </li>
        ))}
      </List>
    </div>
  );
}

function Sending({ check, view }: { check: Check; view: ReturnType<typeof documentsForm> }) {
  const text = useText();
  // The documents before these were sent with the form that is still done.
  if (view.step === "done")
    return (
      <div>
        <Button kind="primary" onClick={view.begin}>
          {text("identityCheck.again")}
        </Button>
      </div>
    );
  return <DocumentsForm check={check} view={view} />;
}
