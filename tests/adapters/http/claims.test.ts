import { createActivitiesPort } from "@parlour/adapters/http/activities.ts";
import type { HttpClient } from "@parlour/adapters/http/client.ts";
import { createContractsPort } from "@parlour/adapters/http/contracts.ts";
import { createRewardsPort } from "@parlour/adapters/http/rewards.ts";
import type { ContractKind } from "@parlour/core/contracts/contracts.ports";
import { describe, expect, it } from "vitest";
import { answers, refuses, type Turn } from "../support/fake-fetch.ts";
import { never, testClient } from "../support/test-client.ts";

const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
const oneDollar = { id: "drum", state: "claimed", amount: "1.00", currency: "USD" };
const clientOn = (turn: Turn) => testClient([turn]).client;

/** One kind of claim: the request that it sends, and what is read from `oneDollar`. */
interface Claim {
  readonly id: string;
  readonly path: string;
  readonly body: object;
  claim(client: HttpClient, key: string): Promise<unknown>;
  readonly value?: object;
  readonly refusals: readonly string[];
}

const ofContract = (kind: ContractKind, call: string): Claim => ({
  id: "ACT-03",
  path: `/wps/relay/${call}`,
  body: { contractId: "contract-1" },
  claim: (client, key) =>
    createContractsPort(client).claimPay({ contractId: "contract-1", kind }, key, never),
  refusals: ["unknown-contract", "nothing-to-claim", "already-claimed", "trial-account", "not-logged-in"],
});

const claims: readonly Claim[] = [
  ofContract("dividend", "MCS2_processDividendReq"),
  ofContract("daily-salary", "MCS2_processDailySalContract"),
  ofContract("hourly-salary", "MCS2_processContractHourSalary"),
  ofContract("real-time-salary", "MCSFE_processRealTimeSalaryContract"),
  {
    id: "LOTT-02",
    path: "/wps/rewards/mission",
    body: { missionId: "three" },
    claim: (client, key) => createRewardsPort(client).claimMission("three", key, never),
    refusals: [
      ...["unknown-mission", "nothing-to-claim", "already-claimed"],
      ...["kept-away", "trial-account", "not-logged-in"],
    ],
  },
  {
    id: "ACT-04",
    path: "/wps/rewards/referral/claim",
    body: {},
    claim: (client, key) => createRewardsPort(client).claimReferral(key, never),
    refusals: ["nothing-to-claim", "trial-account", "not-logged-in"],
  },
  {
    id: "ACT-03",
    path: "/wps/relay/MCS2_claimRafflePromotion",
    body: { promotionId: "drum" },
    claim: (client, key) =>
      createActivitiesPort(client).act({ kind: "claim", activityId: "drum", of: "raffle" }, key, never),
    value: { state: "claimed", amount: usd(1_00n) },
    refusals: ["nothing-to-claim", "promotion-closed", "kept-away", "trial-account"],
  },
];

describe("claims over HTTP", () => {
  it.each(claims)(
    "$id WALLET-05 $path is sent with its key, pays an exact amount, and passes every refusal on",
    async ({ path, body, claim, value = usd(1_00n), refusals }) => {
      const { client, network } = testClient([answers(oneDollar)]);
      expect(await claim(client, "claim-key-1")).toEqual({ kind: "done", value });
      const [asked] = network.requests;
      expect([asked?.method, new URL(asked?.url ?? "").pathname]).toEqual(["POST", path]);
      expect(await asked?.json()).toEqual(body);
      expect(asked?.headers.get("idempotency-key")).toBe("claim-key-1");
      for (const reason of refusals)
        expect(await claim(clientOn(refuses(reason)), "claim-key-2")).toMatchObject({ reason });
      const broken = clientOn(answers({ ...oneDollar, amount: "1.005" }));
      await expect(claim(broken, "claim-key-3")).rejects.toMatchObject({ kind: "malformed" });
    },
  );

  it("ACT-03 reads exact amounts and times of contract settlements", async () => {
    const same = { contractId: "contract-1", kind: "dividend", periods: 2 };
    const [settledUntil, nextAt] = ["2026-12-01T00:00:00.000Z", "2027-01-01T00:00:30.000Z"];
    const pay = { ...same, amount: "4.50", currency: "USD", settledUntil, nextAt };
    const read = { ...same, amount: usd(4_50n), nextAtMs: Date.parse(nextAt) };
    const settled = createContractsPort(clientOn(answers({ pay: [pay, { ...pay, settledUntil: null }] })));
    expect(await settled.readPay(never)).toEqual({
      kind: "done",
      value: [
        { ...read, settledUntilMs: Date.parse(settledUntil) },
        { ...read, settledUntilMs: null },
      ],
    });
    const broken = createContractsPort(clientOn(answers({ pay: [{ ...pay, amount: "0.001" }] })));
    await expect(broken.readPay(never)).rejects.toMatchObject({ kind: "malformed" });
    const out = createContractsPort(clientOn(refuses("not-logged-in")));
    expect(await out.readPay(never)).toMatchObject({ reason: "not-logged-in" });
  });

  it("ACT-04 reads the referral bonus with exact amounts", async () => {
    const told = { code: "ROBIN21", came: 3, played: 2 };
    const counted = { friends: 1, turnoverTimes: 20 };
    const bonus = { ...counted, each: "5.00", stake: "50.00", claimable: "5.00", currency: "USD" };
    const read = (change: object | null) =>
      createRewardsPort(
        clientOn(answers({ ...told, bonus: change && { ...bonus, ...change } })),
      ).readReferral(never);
    const exact = { ...counted, each: usd(5_00n), stake: usd(50_00n), claimable: usd(5_00n) };
    expect(await read({})).toEqual({ kind: "done", value: { ...told, bonus: exact } });
    expect(await read(null)).toEqual({ kind: "done", value: { ...told, bonus: null } });
    await expect(read({ each: "0.001" })).rejects.toMatchObject({ field: "bonus.each" });
  });
});
