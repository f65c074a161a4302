import { commandsOf, portalState } from "@parlour/core";
import { waitingPopups } from "@parlour/core/announcements";
import { inactivityView } from "@parlour/core/safety";
import { isCutOff } from "@parlour/core/site";
import { walletView } from "@parlour/core/wallet";
import { awaitingView, paidOf } from "@parlour/core/withdrawal";
import type { Dialogue } from "./dialogue.ts";

/**
 * What happened since it was asked last, a line each: messages of the portal, addresses, files, the balance, letters, payments that
 * wait for an answer, the end of the session for want of activity, and a gateway that does not answer.
 */
export function createNews({ portal, files, text, sentence, money, moment, view }: Dialogue) {
  let last = { account: "", balance: "", unread: 0, popups: 0, payment: "", isCutOff: false };

  function now() {
    const wallet = view("wallet", walletView);
    const site = portal.feature("site")?.getSnapshot();
    const { account, balance, unreadMessage: unread } = portalState(portal);
    const isKnown = wallet !== null && !wallet.isHidden;
    const { next } = awaitingView(portal.feature("awaitingPayments")?.getSnapshot());
    return {
      account,
      /** Without separators, which change with the language. */
      balance: isKnown ? balance : null,
      shown: `${wallet?.currencySymbol}${wallet?.amount}`,
      unread,
      popups: waitingPopups(portal.feature("popups")?.getSnapshot()),
      payment: next?.id ?? "",
      next,
      isCutOff: site !== undefined && isCutOff(site),
    };
  }
  function messages(): readonly string[] {
    const said = portal.actor.getSnapshot().context.messages;
    for (const { id } of said) commandsOf(portal).dismissMessage(id);
    return said.map(({ message }) => sentence(message));
  }

  return (): readonly string[] => {
    const { next, ...found } = now();
    const before = found.account === last.account ? last : { ...last, balance: "", unread: 0, payment: "" };
    const endsAtMs = view("inactivity", inactivityView)?.endsAtMs ?? null;
    const balance = found.balance ?? before.balance;
    const lines = [
      ...messages(),
      ...files.takeOpened().map((address) => text("terminal.openAddress", { address })),
      ...files.takeSaved().map((path) => text("terminal.saved", { path })),
      ...(found.isCutOff && !before.isCutOff ? [text("shell.unreachable")] : []),
      ...(before.balance !== "" && balance !== before.balance
        ? [`${text("wallet.balance")}: ${found.shown}`]
        : []),
      ...(found.unread > before.unread ? [text("inbox.unread", { count: found.unread })] : []),
      ...(found.popups > before.popups ? [text("announcements.waiting", { count: found.popups })] : []),
      ...(next !== null && next.id !== before.payment
        ? [
            `${text("awaiting.title", { amount: money(paidOf(next)), ...next.card })} ${text("awaiting.deadline", { when: moment(next.confirmByMs) })}`,
          ]
        : []),
      ...(endsAtMs === null ? [] : [text("safety.idleTitle")]),
    ];
    last = { ...found, balance };
    return lines;
  };
}
