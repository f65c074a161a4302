import type { BetRequest } from "@parlour/core/lottery/lottery.ports";
import { lotteryView } from "@parlour/core/lottery/lottery.view";
import {
  checkLotteryBet,
  isPick,
  type LotteryBetDraft,
  payoutOf,
} from "@parlour/core/lottery/lottery-bet.rules";
import { lotteryBetForm } from "@parlour/core/lottery/lottery-bet.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { done } from "@parlour/core/shared/outcome";
import { walletView } from "@parlour/core/wallet/wallet.view";
import { answer, hang } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { playerAt, type Visit, visitWith } from "./support/visit.ts";

const player = playerAt(visitWith(collectCoverage("lotteryBet")));
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

const atTheLottery = (gameCode = "MB", prepare?: (ports: FakePorts) => void, who?: string) =>
  player(`/vnLottery?gameCode=${gameCode}`, prepare, who);
const form = ({ portal }: Visit) => {
  const view = viewOf(portal, "lotteryBet", lotteryBetForm);
  if (view === null) throw new Error("No bet can be made here");
  return view;
};
const balance = ({ portal }: Visit) => viewOf(portal, "wallet", walletView)?.amount;
const bets = ({ portal }: Visit) => {
  const betting = viewOf(portal, "lottery", lotteryView)?.betting;
  return betting?.kind === "ready" && betting.value !== "none" ? betting.value.bets : null;
};
async function writes(tour: Visit, digits = "13", stake = "2.00") {
  form(tour).typeDigits(digits);
  form(tour).change({ stake });
  form(tour).submit();
  await tour.run.settle();
}
async function confirms(tour: Visit) {
  form(tour).submit();
  await tour.run.settle();
}
/** The draw that runs is another one from now on. */
const nextDraw = ({ ports }: Visit, numero: string) => {
  const nowMs = ports.clock.nowMs();
  ports.faults.always(
    "readRunning",
    answer(done({ numero, opensAtMs: nowMs + 900_000, closesAtMs: nowMs + 800_000 })),
  );
};

describe("a bet on the running draw", () => {
  it("LOTT-03 is reviewed with what it pays, placed once, and then among the player's own", async () => {
    const tour = await atTheLottery();
    expect(form(tour)).toMatchObject({ numero: "20260105", bet: { betType: "last2" }, canSubmit: true });
    await writes(tour);
    expect(form(tour)).toMatchObject({
      step: "reviewing",
      reviewed: { numero: "20260105", pick: ["1", "3"], stake: usd(2_00n), payout: usd(190_00n) },
    });
    expect(tour.ports.callsOf("placeBet")).toEqual([]);
    form(tour).submit();
    form(tour).submit();
    await tour.run.settle();
    expect(form(tour)).toMatchObject({ step: "done", value: { pick: ["1", "3"], state: "open" } });
    expect(tour.ports.callsOf("placeBet")).toHaveLength(1);
    expect(balance(tour)).toBe("2,498.00");
    expect(bets(tour)).toMatchObject([{ pick: ["1", "3"], stake: usd(2_00n), state: "open" }]);
    form(tour).again();
    expect(form(tour)).toMatchObject({
      step: "editing",
      fields: { pick: { value: [] }, stake: { value: "" } },
    });
  });

  it("LOTT-03 LOTT-01 is settled by the draw's numbers, and shows what it won with the next look at the draws", async () => {
    const tour = await atTheLottery();
    await writes(tour);
    await confirms(tour);
    tour.ports.backend.lotteryBets.draw("MB", ["48213"]);
    await tour.run.pass(60_000);
    expect(bets(tour)).toMatchObject([{ state: "won", win: usd(190_00n), numbers: ["48213"] }]);
  });

  it("LOTT-03 is refused in its fields while it is incomplete or out of bounds, without a call", async () => {
    const tour = await atTheLottery();
    form(tour).submit();
    expect(form(tour).errorAt("pick")).toEqual({ key: "lottery.bet.error.digits", values: { count: 2 } });
    expect(form(tour).errorAt("stake")).toMatchObject({ key: "lottery.bet.error.stakeMissing" });
    for (const [stake, key] of [
      ["x", "transfer.error.invalidAmount"],
      ["0", "transfer.error.invalidAmount"],
      ["0.99", "lottery.bet.error.stakeBounds"],
      ["1000.01", "lottery.bet.error.stakeBounds"],
    ] as const) {
      await writes(tour, "13", stake);
      expect(form(tour).errorAt("stake")?.key).toBe(key);
    }
    expect(form(tour).errorAt("stake")?.values).toEqual({ least: "$1.00", most: "$1,000.00" });
    form(tour).choose("parity");
    form(tour).submit();
    expect(form(tour).errorAt("pick")).toMatchObject({ key: "lottery.bet.error.choice" });
    form(tour).chooseOption("odd");
    form(tour).change({ stake: "1" });
    form(tour).submit();
    expect(form(tour).step).toBe("reviewing");
    form(tour).revise();
    expect(form(tour)).toMatchObject({ step: "editing", fields: { pick: { value: ["odd"] } } });
    expect(tour.ports.callsOf("placeBet")).toEqual([]);
  });

  it("LOTT-03 takes digits from what is typed, and no more balls than the bet has", async () => {
    const tour = await atTheLottery();
    form(tour).typeDigits("a1-3 5");
    expect(form(tour).fields.pick.value).toEqual(["1", "3"]);
    const keno = await atTheLottery("KENO1");
    for (const ball of ["17", "03", "44"]) form(keno).toggleBall(ball);
    expect(form(keno).fields.pick.value).toEqual(["03", "17"]);
    form(keno).toggleBall("03");
    expect(form(keno).fields.pick.value).toEqual(["17"]);
    form(keno).submit();
    expect(form(keno).errorAt("pick")).toEqual({ key: "lottery.bet.error.balls", values: { count: 2 } });
  });

  it("LOTT-03 in review goes back to the form when its draw closes, and never moves to the next by itself", async () => {
    const tour = await atTheLottery();
    await writes(tour);
    nextDraw(tour, "20260106");
    await tour.run.pass(60_000);
    expect(form(tour).step).toBe("editing");
    expect(form(tour).errorAt("numero")).toEqual({
      key: "lottery.bet.error.drawChanged",
      values: { numero: "20260106" },
    });
    expect(form(tour).fields.pick.value).toEqual(["1", "3"]);
    form(tour).submit();
    expect(form(tour)).toMatchObject({ step: "reviewing", reviewed: { numero: "20260106" } });
    expect(tour.ports.callsOf("placeBet")).toEqual([]);
  });

  it("LOTT-03 cannot be written before the draw and its bets are known, and not at all in an unknown lottery", async () => {
    const tour = await atTheLottery("MB", ({ faults }) => faults.next("readBetting", hang()));
    expect(form(tour)).toMatchObject({ bet: null, canSubmit: false });
    const unknown = await atTheLottery("NONE");
    expect(form(unknown)).toMatchObject({ bet: null, canSubmit: false });
    expect(bets(unknown)).toBeNull();
    const all = await atTheLottery("");
    expect(all.portal.feature("lotteryBet")).toBeUndefined();
  });

  it("LOTT-03 begins again at another lottery", async () => {
    const tour = await atTheLottery();
    await writes(tour);
    await tour.arriveAt("/vnLottery?gameCode=KENO1");
    expect(form(tour)).toMatchObject({
      step: "editing",
      bet: { betType: "twoBalls" },
      fields: { stake: { value: "" } },
    });
  });
});

