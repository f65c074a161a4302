import { createFundsPort } from "@parlour/adapters/http/funds.ts";
import { describe, expect, it } from "vitest";
import { answers, refuses } from "../support/fake-fetch.ts";
import { never, testClient } from "../support/test-client.ts";

const wire = {
  total: "112.50",
  main: "100.00",
  currency: "USD",
  vendors: [
    { vassalage: "AURORA", displayName: "Aurora", balance: "12.50" },
    { vassalage: "ORRERY", displayName: "Orrery", balance: "0.00", takesTransfers: false },
  ],
};
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

describe("a player's wallets over HTTP", () => {
  it("WALLET-02 are read with the operator's wallet settings, which are read once", async () => {
    const decided = { isSingle: true, lineTransfers: false };
    const { client, network } = testClient([answers(wire), answers(decided), answers(wire)]);
    const funds = createFundsPort(client);
    const expected = {
      kind: "done",
      value: {
        total: usd(112_50n),
        main: usd(100_00n),
        vendors: [
          { vendor: "AURORA", name: "Aurora", balance: usd(12_50n), takesTransfers: true },
          { vendor: "ORRERY", name: "Orrery", balance: usd(0n), takesTransfers: false },
        ],
        isSingle: true,
        allowsAgentTransfers: false,
      },
    };
    expect(await funds.readFunds(never)).toEqual(expected);
    expect(await funds.readFunds(never)).toEqual(expected);
    expect(network.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      "/wps/member/info/funds/consolidated",
      "/wps/relay/GCS_merchantWallet",
      "/wps/member/info/funds/consolidated",
    ]);
  });

  it("WALLET-04 with an amount that their currency cannot hold are a malformed answer", async () => {
    const { client } = testClient([
      answers({ ...wire, vendors: [{ vassalage: "A", displayName: "A", balance: "1.005" }] }),
      answers({ isSingle: false, lineTransfers: true }),
    ]);
    await expect(createFundsPort(client).readFunds(never)).rejects.toMatchObject({
      kind: "malformed",
      call: "consolidatedFunds",
      field: "vendors.0.balance",
    });
  });

  it("SESSION-03 of a player who is not logged in any more are refused", async () => {
    const { client } = testClient([refuses("not-logged-in", 401), refuses("not-logged-in", 401)]);
    expect(await createFundsPort(client).readFunds(never)).toMatchObject({
      kind: "refused",
      reason: "not-logged-in",
    });
  });
});
