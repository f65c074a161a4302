/** Players for one test who may withdraw: with a bank card, a payment password and a deposit. */
import { withdraw } from "@parlour/adapters/wire/cashier.calls.ts";
import {
  approveWithdrawal,
  cancelForPlayer,
  payWithdrawal,
  rejectWithdrawal,
} from "@parlour/app/gateway/cashier/withdrawals/decisions.ts";
import type { OperatorSettings } from "@parlour/app/gateway/content/settings.ts";
import { bankCards, members } from "@parlour/app/gateway/database/schema.ts";
import { accountNamed } from "@parlour/app/gateway/members/name-key.ts";
import { mainWallet, operatorAccount, PLAY } from "@parlour/app/gateway/wallet/wallets.ts";
import { ask } from "./caller.ts";
import { cheapPasswords, type TestClock, type TestGateway } from "./gateway.ts";

export const PAYMENT_PASSWORD = "payday-77";
const PASSWORD = "evening-42";
const CURRENCY = "USD";
const CONFIRM_MINUTES = 30;

/** The operator's terms of withdrawals, in minor units, where a test says nothing else. */
export const plainTerms: OperatorSettings["withdrawal"] = {
  ...{ minimum: "1000", maximum: "40000", mostADay: "100000", fee: "150" },
  ...{ turnoverPercent: 100, confirmMinutes: 30 },
};

export interface PayoutMember {
  readonly id: string;
  readonly currency: string;
  readonly token: string;
  readonly cardId: string;
}

export interface PayoutMemberOptions {
  readonly depositMinor?: bigint;
  readonly stakedMinor?: bigint;
  readonly type?: number;
  readonly hasPaymentPassword?: boolean;
  /** USD by default. */
  readonly currency?: string;
}

export function payoutsAt(gateway: TestGateway, clock: TestClock) {
  const passwords = cheapPasswords();
  let made = 0;
  let keys = 0;
  const newKey = () => `key-of-a-test-${++keys}`;

  async function move(member: { id: string; currency: string }, kind: string, amountMinor: bigint) {
    const main = await mainWallet(gateway.ledger, member);
    const operator = await operatorAccount(
      gateway.ledger,
      kind === "deposit" ? "cash" : "game-result",
      member.currency,
    );
    const posted = await gateway.ledger.post({
      idempotencyKey: newKey(),
      kind,
      entries: [
        { account: main.id, amountMinor },
        { account: operator.id, amountMinor: -amountMinor },
      ],
    });
    if (posted.kind !== "posted") throw new Error(`${kind}: ${posted.kind}`);
  }

  const deposit = (member: PayoutMember, amountMinor: bigint) => move(member, "deposit", amountMinor);
  const stake = (member: PayoutMember, amountMinor: bigint) => move(member, PLAY.bet, -amountMinor);

  async function memberWith({
    depositMinor = 500_00n,
    stakedMinor = depositMinor,
    type = 0,
    hasPaymentPassword = true,
    currency = CURRENCY,
  }: PayoutMemberOptions = {}): Promise<PayoutMember> {
    made += 1;
    const account = `payee-${made}`;
    const now = new Date(clock.nowMs());
    const [row] = await gateway.db
      .insert(members)
      .values({
        ...accountNamed(account),
        nickname: account,
        type,
        passwordHash: await passwords.hash(PASSWORD),
        paymentPasswordHash: hasPaymentPassword ? await passwords.hash(PAYMENT_PASSWORD) : "",
        passwordChangedAt: now,
        currency,
        firstLoginAt: now,
        createdAt: now,
      })
      .returning();
    if (row === undefined) throw new Error("no member");
    const [card] = await gateway.db
      .insert(bankCards)
      .values({
        memberId: row.id,
        bank: "Harbour Bank",
        holder: "Robin Vale",
        number: `40000000000${made}4417`,
        createdAt: now,
      })
      .returning();
    if (card === undefined) throw new Error("no card");
    const token = await gateway.logIn(account, PASSWORD);
    const member = { id: row.id, currency, token, cardId: card.id };
    if (depositMinor > 0n) await deposit(member, depositMinor);
    // Stakes come back as wins, so that there is money to withdraw.
    if (stakedMinor > 0n) {
      await stake(member, stakedMinor);
      await move(member, PLAY.win, stakedMinor);
    }
    return member;
  }

  /** Requests a withdrawal over the wire; resolves with the whole reply. */
  const withdrawing = (
    member: PayoutMember,
    amount: string,
    changes: Readonly<Record<string, string>> = {},
    key = newKey(),
  ) =>
    ask(
      gateway.app,
      withdraw,
      {
        amount,
        currency: member.currency,
        cardId: member.cardId,
        paymentPassword: PAYMENT_PASSWORD,
        ...changes,
      },
      { token: member.token, key },
    );

  const idOf = (reply: Awaited<ReturnType<typeof withdrawing>>): string => {
    if (reply.body.value?.withdrawalId === undefined) throw new Error(`refused: ${reply.text}`);
    return String(reply.body.value.withdrawalId);
  };

  const decide = (work: (deciding: { nowMs: number; operator: string }) => Promise<{ kind: string }>) =>
    work({ nowMs: clock.nowMs(), operator: "test" }).then(({ kind }) => {
      if (kind !== "decided") throw new Error(kind);
    });
  const approve = (withdrawalId: string) =>
    decide((deciding) =>
      gateway.db.transaction((tx) => approveWithdrawal(tx, { withdrawalId, ...deciding })),
    );

  const ending = (end: typeof rejectWithdrawal) => (withdrawalId: string) =>
    decide((deciding) =>
      gateway.db.transaction((tx) =>
        end(tx, gateway.ledger, { withdrawalId, reason: "Another name", ...deciding }),
      ),
    );

  return {
    memberWith,
    withdrawing,
    idOf,
    newKey,
    deposit,
    stake,
    refund: (member: PayoutMember, amountMinor: bigint) => move(member, PLAY.refund, amountMinor),
    approve,
    reject: ending(rejectWithdrawal),
    cancelFor: ending(cancelForPlayer),
    /** Approves and pays the withdrawal; the player has half an hour for the confirmation. */
    async pay(withdrawalId: string) {
      await approve(withdrawalId);
      await decide((deciding) =>
        gateway.db.transaction((tx) =>
          payWithdrawal(tx, gateway.ledger, { withdrawalId, confirmMinutes: CONFIRM_MINUTES, ...deciding }),
        ),
      );
    },
    /** The player's balances by purpose, in minor units. */
    async balancesOf({ id }: { readonly id: string }) {
      const balances = await gateway.ledger.balances({ kind: "member", id });
      return Object.fromEntries(balances.map(({ purpose, balanceMinor }) => [purpose, balanceMinor]));
    },
  };
}
