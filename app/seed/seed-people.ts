import { isDefaultPassword } from "@parlour/core/login/login.rules";
import { eq } from "drizzle-orm";
import type { Db } from "../gateway/database/database.ts";
import { members, recoveryCodes } from "../gateway/database/schema.ts";
import { createLedger, type PostOutcome } from "../gateway/ledger/ledger.ts";
import { accountNamed, emailNamed } from "../gateway/members/name-key.ts";
import { NO_PASSWORD, type PasswordHasher } from "../gateway/security/passwords.ts";
import { recoveryHash } from "../gateway/security/second-factors.ts";
import { mainWallet, operatorAccount } from "../gateway/wallet/wallets.ts";
import { games } from "./catalogue/games.ts";
import { demoAccounts, inventedPlayers } from "./demo-people.ts";
import { DEPOSITED_MINOR, seedDeposits, seedVouchers } from "./seed-cashier.ts";
import { seedKept } from "./seed-favourites.ts";
import { seedPayouts, withdrawnMinor } from "./seed-payouts.ts";
import { DEMO_PLAYER, netOf, PLAYED_OVER_DAYS, planAMonth, playAMonth } from "./seed-play.ts";
import { seedPoints } from "./seed-points.ts";

const DAY_MS = 24 * 3_600_000;
const CURRENCY = "USD";
const INVENTED_OPENING_MINOR = 3_000_00n;

/** Hashes by password. Hashing is slow, so it happens before the seeding transaction opens. */
export async function hashDemoPasswords(hasher: PasswordHasher): Promise<ReadonlyMap<string, string>> {
  const passwords = demoAccounts.flatMap(({ password, payout }) => [
    password,
    ...(payout === undefined ? [] : [payout.paymentPassword]),
  ]);
  const hashed = [...new Set(passwords)].map(async (each) => [each, await hasher.hash(each)] as const);
  return new Map(await Promise.all(hashed));
}

/** Demo accounts, invented players, their opening balances and a month of play, through the ledger's own code. */
export async function seedPeople(db: Db, hashes: ReadonlyMap<string, string>, nowMs: number): Promise<void> {
  const joinedAtMs = nowMs - (PLAYED_OVER_DAYS + 1) * DAY_MS;
  const known = { passwordChangedAt: new Date(nowMs), currency: CURRENCY, createdAt: new Date(joinedAtMs) };
  const people = await db
    .insert(members)
    .values([
      ...demoAccounts.map(
        ({ account, nickname, type, password, vip, secondFactor, payout, ...contacts }) => ({
          ...known,
          isDemo: true,
          ...accountNamed(account),
          nickname,
          type,
          ...emailNamed(contacts.email ?? ""),
          phone: contacts.phone ?? "",
          invitationCode: contacts.invitationCode ?? "",
          totpSecret: secondFactor?.secret ?? "",
          passwordHash: hashes.get(password) ?? NO_PASSWORD,
          paymentPasswordHash: (payout && hashes.get(payout.paymentPassword)) ?? "",
          usesDefaultPassword: isDefaultPassword(password),
          hasVip: vip !== null,
          vipLabel: vip?.label ?? "",
          vipRank: vip?.rank ?? 0,
        }),
      ),
      ...inventedPlayers.map((account) => ({
        ...known,
        ...accountNamed(account),
        nickname: account,
        passwordHash: NO_PASSWORD,
      })),
    ])
    .returning({ id: members.id, account: members.account });

  const ids = new Map(people.map(({ id, account }) => [account, id]));
  for (const { account, upline } of demoAccounts) {
    const uplineId = upline === undefined ? undefined : ids.get(upline);
    if (uplineId !== undefined)
      await db.update(members).set({ uplineId }).where(eq(members.account, account));
  }
  await db.insert(recoveryCodes).values(
    demoAccounts.flatMap(({ account, secondFactor }) => {
      const memberId = ids.get(account) ?? "";
      const codes = secondFactor?.recoveryCodes ?? [];
      return codes.map((code) => ({ memberId, codeHash: recoveryHash(memberId, code) }));
    }),
  );

  const all = games();
  const rounds = planAMonth(nowMs, all);
  // The opening deposit, so that the balance is `openingMinor` after a month of play, past deposits and withdrawals.
  const deposits = new Map(
    demoAccounts.map(({ account, openingMinor, payout }) => [
      account,
      openingMinor +
        withdrawnMinor(payout) -
        netOf(rounds, account) -
        (account === DEMO_PLAYER ? DEPOSITED_MINOR : 0n),
    ]),
  );
  const atJoining = createLedger(db, { nowMs: () => joinedAtMs }).within(db);
  const cash = await operatorAccount(atJoining, "cash", CURRENCY);
  const wallets = new Map<string, string>();
  for (const { id, account } of people) {
    const wallet = await mainWallet(atJoining, { id, currency: CURRENCY });
    wallets.set(account, wallet.id);
    const deposit = {
      idempotencyKey: `seed:deposit:${account}`,
      kind: "deposit",
      from: cash.id,
      to: wallet.id,
      amountMinor: deposits.get(account) ?? INVENTED_OPENING_MINOR,
    };
    mustPost(await atJoining.transfer(deposit));
  }
  await playAMonth(db, rounds, { ids, wallets, currency: CURRENCY });
  const player = ids.get(DEMO_PLAYER);
  await seedVouchers(db);
  await seedPayouts(db, ids, nowMs);
  if (player === undefined) return;
  await seedKept(db, player, all, nowMs);
  await seedDeposits(db, atJoining, player, nowMs);
  await seedPoints(db, { id: player, currency: CURRENCY }, nowMs);
}

function mustPost(outcome: PostOutcome): void {
  if (outcome.kind === "refused") throw new Error(`A posting of the seed was refused: ${outcome.reason}`);
}
