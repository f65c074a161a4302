import { type Hold, marketingChannels, type OwnData } from "@parlour/core/own-data/own-data.ports";
import { OWN_DATA_ID } from "@parlour/core/own-data/own-data.rules";
import { consentSwitches, dataExportForm } from "@parlour/core/own-data/own-data.view";
import { formatMoment, formatMoney } from "@parlour/core/shared/format";
import { useEffect, useRef } from "react";
import page from "../pages/page.module.css";
import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useNavigation, useTag } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { useView } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Checkbox } from "../shared/checkbox/checkbox.tsx";
import { takeFocus, useUnfolded } from "../shared/form/use-unfolded.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./account.module.css";
import { ChangeNotice } from "./change-notice.tsx";
import { CloseAccountForm } from "./close-account.tsx";
import { OwnForm } from "./own-form.tsx";
import { SecretField } from "./secret-field.tsx";

const TITLE_ID = `${OWN_DATA_ID}-title`;

/** What players may do about their data: consents to advertising, a copy of it, and closing the account. */
export function OwnDataPart() {
  const text = useText();
  const data = useQuery("ownData");
  const title = useLinkedTitle(data.kind);
  return (
    <section className={styles.part} id={OWN_DATA_ID} aria-labelledby={TITLE_ID}>
      <h2 ref={title} id={TITLE_ID} className={page.subtitle} tabIndex={-1}>
        {text("ownData.title")}
      </h2>
      {data.kind === "loading" && (
        <div role="status" aria-busy="true" aria-label={text("account.loading")}>
          <Skeleton className={styles.blank} />
        </div>
      )}
      {data.kind === "failed" && <Fault title={text("ownData.failed")} failed={data} />}
      {data.kind === "ready" && <Consents data={data.value} />}
      <DataExport />
      {data.kind === "ready" && <CloseAccount data={data.value} />}
    </section>
  );
}

/** Goes to the title when the address asks for this part, as links in advertising do; again once what is above it is there. */
function useLinkedTitle(loaded: string) {
  const navigation = useNavigation();
  const title = useRef<HTMLHeadingElement>(null);
  const isAsked = navigation?.shown?.hash === `#${OWN_DATA_ID}` && !navigation.isReturn;
  useEffect(() => {
    if (!isAsked || loaded === "") return;
    // Runs after the arrival, which scrolls to the top.
    const frame = requestAnimationFrame(() => {
      title.current?.scrollIntoView();
      title.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isAsked, loaded]);
  return title;
}

/** Switches that are sent at once; a switch that was moved by mistake is moved back. */
function Consents({ data }: { data: OwnData }) {
  const text = useText();
  const tag = useTag();
  const view = useView("marketingConsent", consentSwitches);
  const isBusy = view?.step === "submitting" || view?.step === "uncertain";
  return (
    <fieldset className={styles.consents} aria-busy={view?.step === "submitting"}>
      <legend className={styles.legend}>{text("ownData.consents")}</legend>
      <p className={styles.sentence}>{text("ownData.consents.sentence")}</p>
      {marketingChannels.map((channel) => {
        const consent = data.consents.find((each) => each.channel === channel);
        const changedAtMs = consent?.changedAtMs ?? null;
        // The one under way shows what was asked for, so that the switch does not jump back meanwhile.
        const asked = isBusy && view?.asked?.channel === channel ? view.asked.isGiven : null;
        return (
          <Checkbox
            key={channel}
            look="switch"
            name={`consent-${channel}`}
            label={text(`ownData.channel.${channel}`)}
            help={
              changedAtMs === null
                ? text("ownData.never")
                : text("ownData.changedAt", { when: formatMoment(changedAtMs, tag) })
            }
            checked={asked ?? consent?.isGiven ?? false}
            // Not disabled while submitting, because a disabled input loses the focus.
            onChange={({ target }) => view?.change(channel, target.checked)}
          />
        );
      })}
      {view && (
        <ChangeNotice
          view={{ ...view, notice: view.message, failure: null, submit: view.confirm }}
          saved="ownData.consent.saved"
        />
      )}
    </fieldset>
  );
}

function DataExport() {
  const text = useText();
  const view = useView("dataExport", dataExportForm);
  const { isOpen, back, unfold, fold } = useUnfolded<HTMLButtonElement>(view);
  return (
    <div className={styles.entry}>
      <div className={styles.words}>
        <h3 className={styles.name}>{text("ownData.export")}</h3>
        <p className={styles.sentence}>{text("ownData.export.sentence")}</p>
      </div>
      {!isOpen && (
        <Button ref={back} onClick={unfold}>
          {text("ownData.export.open")}
        </Button>
      )}
      {view && isOpen && (
        <div className={styles.form}>
          <OwnForm
            view={view}
            first="password"
            submit={text("ownData.export.submit")}
            leave={text("ownData.cancel")}
            onLeave={fold}
          >
            <SecretField
              field={view.fields.password}
              ref={takeFocus}
              required
              label={text("ownData.password")}
              help={text("ownData.password.help")}
              autoComplete="current-password"
            />
          </OwnForm>
        </div>
      )}
      {view && !isOpen && <ChangeNotice view={view} saved="ownData.exported" />}
    </div>
  );
}

/** The form to close the account; or what has to end before. */
function CloseAccount({ data: { holds } }: { data: OwnData }) {
  const text = useText();
  return (
    <div className={styles.entry}>
      <div className={styles.words}>
        <h3 className={styles.name}>{text("ownData.close")}</h3>
        <p className={styles.sentence}>{text("ownData.close.sentence")}</p>
        {holds.length > 0 && <Holds holds={holds} />}
      </div>
      {holds.length === 0 && <CloseAccountForm />}
    </div>
  );
}

function Holds({ holds }: { holds: readonly Hold[] }) {
  const text = useText();
  const tag = useTag();
  return (
    <>
      <p className={styles.sentence}>{text("ownData.close.held")}</p>
      <ul className={styles.holds}>
        {holds.map(({ kind, money }) => (
          <li key={`${kind} ${money?.currency}`}>
            {text(`ownData.hold.${kind}`, { amount: money === null ? "" : formatMoney(money, tag) })}
          </li>
        ))}
      </ul>
    </>
  );
}
