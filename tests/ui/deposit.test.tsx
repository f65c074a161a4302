import { depositForm } from "@parlour/core/cashier/deposit.view";
import { picturesForm } from "@parlour/core/cashier/pictures.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { drop } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { DepositPage } from "../../ui/cashier/deposit-page.tsx";
import { type DepositScene, depositScenes } from "../../ui/cashier/deposit-scenes.ts";
import { png } from "../gateway/support/pictures.ts";
import { openVisit } from "./shell-visits.ts";

const shown = async (scene: DepositScene) => {
  const shell = await openVisit(depositScenes[scene]);
  return { ...shell, draw: () => shell.part(<DepositPage />) };
};
const paying = { methodId: "quickpay", amount: "50" };

describe("the deposit page", () => {
  it("WALLET-03 shows each payment method with limits and time, and steps and account of the first", async () => {
    const page = await (await shown("Deposit")).draw();
    const methods = page.inside(/^<fieldset/);
    expect(methods.words).toBe(
      "How you pay | Bank transfer | $10.00 to $5,000.00 | Usually within 30 minutes | QuickPay | $5.00 to $2,000.00 | Usually within 1 minute | Voucher | Usually within 1 minute",
    );
    expect(methods.tags(/^<input[^>]*type="radio"/)).toHaveLength(3);
    expect(methods.tags(/checked/)[0]).toContain('value="bank"');
    expect(page.words).toContain(
      "Transfer exactly the amount you write here. | Send a picture of the receipt.",
    );
    expect(page.words).toContain("Account number | 40-02-17 6180339");
    expect(page.tags(/aria-label="Copy: Account number"/)).toHaveLength(1);
    expect(page.tags(/^<h1/)).toEqual([]);
  });

  it("WALLET-03 shows the limits below the amount, and buttons for quick amounts", async () => {
    const page = await (await shown("Deposit")).draw();
    expect(page.words).toContain("From $10.00 to $5,000.00");
    expect(page.inside(/aria-label="Quick amounts"/).words).toBe("$10.00 | $20.00 | $50.00 | $100.00");
    expect(page.tags(/^<input[^>]*inputMode="decimal"/i)).toHaveLength(1);
  });

  it("ACT-02 shows each picture's upload, and a retry for one that failed", async () => {
    const { portal, ports, run, draw } = await shown("Deposit");
    ports.faults.next("uploadFile", drop());
    const bytes = new Uint8Array(png()).buffer;
    viewOf(portal, "pictures", picturesForm)?.choose([
      { name: "lost.png", type: "image/png", bytes },
      { name: "kept.png", type: "image/png", bytes },
      { name: "page.png", type: "image/png", bytes: new TextEncoder().encode("<svg/>").buffer },
    ]);
    await run.settle();
    const page = await draw();
    expect(page.words).toMatch(
      /lost\.png \| .*connection.* \| kept\.png \| Uploaded \| page\.png \| This is not a PNG or JPG/i,
    );
    expect(page.tags(/aria-label="Upload lost.png again"/)).toHaveLength(1);
    expect(page.tags(/aria-label="Upload page.png again"/)).toEqual([]);
    expect(page.tags(/aria-label="Remove \w+.png"/)).toHaveLength(3);
    expect(page.tags(/type="file"/)).toEqual([]);
  });

  it("WALLET-03 shows after sending the state, the next step and the link to pay", async () => {
    const { portal, ports, run, draw } = await shown("Deposit");
    viewOf(portal, "deposit", depositForm)?.submit(paying);
    await run.settle();
    const page = await draw();
    expect(page.words).toContain("Waiting for your payment");
    expect(page.words).toContain("Pay $50.00 at QuickPay within 30 minutes.");
    expect(page.tags(/href="https:\/\/pay.example\/deposit-1"/).length).toBeGreaterThan(0);
    expect(page.words).not.toContain("How you pay");

    ports.backend.deposits.decide("deposit-1", "rejected", "The payment was refused.");
    await run.pass(10_000);
    const after = await draw();
    expect(after.words).toContain("Not credited | $50.00 was not credited");
    expect(after.words).toContain("Reason: The payment was refused.");
  });

  it("WALLET-03 marks all missing fields at once", async () => {
    const { portal, draw } = await shown("Deposit");
    viewOf(portal, "deposit", depositForm)?.submit();
    const page = await draw();
    expect(
      page.tags(/name="amount"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="amount"/),
    ).toHaveLength(1);
    expect(
      page.tags(/name="proof"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="proof"/),
    ).toHaveLength(1);
  });

  it("WALLET-05 offers only to send the same deposit again when no answer came", async () => {
    const { portal, run, draw } = await shown("DepositUncertain");
    viewOf(portal, "deposit", depositForm)?.submit(paying);
    await run.settle();
    const page = await draw();
    expect(page.words).toContain("We couldn’t confirm your deposit");
    expect(page.words).toContain("Try again");
    expect(page.words).not.toContain("Send deposit");
  });

  it("WALLET-03 lists deposits with their state, and a payment link for those still open", async () => {
    const page = await (await shown("DepositHistory")).draw();
    expect(page.words).toContain("Your deposits");
    for (const state of ["Credited", "Rejected", "Expired", "Awaiting payment"])
      expect(page.words).toContain(state);
    expect(page.words).toContain("The payment was refused.");
    expect(page.tags(/href="https:\/\/pay.example\/deposit-4"/).length).toBeGreaterThan(0);
  });

  it.each([
    ["DepositFailed", "Couldn’t load the payment methods"],
    ["DepositClosed", "No payment methods available"],
  ] as const)("ERR-01 %s shows its message", async (scene, words) => {
    expect((await (await shown(scene)).draw()).words).toContain(words);
  });

  it("WALLET-03 says what to do without payment methods, and links to customer service", async () => {
    const page = await (await shown("DepositClosed")).draw();
    expect(page.words).toContain(
      "t deposit right now. Your balance is safe. Ask customer service how to pay, or try again later. | Live chat | Telegram",
    );
  });

  it("ERR-01 reserves the space of the form while loading", async () => {
    const page = await (await shown("DepositLoading")).draw();
    expect(page.tags(/aria-busy="true"/).length).toBeGreaterThan(0);
    expect(page.words).not.toContain("Send deposit");
  });
});
