import type { Funds, FundsPort } from "@parlour/core/cashier/cashier.ports";
import type { Random } from "@parlour/core/shared/random";
import type { TransferPort } from "@parlour/core/wallet/wallet.ports";
import { describe, expect, it } from "vitest";
import { givenBy, reasonOf } from "./entering-backend.ts";
import { opened } from "./opened.ts";
import { patient } from "./patient.ts";

export interface FundsPorts {
  readonly funds: FundsPort;
  readonly transfer: TransferPort;
  readonly random: Random;
}

/** Any operator with several wallets. */
export interface FundsBackend {
  visitor(): FundsPorts;
  /** Ports of a logged-in person whom no other test uses, with at least 100.00 and no payment password. */
  loggedIn(kind: "player" | "trial"): Promise<FundsPorts>;
  /** A vendor that money can be transferred to. */
  readonly vendor: string;
  /** Sets which vendors' games play with a wallet of their own. */
  givesWallets(vendors: "all" | readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** What every backend must do with a player's wallets: FundsPort. */
export function describeFundsPorts(name: string, open: () => Promise<FundsBackend>): void {
  describe(`${name}: funds`, () => {
    const backend = opened(open);

    const heldAt = ({ vendors }: Funds, code: string) =>
      vendors.find(({ vendor }) => vendor === code)?.balance.amountMinor;

    it("WALLET-02 shows money where it was moved to, with an unchanged total", async () => {
      const player = await backend.loggedIn("player");
      const before = givenBy(await player.funds.readFunds(patient()));
      expect(before).toMatchObject({ isSingle: false, allowsAgentTransfers: true });
      expect(before.total).toEqual(before.main);
      expect(heldAt(before, backend.vendor)).toBe(0n);
      const amount = { ...before.main, amountMinor: 30_25n };
      const transfer = { direction: "to-vendor", vendor: backend.vendor, amount } as const;
      givenBy(await player.transfer.transfer(transfer, player.random.id(), patient()));
      const after = givenBy(await player.funds.readFunds(patient()));
      expect(after.total).toEqual(before.total);
      expect(after.main.amountMinor).toBe(before.main.amountMinor - 30_25n);
      expect(heldAt(after, backend.vendor)).toBe(30_25n);
    });

    it("WALLET-06 takes transfers only for vendors with a wallet of their own, and always lets money come back", async () => {
      const player = await backend.loggedIn("player");
      const { main } = givenBy(await player.funds.readFunds(patient()));
      const move = async (direction: "to-vendor" | "from-vendor") => {
        const asked = { direction, vendor: backend.vendor, amount: { ...main, amountMinor: 5_00n } };
        return reasonOf(await player.transfer.transfer(asked, player.random.id(), patient()));
      };
      expect(await move("to-vendor")).toBe("done");
      await backend.givesWallets([]);
      expect(await move("to-vendor")).toBe("unknown-vendor");
      const held = givenBy(await player.funds.readFunds(patient())).vendors;
      expect(held).toMatchObject([{ vendor: backend.vendor, takesTransfers: false }]);
      expect(await move("from-vendor")).toBe("done");
      expect(givenBy(await player.funds.readFunds(patient())).vendors).toEqual([]);
      await backend.givesWallets("all");
      expect(await move("to-vendor")).toBe("done");
    });

    it("PERM-07 API-03 refuses a trial account and a visitor", async () => {
      const trial = await backend.loggedIn("trial");
      expect(reasonOf(await trial.funds.readFunds(patient()))).toBe("trial-account");
      expect(reasonOf(await backend.visitor().funds.readFunds(patient()))).toBe("not-logged-in");
    });

    it("WALLET-02 sends nothing to an account outside the subtree or upline, and nothing without a payment password", async () => {
      const player = await backend.loggedIn("player");
      const { main } = givenBy(await player.funds.readFunds(patient()));
      const send = async (change: Partial<Parameters<FundsPort["transferToAgent"]>[0]>) => {
        const transfer = {
          towards: "downline" as const,
          account: "nobody-at-all",
          amount: { ...main, amountMinor: 1_00n },
          paymentPassword: "payday-77",
          ...change,
        };
        return reasonOf(await player.funds.transferToAgent(transfer, player.random.id(), patient()));
      };
      expect(await send({})).toBe("unknown-account");
      expect(await send({ towards: "upline", account: null })).toBe("no-upline");
      expect(await send({ amount: { ...main, amountMinor: -1n } })).toBe("invalid-amount");
      expect(givenBy(await player.funds.readFunds(patient())).main).toEqual(main);
      const trial = await backend.loggedIn("trial");
      const none = {
        towards: "upline",
        account: null,
        amount: { ...main, amountMinor: 1_00n },
        paymentPassword: "payday-77",
      } as const;
      expect(reasonOf(await trial.funds.transferToAgent(none, trial.random.id(), patient()))).toBe(
        "trial-account",
      );
    });
  });
}
