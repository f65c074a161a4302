import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import type { Database } from "@parlour/app/gateway/database/database.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { createLedger } from "@parlour/app/gateway/ledger/ledger.ts";
import { accountNamed } from "@parlour/app/gateway/members/name-key.ts";
import { mainWallet, operatorAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { afterAll, beforeAll } from "vitest";
import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import { CAPTCHA_TEXT, cheapPasswords, startTestGateway } from "../gateway/support/gateway.ts";
import { type Backend, entered, visitorOf, withPeople } from "./backend.ts";
import { describeContentPorts } from "./content.contract.ts";
import type { Account } from "./entering-backend.ts";
import { describeFundsPorts, type FundsBackend } from "./funds.contract.ts";
import { describeLobbyPorts } from "./lobby.contract.ts";
import { describeSealedCalls } from "./sealed.contract.ts";
import { type AccountKind, describeSessionPorts } from "./session.contract.ts";
import { describeWalletPorts } from "./wallet.contract.ts";

const PASSWORD = "Opening-1";
const CURRENCY = "USD";
const typeOf = { player: 0, agent: 1, trial: 4 } as const satisfies Record<AccountKind, number>;
const nowMs = () => Date.now();

/** A new account with 200.00 in its main wallet. */
async function newAccount({ db }: Database, kind: AccountKind, count: number): Promise<Account> {
  const username = `${kind}${count}`;
  const [member] = await db
    .insert(members)
    .values({
      ...accountNamed(username),
      nickname: username,
      type: typeOf[kind],
      passwordHash: await cheapPasswords().hash(PASSWORD),
      passwordChangedAt: new Date(nowMs()),
      currency: CURRENCY,
      createdAt: new Date(nowMs()),
    })
    .returning({ id: members.id });
  if (member === undefined) throw new Error(`${username} was not created`);
  const ledger = createLedger(db, { nowMs });
  const [cash, wallet] = [
    await operatorAccount(ledger, "cash", CURRENCY),
    await mainWallet(ledger, { id: member.id, currency: CURRENCY }),
  ];
  await ledger.transfer({
    idempotencyKey: `opening:${username}`,
    kind: "deposit",
    from: cash.id,
    to: wallet.id,
    amountMinor: 200_00n,
  });
  return { username, password: PASSWORD };
}

type GatewayBackend = Backend & Pick<FundsBackend, "givesWallets">;

/** The reference gateway on a database of its own, over HTTP. */
async function openGateway(open: OpenDatabase): Promise<GatewayBackend> {
  const gateway = await startTestGateway({ open });
  let made = 0;
  return {
    baseUrl: gateway.url,
    merchantCode: gateway.config.merchantCode,
    vendor: "ORRERY",
    givesWallets: (own) =>
      writeSetting(
        gateway.database,
        "wallet",
        { isSingle: false, vendors: own === "all" ? own : [...own] },
        nowMs(),
      ),
    account(kind) {
      made += 1;
      return newAccount(gateway.database, kind, made);
    },
    solve: async () => CAPTCHA_TEXT,
    close: () => gateway.stop(),
  };
}

/** Every suite on one gateway. */
forEachDatabase((_name, open) => {
  let backend: GatewayBackend;
  beforeAll(async () => {
    backend = await openGateway(open);
  });
  afterAll(() => backend.close());

  const shared = async () => withPeople({ ...backend, close: async () => {} });
  describeSessionPorts("the gateway", shared);
  describeContentPorts("the gateway", shared);
  describeWalletPorts("the gateway", shared);
  describeFundsPorts("the gateway", shared);
  describeSealedCalls("the gateway", shared);
  describeLobbyPorts("the gateway", async () => ({
    visitor: () => visitorOf(backend),
    async player() {
      const account = await backend.account("player");
      return { ...(await entered(backend, account)), elsewhere: () => entered(backend, account) };
    },
    close: async () => {},
  }));
});
