import { viewOf } from "@parlour/core/portal/view-of";
import type { WithdrawalDraft } from "@parlour/core/withdrawal/withdrawal.rules";
import { withdrawalsView } from "@parlour/core/withdrawal/withdrawal.view";
import { PAYMENT_PASSWORD, payoutCard } from "@parlour/testkit/member/withdrawals.data";
import { collectCoverage } from "./coverage.ts";
import { playerAt, type Visit, visitWith } from "./visit.ts";

export const visit = visitWith(collectCoverage("withdrawals"));
export const PAGE = "/member?page=withdraw";
export const MINUTE_MS = 60_000;
export const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

const hundred: WithdrawalDraft = {
  amount: "100.00",
  cardId: payoutCard.id,
  paymentPassword: PAYMENT_PASSWORD,
};

export const atThePage = (script?: Parameters<typeof visit>[0]) => playerAt(visit, script)(PAGE);

export const terms = ({ portal }: Visit) => {
  const value = portal.feature("withdrawalTerms")?.getSnapshot().context.value;
  if (!value) throw new Error("The terms are not loaded");
  return value;
};
export const page = ({ portal }: Visit) => {
  const view = viewOf(portal, "withdrawals", withdrawalsView);
  if (view === null) throw new Error("The withdrawal page is not open");
  return view;
};
export const view = (tour: Visit) => {
  const { form } = page(tour);
  if (form === null) throw new Error("The form is closed: the withdrawal was sent");
  return form;
};
export const balance = ({ portal }: Visit) =>
  portal.feature("wallet")?.getSnapshot().context.balance?.main.amountMinor;

export async function ask(tour: Visit, draft: Partial<WithdrawalDraft> = {}) {
  view(tour).submit({ ...hundred, ...draft });
  view(tour).submit();
  await tour.run.settle();
}
