import type { IdentityFormView } from "@parlour/core/identity/identity.view";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { useChannelName } from "./channel-name.ts";
import { IdentityLinkForm } from "./identity-link-form.tsx";
import styles from "./identity-step.module.css";

/** A login with a third party, in place of the form: its window, the bind prompt, the form that links (THIRD-01, THIRD-02). */
export function IdentityStep({ view }: { view: IdentityFormView }) {
  const text = useText();
  const channel = useChannelName()(view.channel);
  switch (view.step) {
    case "waiting":
      return (
        <div className={styles.step}>
          <p className={styles.sentence} role="status">
            {text("identity.waiting.sentence", { channel })}
          </p>
          <span className={styles.turning} aria-hidden="true" />
          <Button wide size="large" onClick={view.cancel}>
            {text("identity.cancel")}
          </Button>
        </div>
      );
    case "offering":
      return (
        <div className={styles.step}>
          <p className={styles.sentence}>
            {view.name === null
              ? text("identity.offering.sentence", { channel })
              : text("identity.offering.named", { channel, name: view.name })}
          </p>
          <ForGood channel={channel} />
          <div className={styles.actions}>
            <Button kind="primary" size="large" wide onClick={view.link}>
              {text("identity.link")}
            </Button>
            <Button size="large" wide onClick={view.register}>
              {text("identity.register")}
            </Button>
            <Button kind="quiet" wide onClick={view.cancel}>
              {text("identity.notNow")}
            </Button>
          </div>
        </div>
      );
    case "linking":
      return (
        <IdentityLinkForm view={view} channel={channel}>
          <ForGood channel={channel} />
        </IdentityLinkForm>
      );
  }
}

/** Said before anything is confirmed: it cannot be taken back (THIRD-02). */
function ForGood({ channel }: { channel: string }) {
  const text = useText();
  return (
    <p className={styles.forGood}>
      <Icon name={signs.lock} />
      <span>{text("identity.forGood", { channel })}</span>
    </p>
  );
}
