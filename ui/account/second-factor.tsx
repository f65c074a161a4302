import type { Profile } from "@parlour/core/account/account.ports";
import { factorForm } from "@parlour/core/account/authenticator.view";
import type { TextKey } from "@parlour/messages";
import { useText } from "../portal/portal-context.tsx";
import { useView } from "../portal/use-view.ts";
import { Badge } from "../shared/badge/badge.tsx";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./account.module.css";
import { ChangeNotice } from "./change-notice.tsx";
import { FactorProof } from "./factor-proof.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TurnOnFactor } from "./turn-on-factor.tsx";

const words = {
  on: { title: "authenticator.on.title", sentence: "authenticator.on.sentence" },
  off: { title: "authenticator.off.title", sentence: "authenticator.off.sentence" },
  newCodes: { title: "authenticator.newCodes.title", sentence: "authenticator.newCodes.sentence" },
  codes: { title: "authenticator.codes.title", sentence: "authenticator.codes.sentence" },
} as const satisfies Record<string, { title: TextKey; sentence: TextKey }>;

type Factor = ReturnType<typeof factorForm>;
type SecondFactorProps = { profile: Pick<Profile, "account" | "hasSecondFactor"> };

/** The second factor: its status, and dialogs to turn it on or off and to renew its codes (LOGIN-09, MEMBER-04). */
export function SecondFactor({ profile }: SecondFactorProps) {
  const on = useView("factorOn", factorForm);
  const off = useView("factorOff", factorForm);
  const newCodes = useView("newRecoveryCodes", factorForm);
  return on && off && newCodes && <Forms profile={profile} on={on} off={off} newCodes={newCodes} />;
}

function Forms({
  profile: { account, hasSecondFactor },
  ...forms
}: SecondFactorProps & { on: Factor; off: Factor; newCodes: Factor }) {
  const text = useText();
  const { on, off, newCodes } = forms;
  const all = [on, off, newCodes];
  const isHeld = all.some(({ isFixed }) => isFixed);
  const telling = all.find(({ recoveryCodes }) => recoveryCodes.length > 0);
  const asked = (["on", "off", "newCodes"] as const).find((kind) => forms[kind].isOpen);
  const step = telling ? "codes" : (asked ?? "on");
  const leave = forms[asked ?? "on"].begin;
  const uncertain = all.find((form) => form.step === "uncertain");
  return (
    <div className={styles.entry}>
      <div className={styles.words}>
        <h3 className={styles.name} tabIndex={-1}>
          {text("account.secondFactor")}
          <Badge
            tone={hasSecondFactor ? "gain" : "neutral"}
            icon={hasSecondFactor ? signs.check : signs.info}
          >
            {text(hasSecondFactor ? "account.safety.done" : "account.safety.open")}
          </Badge>
        </h3>
        <p className={styles.sentence}>
          {text(hasSecondFactor ? "account.secondFactor.on" : "account.secondFactor.off")}
        </p>
      </div>
      <div className={styles.actions}>
        {hasSecondFactor && (
          <Button disabled={isHeld} onClick={newCodes.ask}>
            {text("authenticator.newCodes")}
          </Button>
        )}
        <Button disabled={isHeld} onClick={hasSecondFactor ? off.ask : on.ask}>
          {text(hasSecondFactor ? "authenticator.turnOff" : "authenticator.turnOn")}
        </Button>
      </div>
      {uncertain && <ChangeNotice view={uncertain} />}
      {off.step === "done" && !hasSecondFactor && <ChangeNotice view={off} saved="authenticator.off.done" />}
      <Dialog
        name="second-factor"
        open={telling !== undefined || asked !== undefined}
        title={text(words[step].title)}
        sentence={text(words[step].sentence)}
        // The dialog cannot be closed while it shows one-time codes or submits.
        {...(telling === undefined &&
          !isHeld && { close: { label: text("authenticator.close"), onClose: leave } })}
        {...(telling && {
          actions: (
            <Button kind="primary" onClick={telling.begin}>
              {text("authenticator.codes.kept")}
            </Button>
          ),
        })}
      >
        {telling ? (
          <RecoveryCodes account={account} codes={telling.recoveryCodes} />
        ) : step === "off" || step === "newCodes" ? (
          <FactorProof key={step} kind={step} view={forms[step]} />
        ) : (
          <TurnOnFactor view={on} />
        )}
      </Dialog>
    </div>
  );
}
