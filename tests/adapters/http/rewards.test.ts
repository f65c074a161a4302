import { createRewardsPort } from "@parlour/adapters/http/rewards.ts";
import { describe, expect, it } from "vitest";
import { answers, refuses, type Turn } from "../support/fake-fetch.ts";
import { never, testClient } from "../support/test-client.ts";

function claiming(turn: Turn) {
  const { client, network } = testClient([turn]);
  const asked = () => network.requests[0];
  return { rewards: createRewardsPort(client), asked };
}

describe("claims over HTTP", () => {
  const paid = { kind: "done", value: { amountMinor: 1_00n, currency: "USD" } };
  const oneDollar = answers({ amount: "1.00", currency: "USD" });

  it("LOTT-02 WALLET-05 claims a mission's reward with its key, and passes every refusal on", async () => {
    const { rewards: paying, asked } = claiming(oneDollar);
    expect(await paying.claimMission("three", "claim-key-1", never)).toEqual(paid);
    expect(asked()?.method).toBe("POST");
    expect(new URL(asked()?.url ?? "").pathname).toBe("/wps/rewards/mission");
    expect(await asked()?.json()).toEqual({ missionId: "three" });
    expect(asked()?.headers.get("idempotency-key")).toBe("claim-key-1");
    for (const reason of [
      "unknown-mission",
      "nothing-to-claim",
      "already-claimed",
      "kept-away",
      "trial-account",
      "not-logged-in",
    ]) {
      const { rewards } = claiming(refuses(reason));
      expect(await rewards.claimMission("three", "claim-key-2", never)).toMatchObject({ reason });
    }
    const { rewards: broken } = claiming(answers({ amount: "1.005", currency: "USD" }));
    await expect(broken.claimMission("three", "claim-key-3", never)).rejects.toMatchObject({
      kind: "malformed",
    });
  });

  it("ACT-04 reads the referral bonus with exact amounts, and claims it with its key", async () => {
    const told = { code: "ROBIN21", came: 3, played: 2 };
    const bonus = {
      each: "5.00",
      stake: "50.00",
      friends: 1,
      claimable: "5.00",
      currency: "USD",
      turnoverTimes: 20,
    };
    const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
    const { rewards: paying } = claiming(answers({ ...told, bonus }));
    expect(await paying.readReferral(never)).toEqual({
      kind: "done",
      value: {
        ...told,
        bonus: { each: usd(500n), stake: usd(5_000n), friends: 1, claimable: usd(500n), turnoverTimes: 20 },
      },
    });
    const { rewards: silent } = claiming(answers({ ...told, bonus: null }));
    expect(await silent.readReferral(never)).toEqual({ kind: "done", value: { ...told, bonus: null } });
    const { rewards: broken } = claiming(answers({ ...told, bonus: { ...bonus, each: "0.001" } }));
    await expect(broken.readReferral(never)).rejects.toMatchObject({ field: "bonus.each" });
    const { rewards: taking, asked } = claiming(oneDollar);
    expect(await taking.claimReferral("claim-key-4", never)).toEqual(paid);
    expect(new URL(asked()?.url ?? "").pathname).toBe("/wps/rewards/referral/claim");
    expect(asked()?.headers.get("idempotency-key")).toBe("claim-key-4");
    for (const reason of ["nothing-to-claim", "trial-account", "not-logged-in"]) {
      const { rewards } = claiming(refuses(reason));
      expect(await rewards.claimReferral("claim-key-5", never)).toMatchObject({ reason });
    }
  });
});
