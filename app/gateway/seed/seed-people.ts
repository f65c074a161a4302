import { isDefaultPassword } from "@parlour/core/login/login.rules";
import { createRandom, type Random } from "../art/random.ts";
import type { Db } from "../database/database.ts";
import { members, recoveryCodes } from "../database/schema.ts";
import { createLedger, type Ledger, type PostOutcome } from "../ledger/ledger.ts";
import { NO_PASSWORD, type PasswordHasher } from "../security/passwords.ts";
import { recoveryHash } from "../security/second-factors.ts";
import { houseAccount, mainWallet, postPlay } from "../wallet/wallets.ts";
import { games } from "./catalogue/games.ts";
import { demoAccounts, inventedPlayers } from "./demo-people.ts";

const DAY_MS = 24 * 3_600_000;
const CURRENCY = "USD";
const ROUNDS = 200;
const PLAYED_OVER_DAYS = 30;
const INVENTED_OPENING_MINOR = 3_000_00n;
const PLAY_SEED = 42;

/** Hashing takes a while, so it is done before the transaction that seeds people is open. */
export async function hashDemoPasswords(hasher: PasswordHasher): Promise<ReadonlyMap<string, string>> {
  const hashed = demoAccounts.map(
    async ({ account, password }) => [account, await hasher.hash(password)] as const,
  );
  return new Map(await Promise.all(hashed));
}

/** Demo accounts, invented players, their opening balances and a month of play, through the ledger's own code. */
export async function seedPeople(db: Db, hashes: ReadonlyMap<string, string>, nowMs: number): Promise<void> {
  const joinedAtMs = nowMs - (PLAYED_OVER_DAYS + 1) * DAY_MS;
  const known = { passwordChangedAt: new Date(nowMs), currency: CURRENCY, createdAt: new Date(joinedAtMs) };
  const people = await db
    .insert(members)
    .values([
      ...demoAccounts.map(({ account, nickname, type, password, vip, secondFactor, ...contacts }) => ({
        ...known,
        account,
        nickname,
        type,
        email: contacts.email ?? "",
        phone: contacts.phone ?? "",
        invitationCode: contacts.invitationCode ?? "",
        totpSecret: secondFactor?.secret ?? "",
        passwordHash: hashes.get(account) ?? NO_PASSWORD,
        usesDefaultPassword: isDefaultPassword(password),
        hasVip: vip !== null,
        vipLabel: vip?.label ?? "",
        vipRank: vip?.rank ?? 0,
      })),
      ...inventedPlayers.map((account) => ({
        ...known,
        account,
        nickname: account,
        passwordHash: NO_PASSWORD,
      })),
    ])
    .returning({ id: members.id, account: members.account });

  const ids = new Map(people.map(({ id, account }) => [account, id]));
  await db.insert(recoveryCodes).values(
    demoAccounts.flatMap(({ account, secondFactor }) => {
      const memberId = ids.get(account) ?? "";
      const codes = secondFactor?.recoveryCodes ?? [];
      return codes.map((code) => ({ memberId, codeHash: recoveryHash(memberId, code) }));
    }),
  );

  const openings = new Map(demoAccounts.map(({ account, openingMinor }) => [account, openingMinor]));
  const atJoining = createLedger(db, { nowMs: () => joinedAtMs }).within(db);
  const cash = await houseAccount(atJoining, "cash", CURRENCY);
  const wallets = new Map<string, string>();
  for (const { id, account } of people) {
    const wallet = await mainWallet(atJoining, { id, currency: CURRENCY });
    wallets.set(account, wallet.id);
    const deposit = {
      idempotencyKey: `seed:deposit:${account}`,
      kind: "deposit",
      from: cash.id,
      to: wallet.id,
      amountMinor: openings.get(account) ?? INVENTED_OPENING_MINOR,
    };
    mustPost(await atJoining.transfer(deposit));
  }
  await playAMonth(db, wallets, nowMs);
}

async function playAMonth(db: Db, wallets: ReadonlyMap<string, string>, nowMs: number): Promise<void> {
  const random = createRandom(PLAY_SEED);
  const favourites = [...games()].sort((left, right) => right.popularity - left.popularity).slice(0, 300);
  const stepMs = Math.floor((PLAYED_OVER_DAYS * DAY_MS) / ROUNDS);
  let atMs = nowMs - PLAYED_OVER_DAYS * DAY_MS;
  const ledger: Ledger = createLedger(db, { nowMs: () => atMs }).within(db);
  const result = (await houseAccount(ledger, "game-result", CURRENCY)).id;

  for (let round = 1; round <= ROUNDS; round += 1) {
    atMs += stepMs;
    const wallet = wallets.get(random.pick(inventedPlayers));
    if (wallet === undefined) continue;
    const gameCode = random.pick(favourites).code;
    const betMinor = BigInt(random.integer(1, 60)) * 50n;
    const table = { wallet, result };
    const bet = { idempotencyKey: `seed:bet:${round}`, gameCode, amountMinor: betMinor };
    mustPost(await postPlay(ledger, table, "bet", bet));
    const wonMinor = winOf(betMinor, random);
    if (wonMinor > 0n) {
      const win = { idempotencyKey: `seed:win:${round}`, gameCode, amountMinor: wonMinor };
      mustPost(await postPlay(ledger, table, "win", win));
    }
  }
}

/** Two rounds in five win something, mostly little; one in forty wins much. */
function winOf(betMinor: bigint, random: Random): bigint {
  const luck = random.integer(1, 40);
  if (luck === 1) return betMinor * BigInt(random.integer(40, 400)) + BigInt(random.integer(0, 99));
  return luck <= 16 ? (betMinor * BigInt(random.integer(20, 600))) / 100n : 0n;
}

function mustPost(outcome: PostOutcome): void {
  if (outcome.kind === "refused") throw new Error(`The seed's own books were refused: ${outcome.reason}`);
}
