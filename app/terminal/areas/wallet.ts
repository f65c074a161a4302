import { memberPath } from "@parlour/core/member";
import { queryView } from "@parlour/core/queries";
import { agentTransferForm, bringBackForm, transferForm, walletView } from "@parlour/core/wallet";
import { type Dialogue, Refused } from "../dialogue.ts";
import { fillAndSay } from "../form.ts";
import { type Entry, menuOf, runMenu } from "../menu.ts";
import { readyOf, shown } from "../pages.ts";
import { depositEntry } from "./deposit.ts";
import { isMember, isPlayer } from "./login.ts";
import { recordsEntry } from "./records.ts";
import { answerEntry, withdrawEntry } from "./withdrawal.ts";

const balanceEntry: Entry = {
  label: "wallet.balance",
  isShown: isPlayer,
  async run(dialogue) {
    const { text, sentence, until, view } = dialogue;
    (await shown(dialogue, "wallet", walletView)).refresh();
    const look = () => view("wallet", walletView);
    await until(() => (look()?.isReading ? null : true));
    await runMenu(dialogue, () => {
      const wallet = look();
      if (wallet === null) return null;
      const { amount, currencySymbol, message, isHidden } = wallet;
      return {
        title: `${text("wallet.balance")}: ${amount === null ? text("wallet.unknown") : `${currencySymbol}${amount}`}`,
        lines: message === null ? [] : [sentence(message)],
        rows: [
          {
            label: text("wallet.refresh"),
            async run() {
              wallet.refresh();
              await until(() => (look()?.isReading ? null : true));
            },
          },
          { label: text(isHidden ? "wallet.show" : "wallet.hide"), run: () => wallet.toggleVisibility() },
        ],
      };
    });
  },
};

const at = memberPath("transferFund");
const funds = (dialogue: Dialogue) => readyOf(dialogue, () => dialogue.view("funds", queryView));

/** Moves money between the main wallet and a vendor's (WALLET-02). */
async function transfer(dialogue: Dialogue): Promise<void> {
  const { text, money, fact, say } = dialogue;
  const { main, vendors, isSingle } = await funds(dialogue);
  if (isSingle) say(text("transfer.single"));
  fact("transfer.main", money(main));
  for (const { name, balance } of vendors) if (balance.amountMinor > 0n) say(`  ${name}: ${money(balance)}`);
  await shown(dialogue, "walletTransfer", transferForm);
  const look = () => dialogue.view("walletTransfer", transferForm);
  const directions = [
    { label: text("transfer.toVendor"), value: "to-vendor" },
    { label: text("transfer.fromVendor"), value: "from-vendor" },
  ];
  await fillAndSay(dialogue, look, {
    fields: () => [
      { name: "direction", label: "transfer.direction", choices: () => directions },
      {
        name: "vendor",
        label: "transfer.vendor",
        choices: () => (look()?.vendors ?? []).map(({ name: label, vendor: value }) => ({ label, value })),
      },
      {
        name: "amount",
        label: "transfer.amount",
        help() {
          const available = look()?.available;
          return available ? text("transfer.balance", { amount: money(available) }) : null;
        },
      },
    ],
    uncertain: "transfer.uncertain",
    done() {
      const moved = look()?.moved;
      if (!moved) return text("safety.saved");
      const key = moved.direction === "to-vendor" ? "transfer.moved.to" : "transfer.moved.from";
      return text(key, { amount: money(moved.amount), vendor: moved.vendorName });
    },
  });
}

const transferEntry: Entry = { label: "transfer.title", at, isShown: isMember, run: transfer };

/** All money at vendors comes back, after a question (WALLET-02). */
const bringBackEntry: Entry = {
  label: "transfer.back.all",
  at,
  isShown: isMember,
  async run(dialogue) {
    const { text, money } = dialogue;
    await funds(dialogue);
    await shown(dialogue, "bringBack", bringBackForm);
    const look = () => dialogue.view("bringBack", bringBackForm);
    if (look()?.amount == null) throw new Refused(text("transfer.none.title"));
    await fillAndSay(dialogue, look, {
      fields: () => [],
      question() {
        const amount = look()?.amount;
        return text("transfer.back.question", { amount: amount ? money(amount) : "" });
      },
      uncertain: "transfer.uncertain",
      done() {
        const missed = look()?.missed ?? [];
        const vendors = missed.join(", ");
        return missed.length === 0 ? text("transfer.back.done") : text("transfer.back.missed", { vendors });
      },
    });
  },
};

/** Money to the agent above, or to a member below, behind the payment password (WALLET-02). */
const uplineEntry: Entry = {
  label: "member.page.transferUpline",
  at: memberPath("transferUpline"),
  isShown: isMember,
  async run(dialogue) {
    const { text, say, money } = dialogue;
    const { allowsAgentTransfers } = await funds(dialogue);
    if (!allowsAgentTransfers) throw new Refused(text("agentTransfer.closed.title"));
    await shown(dialogue, "agentTransfer", agentTransferForm);
    const look = () => dialogue.view("agentTransfer", agentTransferForm);
    say(text("agentTransfer.sentence"));
    const towards = (["upline", "downline"] as const).map((value) => ({
      label: text(`agentTransfer.${value}`),
      value,
    }));
    await fillAndSay(dialogue, look, {
      fields: () => [
        { name: "towards", label: "agentTransfer.towards", choices: () => towards },
        ...(look()?.fields.towards.value === "downline"
          ? [{ name: "account", label: "agentTransfer.account" } as const]
          : []),
        { name: "amount", label: "agentTransfer.amount" },
        { name: "paymentPassword", label: "agentTransfer.password", isSecret: true },
      ],
      uncertain: "transfer.uncertain",
      done() {
        const sent = look()?.request;
        if (sent == null) return text("safety.saved");
        const values = { amount: money(sent.amount), account: sent.account ?? "" };
        return text(`agentTransfer.sent.${sent.towards}`, values);
      },
    });
  },
};

export const walletEntry = menuOf(
  "nav.wallet",
  [
    balanceEntry,
    depositEntry,
    withdrawEntry,
    answerEntry,
    transferEntry,
    bringBackEntry,
    uplineEntry,
    recordsEntry("deposits", "deposit.history"),
    recordsEntry("withdrawals", "withdrawal.history"),
  ],
  isPlayer,
);
