import {
  type Contract,
  contractClaimView,
  needsOf,
  negotiationView,
  ownContractsView,
} from "@parlour/core/contracts";
import { memberPath } from "@parlour/core/member";
import { queryView } from "@parlour/core/queries";
import { shareOf } from "@parlour/core/rewards";
import { formatShare } from "@parlour/core/shared";
import type { Dialogue } from "../dialogue.ts";
import { fill, press } from "../form.ts";
import { type Entry, type MenuRow, runMenu } from "../menu.ts";
import { readyOf } from "../pages.ts";
import { isMember } from "./login.ts";

const rateOf = ({ tag }: Dialogue, { rateBasisPoints }: Contract) =>
  formatShare(shareOf(rateBasisPoints), tag());

function describe(dialogue: Dialogue, contract: Contract): string {
  const { text, money } = dialogue;
  const { kind, period } = contract;
  const { activeMembers, amounts } = needsOf(contract);
  const needs = [
    ...(activeMembers === null ? [] : [text("contract.needs.activeMembers", { count: activeMembers })]),
    ...amounts.map(([name, amount]) => text(`contract.needs.${name}`, { amount: money(amount) })),
  ];
  return [
    text(`contract.kind.${kind}`),
    text(`contract.rate.${kind}`, { rate: rateOf(dialogue, contract) }),
    text(`contract.period.${period}`),
    needs.length === 0 ? text("contract.needs.nothing") : `${text("contract.needs")} ${needs.join(", ")}`,
  ].join(" · ");
}

/** Accepts or rejects an offer, once the player has agreed to what it ends (CONTRACT-02, CONTRACT-03). */
async function decide(dialogue: Dialogue, act: "accept" | "reject", contract: Contract): Promise<void> {
  const { text, say, sentence, confirm, until, view } = dialogue;
  const look = () => view("negotiation", negotiationView);
  look()?.consider(act, contract);
  try {
    say(text(`contract.sentence.${act}`));
    if (!(await confirm(text(`contract.title.${act}`)))) return;
    for (;;) {
      await fill(dialogue, () => look()?.form ?? null, { fields: () => [], uncertain: "terminal.uncertain" });
      const { now } = await until(() => {
        const now = look();
        return now?.step === "submitting" ? null : { now };
      });
      if (now?.step === "agreeing") {
        if (!(await confirm(text("contract.agree.sentence", { count: now.ending.length })))) return;
        now.agree();
        continue;
      }
      if (now?.step === "elsewhere") say(text("contract.elsewhere.title"));
      const notice = now?.form?.notice;
      if (now?.step === "elsewhere" && notice != null) say(sentence(notice));
      if (now?.step === "done") {
        const values = { kind: text(`contract.kind.${contract.kind}`), rate: rateOf(dialogue, contract) };
        say(text(act === "accept" ? "contract.done.active" : "contract.done.rejected", values));
      }
      return;
    }
  } finally {
    look()?.close();
  }
}

/** The contracts that the player holds or is offered, and what they have brought (ACT-03, CONTRACT-04). */
async function browseContracts(dialogue: Dialogue): Promise<void> {
  const { text, money, moment, say, view } = dialogue;
  const claim = () => view("contractClaim", contractClaimView);
  await runMenu(dialogue, async () => {
    const { offered, held } = ownContractsView(
      await readyOf(dialogue, () => view("ownContracts", queryView)),
    );
    const pay = await readyOf(dialogue, () => view("contractPay", queryView));
    const offers: readonly MenuRow[] = offered.flatMap((contract) =>
      (["accept", "reject"] as const).map((act) => ({
        label: text(`contract.do.${act}.of`, {
          kind: text(`contract.kind.${contract.kind}`),
          rate: rateOf(dialogue, contract),
        }),
        run: () => decide(dialogue, act, contract),
      })),
    );
    const claims: readonly MenuRow[] = pay
      .filter(({ amount }) => amount.amountMinor > 0n)
      .map(({ contractId, kind, amount }) => ({
        label: text("contract.claim.of", { amount: money(amount), kind: text(`contract.kind.${kind}`) }),
        async run() {
          const claimed = await press(dialogue, claim, () => claim()?.ask({ contractId, kind }));
          if (claimed?.value)
            say(
              text("contract.claimed", { amount: money(claimed.value), kind: text(`contract.kind.${kind}`) }),
            );
        },
      }));
    return {
      title: text("contracts.title"),
      lines: [
        ...(offered.length + held.length === 0 ? [text("terminal.nothing")] : []),
        ...offered.map((contract) => `  ${text("contract.fact.offered")}: ${describe(dialogue, contract)}`),
        ...held.map((contract) => `  ${describe(dialogue, contract)}`),
        ...pay.map(
          ({ kind, nextAtMs }) =>
            `  ${text(`contract.kind.${kind}`)}: ${text("contract.next", { moment: moment(nextAtMs) })}`,
        ),
      ],
      rows: [...claims, ...offers],
    };
  });
}

export const contractsEntry: Entry = {
  label: "contracts.title",
  at: memberPath("rewardCenter"),
  isShown: isMember,
  run: browseContracts,
};
