import type { Contract, OfferedTerms } from "../../contracts/contract-actions.ports.ts";
import type { Money } from "../../shared/money.ts";

const DAY_MS = 86_400_000;
const usd = (amountMinor: bigint): Money => ({ amountMinor, currency: "USD" });

/** Terms without requirements. */
const plain = (
  kind: OfferedTerms["kind"],
  period: OfferedTerms["period"],
  rateBasisPoints: number,
): OfferedTerms => ({
  kind,
  period,
  rateBasisPoints,
  activeMembers: 0,
  validBet: usd(0n),
  profitLoss: usd(0n),
  betAmount: usd(0n),
});

const quiet = ["devon", "ellis", "finley", "harper", "indigo", "jules", "kai", "lennon", "marlow", "nico"];

/**
 * The contracts at the start, `nowMs`, latest first.
 * - `agent` holds all four kinds from the gateway, has an offer of a fifth and gives several.
 * - `player` holds two from `agent` and has an offer of a third.
 * - `avery` passes on what `agent` gives them.
 */
export function contractsAt(nowMs: number): readonly Contract[] {
  const offer = (
    id: string,
    upline: string | null,
    downline: string,
    terms: OfferedTerms,
    daysAgo: number,
  ): Contract => ({
    ...terms,
    id,
    upline,
    downline,
    state: "offered",
    offeredAtMs: nowMs - daysAgo * DAY_MS,
    decidedAtMs: null,
    startsAtMs: null,
    endsAtMs: null,
  });
  const active = (...of: Parameters<typeof offer>): Contract => {
    const contract = offer(...of);
    const atMs = contract.offeredAtMs + DAY_MS;
    return { ...contract, state: "active", decidedAtMs: atMs, startsAtMs: atMs };
  };
  const ended = (...of: Parameters<typeof offer>): Contract => {
    const contract = active(...of);
    return { ...contract, state: "terminated", endsAtMs: contract.offeredAtMs + 20 * DAY_MS };
  };
  const decided = (state: "rejected" | "withdrawn", ...of: Parameters<typeof offer>): Contract => {
    const contract = offer(...of);
    return { ...contract, state, decidedAtMs: contract.offeredAtMs + DAY_MS };
  };
  const contracts: readonly Contract[] = [
    offer("offer-agent-dividend", null, "agent", plain("dividend", "monthly", 4_500), 1),
    offer("offer-player-hourly", "agent", "player", plain("hourly-salary", "hourly", 20), 1),
    offer(
      "offer-casey-dividend",
      "agent",
      "casey",
      { ...plain("dividend", "monthly", 3_000), activeMembers: 5, validBet: usd(1_000_00n) },
      2,
    ),
    active("agent-dividend", null, "agent", plain("dividend", "monthly", 4_000), 200),
    active("agent-daily", null, "agent", plain("daily-salary", "daily", 150), 200),
    active("agent-hourly", null, "agent", plain("hourly-salary", "hourly", 40), 200),
    active("agent-real-time", null, "agent", plain("real-time-salary", "five-minutes", 20), 200),
    ended("agent-dividend-before", null, "agent", plain("dividend", "monthly", 3_500), 320),
    decided("rejected", "agent-daily-before", null, "agent", plain("daily-salary", "daily", 80), 330),
    active(
      "contract-salary",
      "agent",
      "player",
      { ...plain("daily-salary", "daily", 100), validBet: usd(50_00n) },
      90,
    ),
    active(
      "contract-dividend",
      "agent",
      "player",
      { ...plain("dividend", "monthly", 2_000), activeMembers: 3, profitLoss: usd(200_00n) },
      90,
    ),
    ended("contract-salary-before", "agent", "player", plain("daily-salary", "daily", 60), 150),
    active("avery-dividend", "agent", "avery", plain("dividend", "monthly", 2_500), 120),
    active("avery-one-dividend", "avery", "avery_one", plain("dividend", "monthly", 2_000), 100),
    active("blake-daily", "agent", "blake", plain("daily-salary", "daily", 120), 110),
    decided("withdrawn", "casey-daily-before", "agent", "casey", plain("daily-salary", "daily", 90), 60),
    ...quiet.flatMap((account, at) => [
      active(`${account}-hourly`, "agent", account, plain("hourly-salary", "hourly", 10 + at), 40 + at),
      ended(`${account}-daily`, "agent", account, plain("daily-salary", "daily", 50 + at), 140 + at),
    ]),
  ];
  return contracts.toSorted((left, right) => right.offeredAtMs - left.offeredAtMs);
}
