import type { Money } from "@parlour/core/shared/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Backend, loggedIn, patient, type Visitor, visitorOf } from "./backend.ts";

/** What every backend must do with money: WalletPort, TransferPort. */
export function describeWalletPorts(name: string, open: () => Promise<Backend>): void {
  describe(`${name}: wallet`, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await open();
    });
    afterAll(() => backend.close());

    async function mainOf({ wallet }: Visitor): Promise<Money> {
      const balance = await wallet.readBalance(patient());
      if (balance.kind !== "done") throw new Error(balance.reason);
      return balance.value.main;
    }

    const sent = (money: Money, amountMinor: bigint, vendor = backend.vendor) =>
      ({ direction: "to-vendor", vendor, amount: { ...money, amountMinor } }) as const;

    it("WALLET-01 reads the main wallet's balance in minor units, with its symbol", async () => {
      const player = await loggedIn(backend, "player");
      const balance = await player.wallet.readBalance(patient());
      if (balance.kind !== "done") throw new Error(balance.reason);
      expect(balance.value.main.amountMinor).toBeGreaterThanOrEqual(10_000n);
      expect(balance.value.main.currency).toMatch(/^[A-Z]{3}$/);
      expect(balance.value.currencySymbol).not.toBe("");
    });

    it("API-03 refuses a visitor's request for a balance", async () => {
      expect(await visitorOf(backend).wallet.readBalance(patient())).toMatchObject({
        reason: "not-logged-in",
      });
    });

    it("WALLET-05 moves money once per key, even if sent repeatedly", async () => {
      const player = await loggedIn(backend, "player");
      const before = await mainOf(player);
      const key = player.local.random.id();
      const replies = [];
      for (let times = 0; times < 3; times += 1)
        replies.push(await player.transfer.transfer(sent(before, 1_001n), key, patient()));
      const after = { ...before, amountMinor: before.amountMinor - 1_001n };
      expect(replies.every((reply) => reply.kind === "done")).toBe(true);
      expect(await mainOf(player)).toEqual(after);
      await player.transfer.transfer(sent(before, 1_001n), player.local.random.id(), patient());
      expect((await mainOf(player)).amountMinor).toBe(before.amountMinor - 2_002n);
    });

    it("WALLET-05 refuses a key that was used for another transfer", async () => {
      const player = await loggedIn(backend, "player");
      const before = await mainOf(player);
      const key = player.local.random.id();
      await player.transfer.transfer(sent(before, 100n), key, patient());
      await expect(player.transfer.transfer(sent(before, 200n), key, patient())).rejects.toMatchObject({
        kind: "unknown",
        cause: "key-reused",
      });
      expect((await mainOf(player)).amountMinor).toBe(before.amountMinor - 100n);
    });

    it("WALLET-02 transfers money back from a vendor", async () => {
      const player = await loggedIn(backend, "player");
      const before = await mainOf(player);
      await player.transfer.transfer(sent(before, 500n), player.local.random.id(), patient());
      const back = { ...sent(before, 500n), direction: "from-vendor" } as const;
      const reply = await player.transfer.transfer(back, player.local.random.id(), patient());
      expect(reply).toMatchObject({ kind: "done", value: { main: before } });
    });

    it("WALLET-02 refuses invalid transfers, and moves nothing", async () => {
      const player = await loggedIn(backend, "player");
      const before = await mainOf(player);
      const { random } = player.local;
      const reasonOf = async (transfer: Parameters<typeof player.transfer.transfer>[0]) => {
        const reply = await player.transfer.transfer(transfer, random.id(), patient());
        return reply.kind === "refused" ? reply.reason : "moved";
      };
      expect(await reasonOf(sent(before, before.amountMinor + 1n))).toBe("insufficient-funds");
      expect(await reasonOf(sent(before, 0n))).toBe("invalid-amount");
      expect(await reasonOf(sent(before, -5n))).toBe("invalid-amount");
      expect(await reasonOf(sent(before, 100n, "NO_SUCH_VENDOR"))).toBe("unknown-vendor");
      expect(await mainOf(player)).toEqual(before);
    });

    it("WALLET-02 refuses a trial account's transfer", async () => {
      const trial = await loggedIn(backend, "trial");
      const reply = await trial.transfer.transfer(
        sent({ amountMinor: 0n, currency: "USD" }, 100n),
        trial.local.random.id(),
        patient(),
      );
      expect(reply).toMatchObject({ kind: "refused", reason: "trial-account" });
    });
  });
}
