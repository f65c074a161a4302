import { type MemberPage, memberPageOf } from "@parlour/core/member/member.pages";
import { fundsTotal, memberMenu, memberShortcuts } from "@parlour/core/member/member.view";
import type { Money } from "@parlour/core/shared/money";
import { hidesTransfers } from "@parlour/core/wallet/transfer.rules";
import { walletView } from "@parlour/core/wallet/wallet.view";
import { awaitingView } from "@parlour/core/withdrawal/awaiting.view";
import { CentrePage, useCentrePage } from "../portal/centre-page.tsx";
import { useSnapshot, useText } from "../portal/portal-context.tsx";
import { Stale } from "../portal/stale.tsx";
import {
  useAgentPolicy,
  useClosedPages,
  useNavigation,
  useTag,
  useVisitor,
} from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { useView } from "../portal/use-view.ts";
import { Amount } from "../shared/amount/amount.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { MemberMenu } from "./member-menu.tsx";
import styles from "./member-screen.module.css";
import { memberPageParts } from "./pages.ts";
import { Shortcuts } from "./shortcuts.tsx";

/** The member centre page in the address. */
const usePage = (): MemberPage => {
  const navigation = useNavigation();
  return memberPageOf((navigation?.shown ?? navigation?.place)?.query ?? {});
};

/** The data for the menu and the shortcuts: counts for the player, and entries that the operator hides. */
function useMenu() {
  const unread = useSnapshot("unread")?.context.value ?? 0;
  const awaiting = useSnapshot("awaitingPayments");
  const missions = useQuery("missions");
  const funds = useQuery("funds");
  const session = useSnapshot("session");
  const centre = useQuery("rewardCentre");
  const agentPolicy = useAgentPolicy();
  const main = useSnapshot("wallet")?.context.balance?.main;
  // Without the consolidated balance the main wallet's is the total (PERM-07).
  const total: MoneyShown = agentPolicy
    ? shownTotal(funds)
    : main
      ? { kind: "ready", total: main }
      : { kind: "loading" };
  return {
    groups: memberMenu({
      hidesTransfers: !agentPolicy || (funds.kind === "ready" && hidesTransfers(funds.value)),
      closed: useClosedPages(),
      unreadMessages: unread,
      awaitingPayments: awaitingView(awaiting).count,
      // The reward centre's own data is newer than the count from the login.
      claimableRewards:
        centre.kind === "ready"
          ? centre.value.activities.filter(({ state }) => state === "claim").length
          : (session?.context.member?.availablePromoCount ?? 0),
      readyMissions:
        missions.kind === "ready" ? missions.value.filter(({ state }) => state === "claim").length : 0,
    }),
    total,
    reads: [funds, missions, centre],
  };
}

/**
 * The member centre (MEMBER-01): page title, balance, menu and page. Each page's script loads on first use, and an
 * error in one page leaves the rest working.
 */
export function MemberScreen() {
  const text = useText();
  const visitor = useVisitor();
  const page = usePage();
  const { groups, total, reads } = useMenu();
  const name = text(`member.page.${page}`);
  useCentrePage(page, name);
  const closed = useClosedPages();
  const hasVip = visitor.kind === "loggedIn" && visitor.vip !== null;
  return (
    <div className={styles.centre}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {name}
        </h1>
        <Total shown={total} />
      </header>
      <MemberMenu groups={groups} current={page} />
      <div className={styles.content}>
        <Stale reads={reads} />
        {page === "securityCenter" && <Shortcuts shortcuts={memberShortcuts(hasVip, closed)} />}
        <CentrePage where={`member ${page}`} Page={memberPageParts[page].Page} />
      </div>
    </div>
  );
}

type MoneyShown = { readonly kind: "ready"; readonly total: Money } | { readonly kind: "loading" | "failed" };

const shownTotal = (funds: ReturnType<typeof useQuery<"funds">>): MoneyShown =>
  funds.kind === "ready" ? { kind: "ready", total: funds.value.total } : { kind: funds.kind };

/** The sum of all wallets, hidden together with the balance in the header. */
function Total({ shown }: { shown: MoneyShown }) {
  const text = useText();
  const tag = useTag();
  const isHidden = useView("wallet", walletView)?.isHidden ?? false;
  return (
    <p className={styles.total} aria-busy={shown.kind === "loading"}>
      <span className={styles.label}>{text("member.total")}</span>
      {shown.kind === "ready" ? (
        <Amount
          size="large"
          text={fundsTotal(shown, { isHidden, tag })}
          {...(isHidden && { concealed: { label: text("member.total.hidden") } })}
        />
      ) : shown.kind === "failed" ? (
        <span>{text("member.total.unknown")}</span>
      ) : (
        <Skeleton className={styles.totalBlank} />
      )}
    </p>
  );
}
