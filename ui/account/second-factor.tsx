import type { Profile } from "@parlour/core/account/account.ports";
import { useEffect, useState } from "react";
import type { TextKey } from "../locales/en/pack.ts";
import { useText } from "../portal/portal-context.tsx";
import { Badge } from "../shared/badge/badge.tsx";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./account.module.css";
import { ChangeNotice } from "./change-notice.tsx";
import { FactorProof } from "./factor-proof.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TurnOnFactor } from "./turn-on-factor.tsx";
import { type AuthenticatorDeed, useAuthenticator } from "./use-authenticator.ts";

const words = {
  on: { title: "authenticator.on.title", sentence: "authenticator.on.sentence" },
  off: { title: "authenticator.off.title", sentence: "authenticator.off.sentence" },
  "new-codes": { title: "authenticator.newCodes.title", sentence: "authenticator.newCodes.sentence" },
  codes: { title: "authenticator.codes.title", sentence: "authenticator.codes.sentence" },
} as const satisfies Record<AuthenticatorDeed | "codes", { title: TextKey; sentence: TextKey }>;

export type SecondFactorProps = {
  profile: Pick<Profile, "account" | "hasSecondFactor">;
};

/** The second factor: whether it is on, and dialogs to turn it on and off and to renew its codes (LOGIN-09, MEMBER-04). */
export function SecondFactor({ profile: { account, hasSecondFactor } }: SecondFactorProps) {
  const text = useText();
  const hold = useAuthenticator();
  const [deed, setDeed] = useState<AuthenticatorDeed>("on");
  const [isAsked, setAsked] = useState(false);
  /** What a dialog that fades away still shows. */
  const [shown, setShown] = useState<readonly string[]>([]);
  const { recoveryCodes, saved } = hold;
  const isTelling = recoveryCodes.length > 0;
  const isOpen = isAsked || isTelling;
  const codes = isTelling ? recoveryCodes : shown;
  const step = codes.length > 0 ? "codes" : deed;

  const isDone = saved !== null && !isTelling;
  useEffect(() => {
    if (isDone) setAsked(false);
  }, [isDone]);

  const open = (next: AuthenticatorDeed) => () => {
    hold.forget();
    setShown([]);
    setDeed(next);
    setAsked(true);
  };
  const close = () => {
    setAsked(false);
    hold.forget();
  };
  const finish = () => {
    setShown(codes);
    setAsked(false);
    hold.finish();
  };
  return (
    <div className={styles.entry}>
      <div className={styles.words}>
        <h3 className={styles.name}>
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
          <Button disabled={hold.isHeld} onClick={open("new-codes")}>
            {text("authenticator.newCodes")}
          </Button>
        )}
        <Button disabled={hold.isHeld} onClick={open(hasSecondFactor ? "off" : "on")}>
          {text(hasSecondFactor ? "authenticator.turnOff" : "authenticator.turnOn")}
        </Button>
      </div>
      {!isOpen && <ChangeNotice change={hold} />}
      <Dialog
        name="second-factor"
        open={isOpen}
        title={text(words[step].title)}
        sentence={text(words[step].sentence)}
        // Codes that are told once do not go by a slip of a key.
        {...(step !== "codes" && { close: { label: text("authenticator.close"), onClose: close } })}
        {...(step === "codes" && {
          actions: (
            <Button kind="primary" onClick={finish}>
              {text("authenticator.codes.kept")}
            </Button>
          ),
        })}
      >
        {step === "codes" ? (
          <RecoveryCodes account={account} codes={codes} />
        ) : step === "on" ? (
          <TurnOnFactor hold={hold} onCancel={close} />
        ) : (
          <FactorProof key={step} deed={step} hold={hold} onCancel={close} />
        )}
      </Dialog>
    </div>
  );
}
