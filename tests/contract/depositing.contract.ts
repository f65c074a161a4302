import type { CashierPort, DepositRequest, FilesPort } from "@parlour/core/cashier/cashier.ports";
import type { RecordsPort } from "@parlour/core/records/records.ports";
import { dayAfter, dayOf } from "@parlour/core/records/records.rules";
import type { WalletPort } from "@parlour/core/wallet/wallet.ports";
import { describe, expect, it } from "vitest";
import { givenBy } from "./entering-backend.ts";
import { numbered, opened } from "./opened.ts";
import { jpg, png, textFile } from "./pictures.ts";

export interface Depositor {
  readonly cashier: CashierPort;
  readonly files: FilesPort;
  readonly records: RecordsPort;
  readonly wallet: WalletPort;
}

/**
 * An operator that takes deposits in US dollars by three methods, in this order: `bank`, a transfer of 10.00 to 5,000.00 that needs a proof;
 * `quickpay`, called QuickPay, of 5.00 to 2,000.00 at once; `voucher`. It lets a player have five open deposits.
 */
export interface DepositingBackend {
  visitor(): Depositor;
  /** `player`, `agent` or `trial`, the same account each time; the agent has no open deposit. */
  loggedIn(username: string): Promise<Depositor>;
  /** The code of a voucher that is good once. */
  readonly voucher: string;
  nowMs(): number;
  close(): Promise<void>;
}

const patient = () => new AbortController().signal;
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
const upload = (bytes: Uint8Array<ArrayBuffer>, name = "receipt.png") => ({
  name,
  type: "image/png",
  bytes: bytes.buffer,
});
const paying: DepositRequest = { methodId: "quickpay", amount: usd(50_00n), voucher: null, proof: [] };

