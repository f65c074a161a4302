/** Two subtrees whose people each have every kind of personal data, with words that answers must never contain. */
import { randomUUID } from "node:crypto";
import {
  bankCards,
  contracts,
  files,
  gameRounds,
  memberMessages,
  members,
  registerLinks,
  sessions,
  withdrawals,
} from "@parlour/app/gateway/database/schema.ts";
import { mainWallet, operatorAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { eq } from "drizzle-orm";
import { type Agent, agentBelow, type ContractPlace } from "./contracts.ts";

/** One person's data, by the names of the fields that ask for it. */
export interface Belongings {
  readonly account: string;
  readonly memberId: string;
  readonly contractId: string;
  readonly linkId: string;
  readonly linkCode: string;
  readonly cardId: string;
  readonly withdrawalId: string;
  readonly fileId: string;
  readonly messageId: string;
  readonly sessionId: string;
  /** Words that answers to anyone outside the person's own subtree must never contain. */
  readonly secrets: readonly string[];
}

export interface Strangers {
  readonly asker: Agent;
  /** A player directly below the asker. */
  readonly low: Agent;
  /** The asker's upline; another agent below it, with a downline; and an agent of another subtree, with a downline. */
  readonly others: readonly Belongings[];
}

let counted = 0;

/** A person whose account and nickname start like those of all strangers, so that a wildcard would match them. */
async function person(place: ContractPlace, upline: Agent | null, type = 1): Promise<Agent> {
  counted += 1;
  const account = `zq${randomUUID().slice(0, 8)}x${counted}`;
  const changes = { account, nickname: `Zqnick ${randomUUID().slice(0, 8)}`, type };
  return { ...(await agentBelow(place, upline, changes)), account };
}

/** The asker with upline, sibling and downlines, and another subtree. Contracts and links exist between strangers only. */
export async function strangersAt(place: ContractPlace): Promise<Strangers> {
  const upper = await person(place, null);
  const asker = await agentBelow(place, upper, { invitationCode: "ASKER777" });
  const low = await agentBelow(place, asker, { type: 0 });
  const sibling = await person(place, upper);
  const nephew = await person(place, sibling, 0);
  const other = await person(place, null);
  const ivy = await person(place, other, 0);
  const others = [
    await belongingsOf(place, upper, null),
    await belongingsOf(place, sibling, upper),
    await belongingsOf(place, nephew, sibling),
    await belongingsOf(place, other, null),
    await belongingsOf(place, ivy, other),
  ];
  return { asker, low, others };
}

const one = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error("A written row is missing");
  return row;
};

async function belongingsOf(place: ContractPlace, who: Agent, upline: Agent | null): Promise<Belongings> {
  const { database, ledger, clock } = place;
  const { db } = database;
  const memberId = who.id;
  const at = new Date(clock.nowMs());
  const key = () => ({ idempotencyKey: randomUUID(), requestHash: "" });
  counted += 1;
  // Amounts that appear nowhere else in the operator's data.
  const minor = BigInt(70_000_000 + counted * 1_117);
  const amounts = { validBetMinor: minor, profitLossMinor: minor, betAmountMinor: minor, currency: "USD" };
  const terms = { kind: "dividend", period: "monthly", rateBasisPoints: 4_321 } as const;
  const contract = one(
    await db
      .insert(contracts)
      .values({
        ...{ ...terms, ...amounts, ...key(), uplineId: upline?.id ?? null, downlineId: memberId },
        ...{ state: "active", offeredAt: at, decidedAt: at, startsAt: at },
      })
      .returning(),
  );
  const linkCode = `ZQ${randomUUID().slice(0, 6).toUpperCase()}`;
  const label = `Zqlabel ${randomUUID().slice(0, 8)}`;
  const link = one(
    await db
      .insert(registerLinks)
      .values({ memberId, code: linkCode, label, ...key(), createdAt: at })
      .returning(),
  );
  const holder = `Zqholder ${randomUUID().slice(0, 8)}`;
  const card = one(
    await db
      .insert(bankCards)
      .values({ memberId, bank: "Harbour", holder, number: `77${minor}`, createdAt: at })
      .returning(),
  );
  const withdrawal = one(
    await db
      .insert(withdrawals)
      .values({
        ...{ memberId, cardId: card.id, amountMinor: minor, feeMinor: 0n, currency: "USD", ...key() },
        ...{ state: "in-review", requestedAt: at },
      })
      .returning(),
  );
  const file = one(
    await db
      .insert(files)
      .values({
        ...{ memberId, name: "a.png", type: "image/png", content: Buffer.from([1]), createdAt: at },
        ...{ width: 1, height: 1 },
      })
      .returning(),
  );
  const words = { EN: `Zqmessage ${randomUUID().slice(0, 8)}` };
  const message = one(
    await db
      .insert(memberMessages)
      .values({ memberId, title: words, content: words, sentAt: at })
      .returning(),
  );
  const session = one(
    await db
      .insert(sessions)
      .values({
        ...{ tokenHash: randomUUID(), memberId, createdAt: at, lastSeenAt: at, ip: "192.0.2.77" },
        ...{ expiresAt: new Date(clock.nowMs() + 3_600_000), userAgent: "Zqagent" },
      })
      .returning(),
  );
  await db.insert(gameRounds).values({
    ...{ vendorCode: "AURORA", roundRef: randomUUID(), memberId, gameCode: "AURORA-1", currency: "USD" },
    ...{ betMinor: minor, state: "settled", openedAt: at, closedAt: at },
  });
  const wallet = await mainWallet(ledger, { id: memberId, currency: "USD" });
  await ledger.transfer({
    idempotencyKey: `strangers:${memberId}`,
    kind: "deposit",
    from: (await operatorAccount(ledger, "cash", "USD")).id,
    to: wallet.id,
    amountMinor: minor,
  });
  const [named] = await db
    .select({ nickname: members.nickname })
    .from(members)
    .where(eq(members.id, memberId));
  const decimal = String(minor).replace(/(\d\d)$/, ".$1");
  const told = [who.account, memberId, named?.nickname ?? "", decimal, contract.id, link.id, linkCode, label];
  return {
    account: who.account,
    memberId,
    contractId: contract.id,
    linkId: link.id,
    linkCode,
    cardId: card.id,
    withdrawalId: withdrawal.id,
    fileId: file.id,
    messageId: String(message.id),
    sessionId: session.publicId,
    secrets: [...told, card.id, holder, withdrawal.id, file.id, session.publicId, words.EN],
  };
}
