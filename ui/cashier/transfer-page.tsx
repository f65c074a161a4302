import type { Funds } from "@parlour/core/cashier/cashier.ports";
import { formatMoney } from "@parlour/core/shared/format";
import { hidesTransfers } from "@parlour/core/wallet/transfer.rules";
import { transferForm } from "@parlour/core/wallet/transfer.view";
import { linkOf } from "../navigation/link.tsx";
import { moreDestinations } from "../navigation/more-destinations.ts";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { QueryContent } from "../portal/query-content.tsx";
import { useAgentPolicy, useTag } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { useView } from "../portal/use-view.ts";
import { Amount } from "../shared/amount/amount.tsx";
import { Button, ButtonLink } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import { Row } from "../shared/layout/layout.tsx";
import { List } from "../shared/layout/list.tsx";
import { Panel } from "../shared/layout/panel.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { BringBack } from "./transfer-back.tsx";
import { TransferForm } from "./transfer-form.tsx";
import styles from "./transfer-page.module.css";

/** The wallets of a player, and moving money between them (WALLET-02). */
export function TransferPage() {
  const funds = useQuery("funds");
  const agentPolicy = useAgentPolicy();
  const main = useSnapshot("wallet")?.context.balance?.main;
  // Without the consolidated balance there is one wallet (PERM-07).
  if (!agentPolicy)
    return main === undefined ? (
      <Skeleton className={styles.walletsBlank} />
    ) : (
      <SingleWallet funds={{ main }} />
    );
  return (
    <QueryContent
      read={funds}
      failed="transfer.failed"
      until={
        <>
          <Skeleton className={styles.walletsBlank} />
          <Skeleton className={styles.formBlank} />
        </>
      }
      className={styles.page}
    >
      {(funds) => (hidesTransfers(funds) ? <SingleWallet funds={funds} /> : <Wallets funds={funds} />)}
    </QueryContent>
  );
}

/** An operator of one wallet has nothing to move (WALLET-02). */
function SingleWallet({ funds: { main } }: { funds: Pick<Funds, "main"> }) {
  const portal = usePortal();
  const text = useText();
  return (
    <Panel className={styles.wallets} pad={24} aria-label={text("transfer.wallets")}>
      <Main main={main} />
      <p className={styles.note}>{text("transfer.single")}</p>
      <Row>
        <ButtonLink kind="primary" {...linkOf(portal, moreDestinations.deposit)}>
          {text("transfer.deposit")}
        </ButtonLink>
        <ButtonLink {...linkOf(portal, moreDestinations.withdraw)}>{text("transfer.withdraw")}</ButtonLink>
      </Row>
    </Panel>
  );
}

function Main({ main }: Pick<Funds, "main">) {
  const text = useText();
  const tag = useTag();
  return (
    <div>
      <p className={styles.label}>{text("transfer.main")}</p>
      <Amount size="display" text={formatMoney(main, tag)} />
    </div>
  );
}

function Wallets({ funds }: { funds: Funds }) {
  const view = useView("walletTransfer", transferForm);
  return view && <Shown funds={funds} view={view} />;
}

function Shown({ funds, view }: { funds: Funds; view: ReturnType<typeof transferForm> }) {
  const text = useText();
  const tag = useTag();
  const form = useFormFocus(view, "amount");
  const isHeld = ({ balance }: Funds["vendors"][number]) => balance.amountMinor > 0n;
  const held = funds.vendors.filter(isHeld);
  const empty = funds.vendors.filter((vendor) => !isHeld(vendor));
  const take = (vendor: string) => {
    view.takeBack(vendor);
    form.current?.querySelector<HTMLInputElement>("[name=amount]")?.focus();
  };
  return (
    <div className={styles.page}>
      <Panel className={styles.wallets} pad={24} aria-label={text("transfer.wallets")}>
        <Main main={funds.main} />
        <h2 className={styles.subtitle}>{text("transfer.vendors")}</h2>
        {held.length === 0 ? (
          <Empty
            icon="wallet"
            title={text("transfer.none.title")}
            sentence={text("transfer.none.sentence")}
          />
        ) : (
          <List className={styles.lines}>
            {held.map((vendor) => (
              <li key={vendor.vendor} className={styles.line}>
                <span className={styles.vendor}>{vendor.name}</span>
                <Amount text={formatMoney(vendor.balance, tag)} />
                <Button
                  size="small"
                  aria-label={text("transfer.take", { vendor: vendor.name })}
                  // What is on its way, or may be, is not written over.
                  disabled={view.isFixed}
                  onClick={() => take(vendor.vendor)}
                >
                  {text("transfer.take.words")}
                </Button>
              </li>
            ))}
          </List>
        )}
        <BringBack />
        {empty.length > 0 && (
          <details className={styles.others}>
            <summary>{text("transfer.empty", { count: empty.length })}</summary>
            <p className={styles.note}>{empty.map(({ name }) => name).join(" · ")}</p>
          </details>
        )}
      </Panel>
      <TransferForm ref={form} view={view} />
    </div>
  );
}