/** What every backend must do with money that comes in: CashierPort's first half, FilesPort. */
export function describeDepositingPorts(name: string, open: () => Promise<DepositingBackend>): void {
  describe(`${name}: deposits`, () => {
    const backend = opened(open);
    const newKey = numbered("depositing-");

    it("WALLET-03 reads the payment methods, one of each kind, with exact limits", async () => {
      const { cashier } = await backend.loggedIn("player");
      const methods = givenBy(await cashier.readMethods("EN", patient()));
      expect(methods.map(({ kind }) => kind)).toEqual(["bank-transfer", "instant", "voucher"]);
      expect(methods[0]).toMatchObject({
        id: "bank",
        minimum: usd(10_00n),
        maximum: usd(5_000_00n),
        needsProof: true,
        account: { holder: expect.any(String), number: expect.any(String) },
      });
    });

    it("API-03 accepts nothing from a visitor, and no deposit of a trial account", async () => {
      const { cashier, files } = backend.visitor();
      const refused = { kind: "refused", reason: "not-logged-in" };
      expect(await cashier.readMethods("EN", patient())).toMatchObject(refused);
      expect(await cashier.deposit(paying, newKey(), patient())).toMatchObject(refused);
      expect(await files.upload(upload(png()), () => {}, patient())).toMatchObject(refused);
      const trial = await backend.loggedIn("trial");
      expect(await trial.cashier.deposit(paying, newKey(), patient())).toMatchObject({
        reason: "trial-account",
      });
    });

    it("WALLET-05 creates one deposit per key, and lists it first", async () => {
      const { cashier, records } = await backend.loggedIn("player");
      const key = newKey();
      const [first, second] = [
        await cashier.deposit(paying, key, patient()),
        await cashier.deposit(paying, key, patient()),
      ];
      if (first.kind !== "done") throw new Error(first.reason);
      expect(second).toEqual(first);
      expect(first.value).toMatchObject({
        methodName: "QuickPay",
        kind: "instant",
        amount: usd(50_00n),
        state: "awaiting-payment",
        decidedAtMs: null,
      });
      const today = dayOf(backend.nowMs(), "UTC");
      const range = { from: dayAfter(today, -1), to: dayAfter(today, 1) };
      const listed = givenBy(
        await records.read(
          "deposits",
          { ...range, filter: null, page: 1, size: 20, language: "EN" },
          patient(),
        ),
      );
      expect(listed.rows[0]).toMatchObject({ id: first.value.id, state: "awaiting-payment" });
      expect(listed.rows.filter(({ id }) => id === first.value.id)).toHaveLength(1);
    });

    it.each([
      ["below-minimum", { amount: usd(4_99n) }],
      ["above-maximum", { amount: usd(2_000_01n) }],
      ["invalid-amount", { amount: usd(0n) }],
      ["invalid-amount", { amount: usd(-5_00n) }],
      ["invalid-amount", { amount: { amountMinor: 50_00n, currency: "EUR" } }],
      ["invalid-amount", { amount: null }],
      ["unknown-method", { methodId: "nothing" }],
      ["proof-needed", { methodId: "bank" }],
      ["unknown-file", { methodId: "bank", proof: ["nobody-knows-it"] }],
      ["voucher-wrong", { methodId: "voucher", amount: null, voucher: "NOT-A-CODE" }],
    ])("WALLET-03 refuses: %s (%#)", async (reason, change) => {
      const { cashier } = await backend.loggedIn("player");
      expect(await cashier.deposit({ ...paying, ...change }, newKey(), patient())).toMatchObject({
        kind: "refused",
        reason,
      });
    });

    it("ACT-02 accepts pictures by their content, each as proof of one deposit of its owner", async () => {
      const { cashier, files } = await backend.loggedIn("player");
      const other = await backend.loggedIn("agent");
      const kept = await files.upload(upload(png()), () => {}, patient());
      const photo = await files.upload(upload(jpg(), "photo.png"), () => {}, patient());
      if (kept.kind !== "done" || photo.kind !== "done") throw new Error("A picture was refused");
      const bank = { ...paying, methodId: "bank", proof: [kept.value.id, photo.value.id] };
      expect(await other.cashier.deposit(bank, newKey(), patient())).toMatchObject({
        reason: "unknown-file",
      });
      expect(await cashier.deposit(bank, newKey(), patient())).toMatchObject({
        value: { state: "in-review", payUrl: null },
      });
      expect(await cashier.deposit(bank, newKey(), patient())).toMatchObject({ reason: "unknown-file" });
      const page = upload(textFile("<script>alert(1)</script>"));
      expect(await files.upload(page, () => {}, patient())).toMatchObject({ reason: "not-a-picture" });
    });

    it("WALLET-03 credits a voucher at once, and only once", async () => {
      const { cashier, wallet } = await backend.loggedIn("player");
      const balance = async () => {
        const read = givenBy(await wallet.readBalance(patient()));
        return read.main.amountMinor;
      };
      const before = await balance();
      const voucher = { methodId: "voucher", amount: null, voucher: backend.voucher, proof: [] };
      const key = newKey();
      const redeemed = givenBy(await cashier.deposit(voucher, key, patient()));
      expect(redeemed).toMatchObject({ kind: "voucher", state: "credited" });
      expect(await balance()).toBe(before + redeemed.amount.amountMinor);
      expect(await cashier.deposit(voucher, key, patient())).toMatchObject({ value: redeemed });
      expect(await cashier.deposit(voucher, newKey(), patient())).toMatchObject({ reason: "voucher-used" });
      expect(await balance()).toBe(before + redeemed.amount.amountMinor);
    });

    it("WALLET-03 allows five open deposits per player", async () => {
      const { cashier } = await backend.loggedIn("agent");
      for (let filed = 0; filed < 5; filed += 1)
        expect((await cashier.deposit(paying, newKey(), patient())).kind).toBe("done");
      expect(await cashier.deposit(paying, newKey(), patient())).toMatchObject({ reason: "too-many-open" });
    });
  });
}
