import { viewOf } from "@parlour/core/portal/view-of";
import { withdrawalsView } from "@parlour/core/withdrawal/withdrawal.view";
import { payoutCard } from "@parlour/testkit/member/withdrawals.data";
import { describe, expect, it } from "vitest";
import { type Scene, stageScene } from "../../ui/login/login-stage.ts";
import { WithdrawCards } from "../../ui/withdrawal/withdraw-cards.tsx";
import { WithdrawPage } from "../../ui/withdrawal/withdraw-page.tsx";
import { WithdrawReceipt } from "../../ui/withdrawal/withdraw-receipt.tsx";
import { withdrawScenes } from "../../ui/withdrawal/withdraw-scenes.ts";
import { WithdrawState } from "../../ui/withdrawal/withdraw-state.tsx";
import { markupOn } from "./login-markup.tsx";
import { type Markup, markupOf } from "./shell-page.tsx";

async function pageOf(scene: Scene): Promise<{ page: Markup }> {
  const stage = await stageScene(scene);
  const page = markupOf(markupOn(stage, <WithdrawPage />));
  stage.portal.stop();
  return { page };
}

describe("the withdrawals page", () => {
  it("WALLET-03 shows the available amount, the progress in words and as a bar, and the form", async () => {
    const { page } = await pageOf(withdrawScenes.Ready);
    expect(page.words).toContain("$2,500.00");
    expect(page.words).toContain("Available to withdraw");
    for (const words of [
      "Balance | $2,500.00",
      "Not available now | $0.00",
      "Minimum for one withdrawal | $10.00",
      "Maximum for one withdrawal | $5,000.00",
      "Left to withdraw today | $10,000.00",
    ])
      expect(page.words).toContain(words);
    expect(page.words).toContain("$500.00 of $500.00 staked. The requirement is met.");
    expect(page.tags(/^<progress[^>]*value="100"/)).toHaveLength(1);
    expect(page.tags(/name="amount"[^>]*|inputMode="decimal"/i).length).toBeGreaterThan(0);
    expect(page.words).toContain("Harbour Bank, ending 4417");
    expect(
      page.tags(
        /^<input[^>]*name="paymentPassword"[^>]*type="password"|type="password"[^>]*name="paymentPassword"/,
      ),
    ).toHaveLength(1);
    expect(page.tags(/^<h1/)).toEqual([]);
  });

  it("WALLET-03 says how much turnover is missing, and has no form meanwhile", async () => {
    const { page } = await pageOf(withdrawScenes.TurnoverOpen);
    expect(page.words).toContain("$185.25 of $500.00 staked. Stake $314.75 more before you can withdraw.");
    expect(page.tags(/^<progress[^>]*value="37"/)).toHaveLength(1);
    expect(page.tags(/name="amount"/)).toEqual([]);
  });

  it("OPS-06 WALLET-07 names an identity check with the way to it, and a new bank account with its end", async () => {
    const { page } = await pageOf(withdrawScenes.Held);
    for (const words of [
      "Identity check",
      "Send us your documents. You can withdraw once we have accepted them.",
      "New bank account",
      "You can withdraw to it from Jan 15, 2030",
      "All of your balance is held until your identity is checked.",
    ])
      expect(page.words).toContain(words);
    expect(page.words).toContain("See it in My account");
    expect(page.tags(/name="amount"/)).toEqual([]);
  });

  it("WALLET-07 offers the older account, and says from when the new one can be used", async () => {
    const { page } = await pageOf(withdrawScenes.OneCardWaits);
    expect(page.words).toContain("New: you can withdraw to it from Jan 15, 2030");
    const [added = "", older = ""] = page.tags(/^<input[^>]*name="cardId"/);
    expect([added.includes("disabled"), added.includes("checked")]).toEqual([true, false]);
    expect([older.includes("disabled"), older.includes("checked")]).toEqual([false, true]);
  });

  it("WALLET-07 shows no amount before it is known, zero during an open requirement, and why the rest is held", async () => {
    for (const name of ["Loading", "Failed"] as const) {
      const { page } = await pageOf(withdrawScenes[name]);
      // Before the list of past withdrawals, which has amounts of its own.
      expect(page.words.split("Your withdrawals")[0]).not.toContain("$");
      expect(page.words).not.toContain("Available to withdraw");
    }
    const open = await pageOf(withdrawScenes.TurnoverOpen);
    expect(open.page.words).toMatch(/Available to withdraw \| \$0\.00/);
    expect(open.page.words).toContain("All of your balance is held by the wagering requirement.");
    const day = await pageOf(withdrawScenes.NothingLeft);
    expect(day.page.words).toMatch(/Available to withdraw \| \$5\.00/);
    expect(day.page.words).toMatch(/The rest of your balance is above today\S+s limit\./);
    const stale = await pageOf(withdrawScenes.MayBeOld);
    expect(stale.page.words).toMatch(/may be (old|out of date)/i);
    expect(stale.page.words).toContain("Try again");
  });

  it("WALLET-07 names everything that is missing before a withdrawal at once, each with the way to where it is done", async () => {
    const { page } = await pageOf(withdrawScenes.NothingDone);
    for (const words of [
      "Before you can withdraw | Payment password",
      "| Bank account |",
      "| Wagering requirement | Stake $314.75 more. Until then, your money stays in your wallet.",
      "Available to withdraw | $0.00",
      "Balance | $2,500.00 | Not available now | $2,500.00",
    ])
      expect(page.words).toContain(words);
    expect(page.tags(/^<a[^>]*href="\/member"/)).toHaveLength(2);
    expect(page.tags(/^<a[^>]*href="\/hot"/)).toHaveLength(1);
    expect(page.tags(/name="amount"/)).toEqual([]);
  });

  it.each([
    ["NoCard", "Bank account", "Payment password"],
    ["NoPassword", "Payment password", "Bank account"],
    ["TurnoverOpen", "Wagering requirement", "Bank account"],
  ] as const)("WALLET-07 %s: names only what is missing", async (name, missing, done) => {
    const { page } = await pageOf(withdrawScenes[name]);
    const needs = page.words.split("Before you can withdraw")[1]?.split("Your withdrawals")[0];
    expect(needs).toContain(missing);
    expect(needs).not.toContain(done);
    expect(page.tags(/name="amount"/)).toEqual([]);
  });

  it("WALLET-03 keeps the rule of the amount in view while the amount breaks it", async () => {
    const stage = await stageScene(withdrawScenes.Ready);
    viewOf(stage.portal, "withdrawals", withdrawalsView)?.form?.submit({ amount: "1" });
    const page = markupOf(markupOn(stage, <WithdrawPage />));
    stage.portal.stop();
    expect(page.words).toContain("From $10.00 to $2,500.00 | The minimum withdrawal is $10.00.");
  });

  it("WALLET-03 says that less than the minimum is available today", async () => {
    const { page } = await pageOf(withdrawScenes.NothingLeft);
    expect(page.words).toContain("The minimum withdrawal is $10.00. Less than that is available now.");
  });

  it("WALLET-03 shows loading with reserved space, and an error with retry", async () => {
    const loading = await pageOf(withdrawScenes.Loading);
    expect(loading.page.tags(/aria-busy="true"/).length).toBeGreaterThan(0);
    const failed = await pageOf(withdrawScenes.Failed);
    expect(failed.page.words).toContain("Couldn’t load your withdrawal details");
    expect(failed.page.words).toContain("Try again");
  });

  it("WALLET-05 says that it is unknown whether a request arrived, and allows only a retry", async () => {
    const { page } = await pageOf(withdrawScenes.Uncertain);
    expect(page.tags(/role="alert"/).length).toBeGreaterThan(0);
    expect(page.words).toContain("no money is moved twice");
    expect(page.tags(/name="amount"/)).toEqual([]);
  });

  it("WALLET-03 keeps the review with a busy button while sending, then shows the amount and the time to confirm", async () => {
    const sending = await pageOf(withdrawScenes.Sending);
    expect(sending.page.tags(/^<button[^>]*aria-busy="true"/)).toHaveLength(1);
    expect(sending.page.words).toContain("$118.50");
    const filed = await pageOf(withdrawScenes.Filed);
    expect(filed.page.words).toContain("Withdrawal of $120.50 requested");
    expect(filed.page.words).toContain("you have 20 minutes to confirm it");
  });

  it("WDCONF-05 no answer is chosen for the player, and received asks once more with the amount", async () => {
    const of = async (scene: keyof typeof withdrawScenes, isUnanswered = false) => {
      const stage = await stageScene(withdrawScenes[scene]);
      const receipt = viewOf(stage.portal, "withdrawals", withdrawalsView)?.answer?.receipt;
      if (!receipt) throw new Error("No payment awaits confirmation");
      if (isUnanswered) receipt.begin();
      const shown = viewOf(stage.portal, "withdrawals", withdrawalsView)?.answer?.receipt ?? receipt;
      const paid = { amountMinor: 98_00n, currency: "USD" };
      const form = markupOf(markupOn(stage, <WithdrawReceipt form={shown} paid={paid} />));
      stage.portal.stop();
      return form;
    };
    expect((await of("Receipt")).tags(/^<input[^>]*checked/)).toHaveLength(1);
    expect((await of("Receipt", true)).tags(/^<input[^>]*checked/)).toEqual([]);
    const question = await of("ReceiptAskedAgain");
    expect(question.words).toContain("Is all of $98.00 in your account?");
    expect(question.words).toContain("Yes, I received $98.00");
    expect(question.tags(/^<input/)).toEqual([]);
  });

  it("WALLET-03 the review shows amount, fee, payout, account and what cannot be undone, and no password field", async () => {
    const { page } = await pageOf(withdrawScenes.Reviewing);
    for (const words of ["$120.50", "$2.00", "$118.50", "Harbour Bank, ending 4417", "cannot be undone"])
      expect(page.words).toContain(words);
    expect(page.tags(/name="paymentPassword"/)).toEqual([]);
  });

  it("WALLET-03 shows at the accounts that the chosen one is gone", async () => {
    const stage = await stageScene(withdrawScenes.Ready);
    const cards = markupOf(
      markupOn(
        stage,
        <WithdrawCards cards={[payoutCard]} chosen="" error="Choose another." onChoose={() => undefined} />,
      ),
    );
    expect(cards.inside(/role="alert"/).words).toContain("Choose another.");
    stage.portal.stop();
  });
});

