import { deviceName } from "../devices/device-name.ts";
import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useQuery } from "../portal/use-query.ts";
import { RecordList } from "../records/record-list.tsx";
import { TwoLines } from "../records/two-lines.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./account.module.css";
import { BankCards } from "./bank-cards.tsx";
import { IdentityCheck } from "./identity-check.tsx";
import { OwnDataPart } from "./own-data.tsx";
import { Passwords } from "./passwords.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { SafetyMeter } from "./safety-meter.tsx";

const BLANKS = [1, 2, 3];

/** My account (MEMBER-04): how safe it is, who the player is, passwords, accounts for withdrawals, the logins, and the player's data. */
export function AccountPage() {
  const text = useText();
  const profile = useQuery("profile");
  return (
    <div className={styles.page}>
      {profile.kind === "loading" && (
        <div className={styles.page} role="status" aria-busy="true" aria-label={text("account.loading")}>
          {BLANKS.map((blank) => (
            <Skeleton key={blank} className={styles.blank} />
          ))}
        </div>
      )}
      {profile.kind === "failed" && <Fault title={text("account.failed")} failed={profile} />}
      {profile.kind === "ready" && (
        <>
          <SafetyMeter profile={profile.value} />
          <ProfilePanel profile={profile.value} />
          <Passwords profile={profile.value} />
          <IdentityCheck />
          <BankCards profile={profile.value} />
        </>
      )}
      <SignIns />
      <OwnDataPart />
    </div>
  );
}

function SignIns() {
  const text = useText();
  const wordsOf = (userAgent: string): string => {
    const { browser, system } = deviceName(userAgent);
    if (browser !== null && system !== null) return text("devices.browserOn", { browser, system });
    return browser ?? system ?? text("devices.unknown");
  };
  return (
    <RecordList
      kind="signIns"
      heading="account.signIns"
      empty={{ title: "account.signIns.empty.title", sentence: "account.signIns.empty.sentence" }}
      columns={[
        { key: "at", title: "account.signIns.at", cell: ({ atMs }, { moment }) => moment(atMs) },
        {
          key: "device",
          title: "account.signIns.device",
          cell: ({ device, isCurrent }) => (
            <TwoLines first={wordsOf(device)} second={isCurrent ? text("devices.thisOne") : ""} />
          ),
        },
        { key: "ip", title: "account.signIns.ip", cell: ({ ip }) => ip },
      ]}
    />
  );
}
