import type { MemberCentre } from "@parlour/testkit/journeys/member";
import { browserCashier } from "./browser-cashier.ts";
import { browserOwnPage } from "./browser-own-page.ts";
import { around, minorOf, say } from "./browser-words.ts";
import type { MemberBrowser } from "./member-browser.ts";

export function browserMember(browser: MemberBrowser): MemberCentre {
  const { tab, until, appear, seen } = browser;
  const content = () => tab().locator("#content");
  const button = (name: string | RegExp) => content().getByRole("button", { name, exact: true });
  const wallets = () => content().getByRole("region", { name: say("transfer.wallets"), exact: true });
  const vendorChoice = () => content().getByRole("combobox", { name: say("transfer.vendor") });
  const balance = () => tab().getByRole("status", { name: say("wallet.balance"), exact: true });

  /** Moves the amount to the first vendor without a balance; resolves with the vendor's name. */
  async function move(amount: string): Promise<string> {
    await appear(vendorChoice());
    // A vendor's option shows its balance after " · ".
    const names = await vendorChoice().locator("option:not([disabled])").allInnerTexts();
    const name = names.find((each) => !each.includes(" · "));
    if (name === undefined) throw new Error("Every vendor already holds money");
    await vendorChoice().selectOption({ label: name });
    await content()
      .getByRole("textbox", { name: say("transfer.amount") })
      .fill(amount);
    await button(say("transfer.submit")).click();
    return name;
  }
  const again = () => button(say("transfer.uncertain.retry"));

  return {
    ...browserCashier(browser),
    ...browserOwnPage(browser),
    seesMemberPage: (page) =>
      appear(content().getByRole("heading", { level: 1, name: say(`member.page.${page}`), exact: true })),
    seesBalanceOf: (amountMinor) =>
      until(`a balance of ${amountMinor}`, async () => {
        const figure = balance().locator("bdi");
        return (await figure.count()) > 0 && minorOf(await figure.innerText()) === amountMinor;
      }),
    async movesToAVendor(amount) {
      const name = await move(amount);
      await appear(button(say("transfer.again")));
      return name;
    },
    async movesWithoutAnswer(amount) {
      await browser.losesTransfers(true);
      const name = await move(amount);
      await appear(again());
      return name;
    },
    async asksAgain() {
      await browser.losesTransfers(false);
      await again().click();
      await appear(button(say("transfer.again")));
    },
    seesAtVendor: (name, amountMinor) =>
      until(`${amountMinor} at ${name}`, async () => {
        const line = wallets().getByRole("listitem").filter({ hasText: name });
        return (
          (await line.count()) > 0 && minorOf(await line.first().locator("bdi").innerText()) === amountMinor
        );
      }),
    async bringsAllBack() {
      await button(say("transfer.back.all")).click();
      const question = await seen("the question", async () => {
        const asked = content().getByText(around("transfer.back.question"));
        return (await asked.count()) > 0 ? asked : null;
      });
      await question
        .locator("xpath=..")
        .getByRole("button", { name: say("transfer.back.yes") })
        .click();
    },
    seesNothingAtVendors: () => appear(wallets().getByText(say("transfer.none.title"), { exact: true })),
  };
}
