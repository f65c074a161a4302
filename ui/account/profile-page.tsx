import { memberPath } from "@parlour/core/member/member.pages";
import { linkOf } from "../navigation/link.tsx";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useQuery } from "../portal/use-query.ts";
import { ButtonLink } from "../shared/button/button.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./account.module.css";
import { ProfilePanel } from "./profile-panel.tsx";

/** The player's profile by itself, with the way to the rest of the account (MEMBER-07). */
export function ProfilePage() {
  const portal = usePortal();
  const text = useText();
  const profile = useQuery("profile");
  return (
    <div className={styles.page}>
      {profile.kind === "loading" && (
        <div className={styles.page} role="status" aria-busy="true" aria-label={text("account.loading")}>
          <Skeleton className={styles.blank} />
        </div>
      )}
      {profile.kind === "failed" && <Fault title={text("account.failed")} failed={profile} />}
      {profile.kind === "ready" && <ProfilePanel profile={profile.value} />}
      <section className={styles.part}>
        <p>{text("account.more")}</p>
        <div>
          <ButtonLink {...linkOf(portal, { to: memberPath("securityCenter") })}>
            {text("account.toAccount")}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
