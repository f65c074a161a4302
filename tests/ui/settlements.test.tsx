import { drop } from "@parlour/testkit/faults";
import { type FakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import {
  DailySalariesPage,
  DividendsPage,
  HourlySalariesPage,
  RealTimeSalariesPage,
} from "../../ui/contracts/settlements-page.tsx";
import { RewardCentrePage } from "../../ui/rewards/centre-page.tsx";
import { headings, open } from "./contract-actions-shell.tsx";

describe("the pages of settlements", () => {
  it.each([
    ["agentDividendRecordCopy2", DividendsPage, "Settled dividends"],
    ["agentDailyWages2", DailySalariesPage, "Settled daily salaries"],
    ["agentHourSalary", HourlySalariesPage, "Settled hourly salaries"],
    ["agentRealtimeSalary", RealTimeSalariesPage, "Settled real-time salaries"],
  ] as const)("AGENT-01 %s lists its kind, with details for each amount", async (name, Part, title) => {
    const shell = await open(`/agentHome?page=${name}`);
    const shown = await shell.part(<Part />);
    expect(headings(shown.html)).toEqual(["Ready to claim", title]);
    expect(shown.words).toContain("You hold no contract of this kind.");
    expect(shown.words).toMatch(/You hold \| [\d.]+%/);
  });

  it("AGENT-01 shows the team's results, the conditions with what was reached, and the sum down to the share", async () => {
    const shell = await open("/agentHome?page=agentDividendRecordCopy2");
    const { SettlementDetails } = await import("../../ui/contracts/settlement-details.tsx");
    const { recordTexts } = await import("@parlour/core/records/records.view");
    const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
    const details = await shell.part(
      <SettlementDetails
        kind="dividend"
        texts={recordTexts("en", "UTC")}
        settlement={{
          id: "one",
          contractId: "agent-dividend",
          fromMs: 0,
          untilMs: 86_400_000,
          account: "player",
          isOwn: false,
          period: "daily",
          rateBasisPoints: 2_000,
          activeMembers: 4,
          stake: usd(1_000_00n),
          placed: usd(1_050_00n),
          result: usd(-300_00n),
          needed: { activeMembers: 3, validBet: usd(0n), profitLoss: usd(500_00n), betAmount: usd(0n) },
          gross: usd(0n),
          passed: usd(0n),
          amount: usd(0n),
          settledAtMs: 86_430_000,
          claimedAtMs: null,
        }}
      />,
    );
    expect(details.words).toContain("Active members | 4 of 3 | Reached");
    expect(details.words).toContain("Team net loss | $300.00 of $500.00 | Not reached");
    expect(details.words).toContain("Rate | × 20% | Gross (conditions not met) | = $0.00");
    expect(details.words).toMatch(/To downlines \| − \$0\.00 \| Amount for player \| = \$0\.00$/);
  });

  it("ACT-03 AGENT-01 shows what can be claimed of the kind, and an error if that fails to load", async () => {
    const pay = (ports: FakePorts) =>
      ports.backend.contracts.setPay("agent", [
        {
          contractId: "agent-daily",
          kind: "daily-salary",
          amount: { amountMinor: 12_34n, currency: "USD" },
          periods: 1,
          settledUntilMs: VISIT_BEGINS_MS,
          nextAtMs: VISIT_BEGINS_MS,
        },
      ]);
    const daily = await (await open("/agentHome?page=agentDailyWages2", pay)).part(<DailySalariesPage />);
    expect(daily.words).toContain("Claim $12.34");
    const hourly = await (await open("/agentHome?page=agentHourSalary", pay)).part(<HourlySalariesPage />);
    expect(hourly.words).not.toContain("Claim $12.34");
    const failed = await open("/agentHome?page=agentDailyWages2", ({ faults }) =>
      faults.always("readContractPay", drop()),
    );
    expect((await failed.part(<DailySalariesPage />)).words).toContain("Couldn’t load your settlements");
  });
});

describe("a downline's contracts in the reward centre", () => {
  const centre = async (prepare?: (ports: FakePorts) => void) =>
    (await open("/member?page=rewardCenter", prepare, "player")).part(<RewardCentrePage />);

  it("CONTRACT-02 shows offered and held contracts with their actions", async () => {
    const shown = await centre();
    expect(shown.words).toMatch(
      /Contracts offered to you \| Hourly salary \| 0\.2% of the team’s settled stakes .* Accept \| Reject/,
    );
    expect(shown.words).toMatch(/Contracts that you hold \| .*Dividend \| 20% of the team’s net loss/);
    expect(shown.words).not.toContain("that you give");
  });

  it("CONTRACT-04 shows only kinds that are switched on, and nothing without contracts", async () => {
    const { contracts } = (
      await open("/member?page=rewardCenter", undefined, "player")
    ).ports.backend.contractActions.own("player");
    const parts = { dividend: true, dailySalary: false, hourlySalary: false, realTimeSalary: false };
    const some = await centre(({ faults }) =>
      faults.always("readOwnContracts", {
        kind: "answer",
        answer: { kind: "done", value: { contracts, parts } },
      }),
    );
    expect(some.words).not.toContain("offered to you");
    expect(some.words).toContain("Contracts that you hold | Dividend");
    const none = await centre(({ backend }) => backend.contractActions.keepOnly());
    expect(none.words).not.toContain("that you hold");
    const failed = await centre(({ faults }) => faults.always("readOwnContracts", drop()));
    expect(failed.words).toContain("Couldn’t load your contracts");
  });
});
