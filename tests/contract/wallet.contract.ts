import type { Money } from "@parlour/core/shared/money";
import type { Random } from "@parlour/core/shared/random";
import type { Transfer, TransferPort, WalletPort } from "@parlour/core/wallet/wallet.ports";
import { describe, expect, it } from "vitest";
import { givenBy, reasonOf } from "./entering-backend.ts";
import { opened } from "./opened.ts";
import { patient } from "./patient.ts";

/** The ports of a person who moves money, with what makes keys. */
export interface WalletPorts {
  readonly wallet: WalletPort;
  readonly transfer: TransferPort;
  readonly random: Random;
}

/** Any operator with a vendor whose games play with a wallet of their own. */
export interface WalletBackend {
  visitor(): WalletPorts;
  /** Ports of a logged-in person whom no other test uses; a player has at least 100.00 in the main wallet. */
  loggedIn(kind: "player" | "trial"): Promise<WalletPorts>;
  /** A vendor that money can be transferred to. */
  readonly vendor: string;
  close(): Promise<void>;
}

/** What every backend must do with the main wallet: WalletPort, TransferPort. */
export function describeWalletPorts(name: string, open: () => Promise<WalletBackend>): void {
  describe(`${name}: wallet`, () => {
    const backend = opened(open);

    const mainOf = async ({ wallet }: WalletPorts): Promise<Money> =>
      givenBy(await wallet.readBalance(patient())).main;

    const sent = (money: Money, amountMinor: bigint, vendor = backend.vendor) =>
      ({ direction: "to-vendor", vendor, amount: { ...money, amountMinor } }) as const;

    it("WALLET-01 reads the main wallet's balance in minor units, with its symbol", async () => {
      const player = await backend.loggedIn("player");
      const { main, currencySymbol } = givenBy(await player.wallet.readBalance(patient()));
      expect(main.amountMinor).toBeGreaterThanOrEqual(10_000n);
      expect(main.currency).toMatch(/^[A-Z]{3}$/);
      expect(currencySymbol).not.toBe("");
    });

    it("API-03 refuses a visitor's request for a balance", async () => {
      expect(reasonOf(await backend.visitor().wallet.readBalance(patient()))).toBe("not-logged-in");
    });

    it("WALLET-05 moves money once per key, even if sent repeatedly", async () => {
      const player = await backend.loggedIn("player");
      const before = await mainOf(player);
      const key = player.random.id();
      const replies = [];
      for (let times = 0; times < 3; times += 1)
        replies.push(await player.transfer.transfer(sent(before, 1_001n), key, patient()));
      const after = { ...before, amountMinor: before.amountMinor - 1_001n };
      expect(replies.every((reply) => reply.kind === "done")).toBe(true);
      expect(await mainOf(player)).toEqual(after);
      await player.transfer.transfer(sent(before, 1_001n), player.random.id(), patient());
      expect((await mainOf(player)).amountMinor).toBe(before.amountMinor - 2_002n);
    });

    it("WALLET-05 refuses a key that was used for another transfer", async () => {
      const player = await backend.loggedIn("player");
      const before = await mainOf(player);
      const key = player.random.id();
      await player.transfer.transfer(sent(before, 100n), key, patient());
      await expect(player.transfer.transfer(sent(before, 200n), key, patient())).rejects.toMatchObject({
        name: "CallFailure",
        kind: "unknown",
      });
      expect((await mainOf(player)).amountMinor).toBe(before.amountMinor - 100n);
    });

    it("WALLET-02 transfers money back from a vendor", async () => {
      const player = await backend.loggedIn("player");
      const before = await mainOf(player);
      await player.transfer.transfer(sent(before, 500n), player.random.id(), patient());
      const back = { ...sent(before, 500n), direction: "from-vendor" } as const;
      const reply = await player.transfer.transfer(back, player.random.id(), patient());
      expect(reply).toMatchObject({ kind: "done", value: { main: before } });
    });

    it("WALLET-02 refuses invalid transfers, and moves nothing", async () => {
      const player = await backend.loggedIn("player");
      const before = await mainOf(player);
      const refusalOf = async (transfer: Transfer) =>
        reasonOf(await player.transfer.transfer(transfer, player.random.id(), patient()));
      expect(await refusalOf(sent(before, before.amountMinor + 1n))).toBe("insufficient-funds");
      expect(await refusalOf(sent(before, 0n))).toBe("invalid-amount");
      expect(await refusalOf(sent(before, -5n))).toBe("invalid-amount");
      expect(await refusalOf(sent(before, 100n, "NO_SUCH_VENDOR"))).toBe("unknown-vendor");
      expect(await mainOf(player)).toEqual(before);
    });

    it("WALLET-02 refuses a trial account's transfer", async () => {
      const trial = await backend.loggedIn("trial");
      const reply = await trial.transfer.transfer(
        sent({ amountMinor: 0n, currency: "USD" }, 100n),
        trial.random.id(),
        patient(),
      );
      expect(reply).toMatchObject({ kind: "refused", reason: "trial-account" });
    });
  });
}
