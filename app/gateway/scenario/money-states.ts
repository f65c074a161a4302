import { randomUUID } from "node:crypto";
import { parseMoney } from "@parlour/core/shared/money";
import { Complaint } from "../backoffice/outcome.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { operatorAccount, POINTS, POINTS_PLACE, pointsAccount } from "../wallet/wallets.ts";
import { type CommandNeeds, runCommand } from "./command-runner.ts";
import type { PlayerState } from "./player-state.ts";
import { playRounds, type RoundNeeds } from "./rounds.ts";

type MoneyState = Pick<PlayerState, "balance" | "staked" | "vip" | "bonus" | "points">;

/** Corrects the balance, plays the stakes, and gives bonus and points, in this order. */
export async function giveMoney(
  needs: CommandNeeds & RoundNeeds,
  member: Member,
  { balance, staked, vip, bonus, points }: MoneyState,
): Promise<void> {
  const { account, currency } = member;
  const run = (...words: readonly string[]) => runCommand(needs, words);
  if (balance !== undefined)
    await run("players", "correct", account, balance, currency, "--reason", "A scenario");
  const stakeMinor = largest(
    staked === undefined ? 0n : minorOf(staked, currency),
    vip === undefined ? 0n : await stakeOfRank(needs, member, vip),
  );
  if (stakeMinor > 0n) await playRounds(needs, member, stakeMinor);
  if (bonus !== undefined)
    await run(
      ...["issue", "bonus", account, bonus.amount, currency],
      ...["--title", bonus.title, "--turnover", `${bonus.turnoverTimes}`],
    );
  if (points !== undefined) await givePoints(needs, member, BigInt(points));
}

/** Minor units of a decimal. Throws a `Complaint` for more decimal places than the currency has. */
export function minorOf(amount: string, currency: string): bigint {
  const money = parseMoney(amount, currency);
  if (money === null) throw new Complaint(`${amount} is no amount of ${currency}.`);
  return money.amountMinor;
}

const largest = (left: bigint, right: bigint): bigint => (left > right ? left : right);

async function stakeOfRank({ settings }: Needs<"settings">, { currency }: Member, rank: number) {
  const { vip } = await settings.read(currency);
  const found = vip.ranks.find((each) => each.rank === rank);
  if (found === undefined) throw new Complaint(`The operator has no rank ${rank}.`);
  return BigInt(found.stake);
}

async function givePoints({ ledger }: Needs<"ledger">, { id }: Member, amountMinor: bigint): Promise<void> {
  const posted = await ledger.transfer({
    idempotencyKey: `scenario:${randomUUID()}`,
    kind: POINTS.earned,
    from: (await operatorAccount(ledger, "points", POINTS_PLACE.currency)).id,
    to: (await pointsAccount(ledger, id)).id,
    amountMinor,
  });
  if (posted.kind !== "posted") throw new Error(`The points of a scenario were not posted: ${posted.kind}`);
}
