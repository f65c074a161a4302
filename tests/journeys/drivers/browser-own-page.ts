import { readFile } from "node:fs/promises";
import { type MovementKind, movementKinds } from "@parlour/core/records/records.ports";
import { receiptPicture } from "@parlour/testkit/journeys/drivers/receipt-picture";
import { OWN_PASSWORD } from "@parlour/testkit/journeys/operator";
import type { OwnPage } from "@parlour/testkit/journeys/own-page";
import { PAYMENT_PASSWORD } from "@parlour/testkit/member/withdrawals.data";
import { around, beginning, minorOf, say } from "./browser-words.ts";
import type { MemberBrowser } from "./member-browser.ts";

export function browserOwnPage({ tab, until, appear, seen }: MemberBrowser): OwnPage {
  const content = () => tab().locator("#content");
  const dialog = () => tab().getByRole("dialog");
  const button = (name: string | RegExp) => content().getByRole("button", { name, exact: true });
  const box = (name: string) => content().locator(`input[name="${name}"]`);
  const offersByMail = () => content().getByRole("switch", { name: say("ownData.channel.mail") });
  const said = (words: string | RegExp) =>
    content().getByText(words, { exact: true }).filter({ visible: true });
  const letters = () =>
    content()
      .getByRole("list", { name: say("inbox.list") })
      .getByRole("heading", { level: 3 });
  const rows = () =>
    content()
      .getByRole("table", { name: say("records.movements") })
      .locator("tbody tr");
  const kindWords = new Map<string, MovementKind>(
    movementKinds.map((kind) => [say(`records.word.kind.${kind}`), kind]),
  );

  /** Presses the save button of the form with that field. */
  const saves = (field: string) =>
    content()
      .locator("form", { has: tab().locator(`input[name="${field}"]`) })
      .getByRole("button", { name: say("account.save"), exact: true })
      .click();

  /** The points on the page; null before it shows any. */
  async function pointsShown(): Promise<number | null> {
    const purse = content().getByRole("region", { name: say("points.yours"), exact: true });
    if ((await purse.count()) === 0) return null;
    const figure = /[\d,]+/.exec((await purse.innerText()).replaceAll("\n", " "))?.[0];
    return figure === undefined ? null : Number(figure.replaceAll(",", ""));
  }

  /** Kinds of all rows, read in one step, so that the table cannot change between rows. */
  async function kindsShown(): Promise<readonly MovementKind[]> {
    const lines = await rows().locator("th").allInnerTexts();
    return lines.map((line) => kindWords.get(line.split("\n")[0]?.trim() ?? "") ?? "other");
  }

  return {
    async choosesNickname(nickname) {
      await box("nickname").fill(nickname);
      await saves("nickname");
      await appear(said(say("account.saved.nickname")));
    },
    seesNickname: (nickname) =>
      appear(tab().getByRole("button", { name: say("header.account", { name: nickname }), exact: true })),
    async setsPaymentPassword() {
      await button(say("account.payment.choose")).click();
      await box("password").fill(OWN_PASSWORD);
      await box("next").fill(PAYMENT_PASSWORD);
      await box("again").fill(PAYMENT_PASSWORD);
      await saves("next");
      await appear(said(say("account.saved.paymentPassword")));
    },
    async addsCard(card) {
      await button(say("account.cards.add")).click();
      for (const [name, value] of Object.entries(card)) await box(name).fill(value);
      await box("paymentPassword").fill(PAYMENT_PASSWORD);
      await button(say("account.cards.add")).click();
      await appear(said(say("account.saved.cardAdded")));
    },
    seesCards: (...endings) =>
      endings.length === 0
        ? appear(said(say("account.cards.empty.title")))
        : until(`cards ending in ${endings.join(", ")}`, async () => {
            const lines = await content().getByText(around("account.cards.ending")).allInnerTexts();
            return (
              lines.map((line) => around("account.cards.ending").exec(line)?.[1]).join() === endings.join()
            );
          }),
    async removesCard(ending) {
      await button(new RegExp(`${ending}$`)).click();
      await box("paymentPassword").fill(PAYMENT_PASSWORD);
      await button(say("account.cards.confirm")).click();
      await appear(said(say("account.saved.cardRemoved")));
    },

    seesIdentityCheck: (state) => appear(said(say(`identityCheck.state.${state}`))),
    seesDocumentsRefused: (reason) => appear(said(say("identityCheck.reason", { reason }))),
    async sendsAPassport() {
      const again = button(say("identityCheck.again"));
      const send = button(say("identityCheck.send"));
      await appear(again.or(send));
      if ((await again.count()) > 0) await again.click();
      await content()
        .locator("select[name=identity]")
        .selectOption({ label: say("identityCheck.kind.passport") });
      const { name, mimeType, bytes } = receiptPicture;
      const file = { name, mimeType, buffer: Buffer.from(bytes()) };
      await content()
        .getByRole("group", { name: say("identityCheck.pictures.identity") })
        .locator("input[type=file]")
        .setInputFiles(file);
      await appear(said(say("pictures.kept")));
      await send.click();
    },

    seesUnread: (count) =>
      until(`${count} messages unread`, async () => {
        const entry = tab()
          .getByRole("navigation", { name: say("member.menu") })
          .locator("[data-page=messageV2]");
        const waiting = /\d+/.exec((await entry.innerText()).replaceAll("\n", " "))?.[0] ?? "0";
        return Number(waiting) === count;
      }),
    seesMessages: (...titles) =>
      until(`the messages ${titles.join(", ")}`, async () => {
        const shown = await letters().allInnerTexts();
        return shown.length === titles.length && titles.every((title, at) => shown[at]?.includes(title));
      }),
    readsMessage: (title) => letters().getByRole("button", { name: title }).click(),
    removesMessage: (title) => button(say("inbox.removeOf", { title })).click(),
    undoesTheRemoval: () =>
      tab()
        .getByRole("button", { name: say("inbox.undo"), exact: true })
        .click(),

    async limitsDeposits(amount) {
      await box("amount").fill(amount);
      await button(say("safety.setSend")).click();
      await appear(said(say("safety.saved")));
    },
    seesDepositLimit: (amountMinor) =>
      until(`a limit of ${amountMinor} on deposits`, async () => {
        const words = content().getByText(around("safety.used"));
        if ((await words.count()) === 0) return false;
        const [, , amount = ""] = around("safety.used").exec(await words.first().innerText()) ?? [];
        return minorOf(amount) === amountMinor;
      }),
    async takesABreak() {
      await button(say("safety.timeOutStart")).click();
      await dialog()
        .getByRole("button", { name: say("safety.timeOutStart"), exact: true })
        .click();
      await appear(said(say("safety.saved")));
    },
    seesBreak: () => appear(said(beginning("safety.pausedUntil"))),
    seesGameRefused: (key) => appear(said(say(key))),

    async agreesToOffersByMail() {
      await offersByMail().press("Space");
      await appear(said(say("ownData.consent.saved")));
    },
    seesOffersByMail: (isGiven) =>
      until(
        `offers by mail ${isGiven ? "on" : "off"}`,
        async () => (await offersByMail().count()) > 0 && (await offersByMail().isChecked()) === isGiven,
      ),
    async savesOwnData() {
      await button(say("ownData.export.open")).click();
      await box("password").fill(OWN_PASSWORD);
      const [download] = await Promise.all([
        tab().waitForEvent("download"),
        button(say("ownData.export.submit")).click(),
      ]);
      return readFile(await download.path(), "utf8");
    },
    seesMoneyThatHolds: (amountMinor) =>
      until(`${amountMinor} to hold the account`, async () => {
        const words = content().getByText(around("ownData.hold.balance"));
        if ((await words.count()) === 0) return false;
        const [, amount = ""] = around("ownData.hold.balance").exec(await words.first().innerText()) ?? [];
        return minorOf(amount) === amountMinor;
      }),
    async closesTheAccount() {
      await button(say("ownData.close.open")).click();
      await box("password").fill(OWN_PASSWORD);
      await button(say("ownData.close.submit")).click();
      await dialog()
        .getByRole("button", { name: say("ownData.close.confirm"), exact: true })
        .click();
    },

    async claimsTheRebate() {
      const claim = button(around("claim.take"));
      await claim.click();
      const paid = said(around("claim.done"));
      await appear(paid);
      const [, amount = ""] = around("claim.done").exec(await paid.innerText()) ?? [];
      await button(say("claim.again")).click();
      return minorOf(amount);
    },
    seesNoRebate: () => appear(said(say("rebate.nothing"))),
    seesPoints: () => seen("points", pointsShown),
    seesPointsOf: (points) => until(`${points} points`, async () => (await pointsShown()) === points),
    async convertsPoints(points) {
      await box("points").fill(`${points}`);
      await box("password").fill(OWN_PASSWORD);
      await button(around("points.convert.confirm.money")).click();
      const paid = said(around("points.redeem.done.money"));
      await appear(paid);
      const [, amount = ""] = around("points.redeem.done.money").exec(await paid.innerText()) ?? [];
      return minorOf(amount);
    },

    seesMovements: () =>
      seen("movements", async () => {
        const kinds = await kindsShown();
        return kinds.length === 0 ? null : kinds;
      }),
    async filtersMovements(kind) {
      await content()
        .getByRole("combobox", { name: say("records.column.kind") })
        .selectOption({ label: say(`records.word.kind.${kind}`) });
      await until(`movements of the kind ${kind} alone`, async () => {
        const kinds = await kindsShown();
        return kinds.length > 0 && kinds.every((each) => each === kind);
      });
    },
    async savesTheList() {
      const [download] = await Promise.all([
        tab().waitForEvent("download"),
        button(say("records.export")).click(),
      ]);
      return readFile(await download.path(), "utf8");
    },
  };
}
