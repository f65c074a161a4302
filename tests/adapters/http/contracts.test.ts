import { createContractsPort } from "@parlour/adapters/http/contracts.ts";
import { contractKinds } from "@parlour/core/contracts/contracts.ports";
import { describe, expect, it } from "vitest";
import { answers, refuses, type Turn } from "../support/fake-fetch.ts";
import { never, testClient } from "../support/test-client.ts";

function portFor(turn: Turn) {
  const { client, network } = testClient([turn]);
  return { port: createContractsPort(client), asked: () => network.requests[0] };
}

const paid = { id: "contract-1", state: "claimed", amount: "4.50", currency: "USD" };
const pay = {
  contractId: "contract-1",
  kind: "dividend",
  amount: "4.50",
  currency: "USD",
  periods: 2,
  settledUntil: "2026-12-01T00:00:00.000Z",
  nextAt: "2027-01-01T00:00:30.000Z",
};

describe("contract settlements over HTTP", () => {
  it("ACT-03 reads exact amounts and times", async () => {
    const { port } = portFor(answers({ pay: [pay, { ...pay, settledUntil: null }] }));
    const read = {
      contractId: "contract-1",
      kind: "dividend",
      amount: { amountMinor: 450n, currency: "USD" },
      periods: 2,
      settledUntilMs: Date.parse(pay.settledUntil),
      nextAtMs: Date.parse(pay.nextAt),
    };
    expect(await port.readPay(never)).toEqual({
      kind: "done",
      value: [read, { ...read, settledUntilMs: null }],
    });
    const { port: broken } = portFor(answers({ pay: [{ ...pay, amount: "0.001" }] }));
    await expect(broken.readPay(never)).rejects.toMatchObject({ kind: "malformed" });
    const { port: out } = portFor(refuses("not-logged-in"));
    expect(await out.readPay(never)).toMatchObject({ reason: "not-logged-in" });
  });

  it("ACT-03 WALLET-05 claims each kind by its own call and key, and passes every refusal on", async () => {
    const names = [
      "MCS2_processDividendReq",
      "MCS2_processDailySalContract",
      "MCS2_processContractHourSalary",
      "MCSFE_processRealTimeSalaryContract",
    ];
    for (const [index, kind] of contractKinds.entries()) {
      const { port, asked } = portFor(answers(paid));
      const claim = { contractId: "contract-1", kind };
      expect(await port.claimPay(claim, "claim-key-1", never)).toEqual({
        kind: "done",
        value: { amountMinor: 450n, currency: "USD" },
      });
      expect(new URL(asked()?.url ?? "").pathname).toBe(`/wps/relay/${names[index]}`);
      expect(await asked()?.json()).toEqual({ contractId: "contract-1" });
      expect(asked()?.headers.get("idempotency-key")).toBe("claim-key-1");
    }
    for (const reason of [
      "unknown-contract",
      "nothing-to-claim",
      "already-claimed",
      "trial-account",
      "not-logged-in",
    ]) {
      const { port } = portFor(refuses(reason));
      const claim = { contractId: "contract-1", kind: "dividend" } as const;
      expect(await port.claimPay(claim, "claim-key-2", never)).toMatchObject({ reason });
    }
  });
});