describe("the list of withdrawals", () => {
  it("WDCONF-01 WDCONF-02 WDCONF-03 shows the state of each withdrawal, and the possible confirmations", async () => {
    const { page } = await pageOf(withdrawScenes.History);
    for (const words of [
      "In review",
      "Approved",
      "Cancelled",
      "The money is back in your wallet.",
      "The name is not yours.",
      "$30.00 received, $48.00 missing. We are looking into it.",
      "$58.00 is missing. We are looking into it.",
      "Counts as received in 20 min 0 s",
      "You did not confirm in time. The withdrawal counts as received and is not refunded.",
    ])
      expect(page.words).toContain(words);
    const buttons = page.tags(/^<button[^>]*aria-label="(Confirm|Cancel)/);
    expect(buttons.map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1])).toEqual([
      "Cancel withdrawal of $25.00",
      "Confirm receipt of $98.00",
    ]);
  });

  it("WDCONF-02 says at once that a payment's time ran out while the page was open", async () => {
    const stage = await stageScene(withdrawScenes.History);
    const [payment] = stage.ports.backend.withdrawals.of("player").filter(({ state }) => state === "paid");
    if (payment === undefined) throw new Error("No withdrawal is paid");
    stage.ports.clock.advance(30 * 60_000);
    const page = markupOf(markupOn(stage, <WithdrawState withdrawal={payment} />));
    expect(page.words).toContain("is not refunded");
    stage.portal.stop();
  });

  it("WDCONF-01 offers received, partially received with the rest, or not received, as native radio buttons", async () => {
    const stage = await stageScene(withdrawScenes.Receipt);
    const receipt = viewOf(stage.portal, "withdrawals", withdrawalsView)?.answer?.receipt;
    if (!receipt) throw new Error("No payment awaits confirmation");
    const form = markupOf(
      markupOn(stage, <WithdrawReceipt form={receipt} paid={{ amountMinor: 98_00n, currency: "USD" }} />),
    );
    expect(form.tags(/^<input[^>]*type="radio"/)).toHaveLength(3);
    for (const words of [
      "Received | All of $98.00 is in your account. The withdrawal is closed and nothing is refunded.",
      "Partially received | Enter the amount that arrived.",
      "Not received | Add a picture of your account.",
    ])
      expect(form.words).toContain(words);
    expect(form.words).toContain("$58.00");
    stage.portal.stop();
  });
});
