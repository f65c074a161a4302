import { type DepositMethod, depositForm, depositWatchView, picturesForm } from "@parlour/core/cashier";
import { memberPath } from "@parlour/core/member";
import { queryView } from "@parlour/core/queries";
import type { Dialogue } from "../dialogue.ts";
import { type Asked, fill } from "../form.ts";
import type { Entry } from "../menu.ts";
import { readyOf, shown } from "../pages.ts";
import { askPictures } from "../pictures.ts";
import { isMember } from "./login.ts";

const form = ({ view }: Dialogue) => view("deposit", depositForm);

/** What a method asks for, what it takes, and how it works. */
function describe({ say, text, money, fact }: Dialogue, method: DepositMethod): void {
  const { minimum, maximum, account, instructions } = method;
  if (method.kind !== "voucher")
    say(text("deposit.amount.help", { minimum: money(minimum), maximum: money(maximum) }));
  if (instructions !== "") say(`${text("deposit.steps")}\n${instructions}`);
  if (account === null) return;
  fact("deposit.account.bank", account.bank);
  fact("deposit.account.holder", account.holder);
  fact("deposit.account.number", account.number);
}

function fields(dialogue: Dialogue): readonly Asked[] {
  const { text } = dialogue;
  const method = form(dialogue)?.method ?? null;
  const choices = () =>
    (form(dialogue)?.methods ?? []).map(({ id: value, name, minutes }) => ({
      label: `${name} · ${text("deposit.method.within", { time: text("terminal.minutes", { count: minutes }) })}`,
      value,
    }));
  const methodField: Asked = { name: "methodId", label: "deposit.methods", choices };
  if (method === null) return [methodField];
  const help = (isAgain: boolean) => {
    if (!isAgain) describe(dialogue, method);
    return null;
  };
  if (method.kind === "voucher") return [methodField, { name: "voucher", label: "deposit.voucher", help }];
  const look = () => dialogue.view("pictures", picturesForm);
  const proof = method.needsProof ? [askPictures(dialogue, { look })] : [];
  return [methodField, { name: "amount", label: "deposit.amount", help }, ...proof];
}

/** Files a deposit, and says what happens next (WALLET-03). */
async function deposit(dialogue: Dialogue): Promise<void> {
  const { text, money, say, fact } = dialogue;
  await readyOf(dialogue, () => dialogue.view("depositMethods", queryView));
  await shown(dialogue, "deposit", depositForm);
  dialogue.view("depositWatch", depositWatchView)?.look(true);
  const result = await fill(dialogue, () => form(dialogue), {
    fields: () => fields(dialogue),
    uncertain: "deposit.uncertain.sentence",
  });
  const filed = form(dialogue)?.filed;
  if (result !== "done" || filed == null) return;
  const { amount, methodName, state, payUrl, reason } = filed;
  say(text(`deposit.next.${state}`, { amount: money(amount), method: methodName }));
  if (payUrl !== null) fact("terminal.payAt", payUrl);
  if (reason !== "") say(text("deposit.reason", { reason }));
}

export const depositEntry: Entry = {
  label: "member.page.depositv2",
  at: memberPath("depositv2"),
  isShown: isMember,
  run: deposit,
};
