import { contracts, members } from "@parlour/app/gateway/database/schema.ts";
import { accountNamed } from "@parlour/app/gateway/members/name-key.ts";
import { mainWallet, operatorAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { eq } from "drizzle-orm";
import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import { cheapPasswords, startTestGateway } from "../gateway/support/gateway.ts";
import { describeAgentPort, type SettledPerson } from "./agent.contract.ts";
import { entered, visitorOf } from "./backend.ts";
import { PASSWORD } from "./entering-backend.ts";

const DAY_MS = 86_400_000;

/** The reference gateway, over HTTP. */
const gatewayOn =
  (open: OpenDatabase): Parameters<typeof describeAgentPort>[1] =>
  async (people) => {
    const gateway = await startTestGateway({ open, seeded: "operator" });
    const { db } = gateway.database;
    const at = { baseUrl: gateway.url, merchantCode: gateway.config.merchantCode };
    const passwordHash = await cheapPasswords().hash(PASSWORD);
    const nowMs = Date.now();
    const ago = (days: number) => new Date(nowMs - days * DAY_MS);
    const ids = new Map<string, string>();

    async function settle({ account, nickname, type, upline, ...person }: SettledPerson): Promise<void> {
      const uplineId = upline === null ? null : (ids.get(upline) ?? null);
      const [made] = await db
        .insert(members)
        .values({
          ...accountNamed(account),
          ...{ nickname, type, uplineId, passwordHash, currency: "USD" },
          invitationCode: type === 1 ? `${account.toUpperCase()}7` : "",
          closedAt: person.isClosed ? ago(1) : null,
          passwordChangedAt: ago(0),
          createdAt: ago(person.joinedDaysAgo),
          lastLoginAt: person.signedInDaysAgo === null ? null : ago(person.signedInDaysAgo),
        })
        .returning({ id: members.id });
      const downlineId = made?.id ?? "";
      ids.set(account, downlineId);
      const wallet = await mainWallet(gateway.ledger, { id: downlineId, currency: "USD" });
      if (person.balanceMinor > 0n)
        await gateway.ledger.transfer({
          idempotencyKey: `suite:${account}`,
          kind: "deposit",
          from: (await operatorAccount(gateway.ledger, "cash", "USD")).id,
          to: wallet.id,
          amountMinor: person.balanceMinor,
        });
      if (person.holds.length === 0) return;
      await db.insert(contracts).values(
        person.holds.map(({ validBet, profitLoss, betAmount, ...terms }) => ({
          ...{ ...terms, uplineId, downlineId, currency: "USD", state: "active" as const },
          ...{ validBetMinor: validBet.amountMinor, profitLossMinor: profitLoss.amountMinor },
          ...{ betAmountMinor: betAmount.amountMinor, idempotencyKey: `suite:${account}`, requestHash: "" },
          ...{ offeredAt: ago(20), decidedAt: ago(20), startsAt: ago(20) },
        })),
      );
    }
    for (const person of people) await settle(person);

    /** Restores the last login's time: a suite gives it in days, and a test's own login must not change it. */
    async function enteredWith(username: string, password: string, entry: "member" | "agent") {
      const who = eq(members.account, username);
      const [before] = await db.select({ at: members.lastLoginAt }).from(members).where(who);
      const visitor = await entered(at, { username, password }, entry);
      await db
        .update(members)
        .set({ lastLoginAt: before?.at ?? null })
        .where(who);
      return visitor;
    }
    return {
      visitor: () => visitorOf(at),
      entered: (account, entry) => enteredWith(account, PASSWORD, entry),
      enteredWith,
      close: () => gateway.stop(),
    };
  };

forEachDatabase((_name, open) => describeAgentPort("the gateway", gatewayOn(open)));