describe("the rules of a bet", () => {
  const facts = {
    gameCode: "MB",
    draw: { numero: "1", opensAtMs: 2, closesAtMs: 1 },
    betting: { offered: [], leastStake: usd(1_00n), bets: [] },
  };
  const draft: LotteryBetDraft = { numero: "1", betType: "", pick: [], stake: "1" };

  it("LOTT-03 a lottery without bets takes none", () => {
    expect(checkLotteryBet(draft, facts)).toEqual({
      kind: "wrong",
      errors: { betType: { key: "lottery.bet.error.notOffered" } },
    });
  });

  it("LOTT-03 a pick is complete, of its kind, and without repetitions where the bet wants different ones", () => {
    const digits = { kind: "digits", count: 3, areDifferent: true } as const;
    expect(
      [
        ["1", "2", "3"],
        ["1", "1", "2"],
        ["1", "2"],
        ["1", "2", "x"],
      ].map((pick) => isPick(pick, digits)),
    ).toEqual([true, false, false, false]);
    const balls = { kind: "balls", count: 2, of: 45 } as const;
    expect(
      [
        ["03", "17"],
        ["17", "03"],
        ["03", "03"],
        ["00", "03"],
        ["03", "46"],
        ["3", "17"],
      ].map((pick) => isPick(pick, balls)),
    ).toEqual([true, false, false, false, false, false]);
    const offered = [
      { betType: "anyOrder3", oddsHundredths: 158_33, pick: digits, mostStake: usd(5_00n) },
    ] as const;
    const repeated = checkLotteryBet(
      { ...draft, pick: ["1", "1", "2"] },
      { ...facts, betting: { ...facts.betting, offered } },
    );
    expect(repeated).toMatchObject({ errors: { pick: { key: "lottery.bet.error.digitsDifferent" } } });
  });

  it("LOTT-03 a win is the stake times the odds, without fractions of a cent", () => {
    expect(payoutOf(usd(1_01n), 1_87)).toEqual(usd(1_88n));
    expect(payoutOf(usd(2n ** 53n + 1n), 1_00)).toEqual(usd(2n ** 53n + 1n));
  });

  it("LOTT-03 the request names the draw, the odds and the exact stake", () => {
    const offered = [
      {
        betType: "last2",
        oddsHundredths: 95_00,
        pick: { kind: "digits", count: 2, areDifferent: false },
        mostStake: usd(5_00n),
      },
    ] as const;
    const request: BetRequest = {
      gameCode: "MB",
      numero: "1",
      betType: "last2",
      pick: ["0", "7"],
      oddsHundredths: 95_00,
      stake: usd(1_50n),
    };
    expect(
      checkLotteryBet(
        { ...draft, pick: ["0", "7"], stake: "1,5" },
        { ...facts, betting: { ...facts.betting, offered } },
      ),
    ).toEqual({ kind: "ready", request });
  });
});
