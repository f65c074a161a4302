import type { Cashier, SaidReceipt } from "@parlour/testkit/journeys/cashier";
import { receiptPicture } from "@parlour/testkit/journeys/drivers/receipt-picture";
import { PAYMENT_PASSWORD } from "@parlour/testkit/member/withdrawals.data";
import type { Locator } from "playwright";
import { around, minorOf, say } from "./browser-words.ts";
import type { MemberBrowser } from "./member-browser.ts";

export function browserCashier({ tab, until, appear, seen }: MemberBrowser): Cashier {
  const content = () => tab().locator("#content");
  const dialog = () => tab().getByRole("dialog");
  const announcement = () => tab().getByRole("region", { name: say("awaiting.label"), exact: true });
  const button = (name: string | RegExp) => content().getByRole("button", { name, exact: true });
  const box = (name: string) => content().locator(`input[name="${name}"]`);
  /** The newest is the first row. */
  const newest = () =>
    content()
      .getByRole("table", { name: say("withdrawal.history") })
      .locator("tbody tr")
      .first();

  /** One picture is enough, because a refused form keeps it for the next attempt. */
  async function choosesPicture(within: Locator): Promise<void> {
    const { name, mimeType, bytes } = receiptPicture;
    const kept = within.getByText(say("pictures.kept"), { exact: true });
    if ((await kept.count()) > 0) return;
    await within.locator("input[type=file]").setInputFiles({ name, mimeType, buffer: Buffer.from(bytes()) });
    await appear(kept);
  }

  /** Opens a new form for that deposit method, also after a filed deposit. */
  async function choosesMethod(kind: "Bank transfer" | "Voucher"): Promise<void> {
    const again = button(say("deposit.again"));
    const choice = content().getByRole("radio", { name: kind });
    await appear(again.or(choice));
    if ((await again.count()) > 0) await again.click();
    await choice.check({ force: true });
  }

  return {
    async depositsByTransfer(amount) {
      await choosesMethod("Bank transfer");
      await choosesPicture(content());
      await box("amount").fill(amount);
      await button(say("deposit.send")).click();
    },
    async redeemsVoucher(code) {
      await choosesMethod("Voucher");
      await box("voucher").fill(code);
      await button(say("deposit.send.voucher")).click();
    },
    seesDeposit: (state) =>
      appear(content().getByRole("heading", { name: say(`deposit.state.${state}`), exact: true })),
    seesDepositRefused: (key) =>
      appear(content().getByText(say(key), { exact: true }).filter({ visible: true })),

    seesTurnover: (which) => appear(content().getByText(around(`withdrawal.turnover.${which}`))),
    seesWithdrawalNeeds: (need) =>
      appear(
        content()
          .getByText(say(`withdrawal.needs.${need}`))
          .filter({ visible: true }),
      ),
    async withdraws(amount, password) {
      const [asking, another] = [button(say("withdrawal.toReview")), button(say("withdrawal.another"))];
      await appear(asking.or(another));
      if ((await another.count()) > 0) await another.click();
      await box("amount").fill(amount);
      await box("paymentPassword").fill(password ?? PAYMENT_PASSWORD);
      await asking.click();
      await button(around("withdrawal.confirm")).click();
      await appear(asking.or(another));
    },
    seesWithdrawalRefused: (key) =>
      appear(content().getByText(say(key), { exact: true }).filter({ visible: true })),
    seesWithdrawal: (amountMinor, state) =>
      until(`a withdrawal of ${amountMinor} that is ${state}`, async () => {
        if ((await newest().count()) === 0) return false;
        const amount = minorOf(await newest().locator("th").innerText());
        const badge = newest().getByText(say(`withdrawal.state.${state}`), { exact: true });
        return amount === amountMinor && (await badge.count()) > 0;
      }),
    seesParts: () =>
      seen("what has come and what has not", async () => {
        const words = newest().getByText(around("withdrawal.parts"));
        if ((await words.count()) === 0) return null;
        const [, received = "", remaining = ""] =
          around("withdrawal.parts").exec(await words.innerText()) ?? [];
        return { receivedMinor: minorOf(received), remainingMinor: minorOf(remaining) };
      }),
    seesForcedReceipt: () => appear(newest().getByText(say("withdrawal.forced"), { exact: true })),
    async answersThePayment(said) {
      await newest()
        .getByRole("button", { name: around("receipt.askOf") })
        .click();
      await saysOfThePayment(said);
    },
    seesPaymentToAnswer: (which) =>
      until(
        `${which} of the payments to wait for an answer`,
        async () => (await announcement().count()) === (which === "one" ? 1 : 0),
      ),
    async answersFromTheAnnouncement(said) {
      await announcement()
        .getByRole("link", { name: say("awaiting.answer"), exact: true })
        .click();
      await saysOfThePayment(said);
    },
  };

  /** Answers the open question about a payment. */
  async function saysOfThePayment(said: SaidReceipt): Promise<void> {
    await dialog()
      .getByRole("radio", { name: say(`receipt.kind.${said.kind}`), exact: true })
      .check({ force: true });
    if (said.kind === "partly-received") await dialog().locator("input[name=received]").fill(said.received);
    if (said.kind === "not-received") await choosesPicture(dialog());
    await dialog()
      .getByRole("button", { name: say("receipt.confirm"), exact: true })
      .click();
    if (said.kind === "received")
      await dialog()
        .getByRole("button", { name: around("receipt.check.yes") })
        .click();
    await appear(dialog().getByText(say("receipt.done"), { exact: true }));
    await closes();
  }

  async function closes(): Promise<void> {
    await dialog()
      .getByRole("button", { name: say("receipt.close"), exact: true })
      .first()
      .click();
    await until("no dialog", async () => (await dialog().count()) === 0);
  }
}
