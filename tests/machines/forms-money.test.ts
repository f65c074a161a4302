import type { Portal } from "@parlour/core";
import type { AgentTransferRefusal, DepositRefusal } from "@parlour/core/cashier/cashier.ports";
import { depositForm } from "@parlour/core/cashier/deposit.view";
import type { FieldView, FormView } from "@parlour/core/forms/form.view";
import type { Message, MessageKey } from "@parlour/core/messages/message-keys";
import type { convertRefusals, redeemRefusals } from "@parlour/core/points/points.ports";
import { conversionForm, redemptionForm } from "@parlour/core/points/points.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { agentTransferForm } from "@parlour/core/wallet/agent-transfer.view";
import { bringBackForm, transferForm } from "@parlour/core/wallet/transfer.view";
import type { TransferRefusal } from "@parlour/core/wallet/wallet.ports";
import { busy, type CallName, garble, refuse } from "@parlour/testkit/faults";
import { PAYMENT_PASSWORD } from "@parlour/testkit/member/withdrawals.data";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("forms-money"));

/** What every form's view has. */
type Shown = Pick<FormView<object, unknown, unknown, string>, "step" | "notice" | "attention" | "value"> & {
  readonly fields: { readonly [name: string]: FieldView<string> };
  errorAt(at: string): Message | null;
  submit(change?: object): void;
};
type Said = readonly [at: string, key: MessageKey];

/** A form, how it is filled in, and what the gateway may answer. */
interface Played<Reason extends string = string> {
  /** Requirement ids and the form's name. */
  readonly title: string;
  readonly page: string;
  readonly call: CallName;
  readonly view: (portal: Portal) => Shown | null;
  readonly wrong: object;
  readonly errors: Readonly<Record<string, MessageKey>>;
  readonly right: object;
  readonly prepare?: (tour: Visit) => void;
  /** The field of the answer that a test breaks. */
  readonly field: string;
  /** How often the action was carried out. */
  readonly done: (tour: Visit) => number;
  readonly refusals: Readonly<Record<Reason, Said>>;
}

const deposit: Played<DepositRefusal> = {
  title: "WALLET-03 deposit",
  page: "/member?page=depositv2",
  call: "deposit",
  view: (portal) => viewOf(portal, "deposit", depositForm),
  wrong: { methodId: "bank", amount: " " },
  errors: { amount: "deposit.error.amountMissing", proof: "deposit.error.proofNeeded" },
  right: { methodId: "quickpay", amount: "50" },
  field: "amount",
  done: ({ ports }) => ports.backend.deposits.of("player").length,
  refusals: {
    "unknown-method": ["message", "deposit.error.unknownMethod"],
    "invalid-amount": ["amount", "deposit.error.invalidAmount"],
    "below-minimum": ["amount", "deposit.error.belowMinimum"],
    "above-maximum": ["amount", "deposit.error.aboveMaximum"],
    "proof-needed": ["proof", "deposit.error.proofNeeded"],
    "unknown-file": ["proof", "deposit.error.unknownFile"],
    "voucher-wrong": ["voucher", "deposit.error.voucherWrong"],
    "voucher-used": ["voucher", "deposit.error.voucherUsed"],
    "too-many-open": ["message", "deposit.error.tooManyOpen"],
    "too-many-requests": ["message", "deposit.error.tooManyRequests"],
    "limit-reached": ["message", "deposit.error.limitReached"],
    "trial-account": ["message", "deposit.error.trialAccount"],
    "not-logged-in": ["message", "error.notLoggedIn"],
  },
};
/** A player who is no longer logged in leaves the page with the session. */
const walletTransfer: Played<Exclude<TransferRefusal, "not-logged-in">> = {
  title: "WALLET-02 walletTransfer",
  page: "/member?page=transferFund",
  call: "transfer",
  view: (portal) => viewOf(portal, "walletTransfer", transferForm),
  wrong: { vendor: "", amount: "1e3" },
  errors: { vendor: "transfer.error.vendorMissing", amount: "transfer.error.invalidAmount" },
  right: { vendor: "AURORA", amount: "10" },
  field: "balance",
  done: ({ ports }) => ports.backend.moves(),
  refusals: {
    "insufficient-funds": ["amount", "transfer.error.insufficientFunds"],
    "invalid-amount": ["amount", "transfer.error.invalidAmount"],
    "unknown-vendor": ["vendor", "transfer.error.unknownVendor"],
    "trial-account": ["message", "transfer.error.trialAccount"],
  },
};
/** A refusal of one vendor only leaves that vendor's money there. */
const bringBack: Played<"trial-account"> = {
  ...walletTransfer,
  title: "WALLET-02 bringBack",
  view: (portal) => viewOf(portal, "bringBack", bringBackForm),
  // The vendors hold no money: there is nothing to type, and nothing to send.
  wrong: {},
  errors: {},
  right: {},
  prepare: ({ ports }) => {
    const amount = { amountMinor: 12_50n, currency: "USD" };
    ports.backend.wallets.move("player", { direction: "to-vendor", vendor: "ORRERY", amount });
  },
  refusals: { "trial-account": ["message", "transfer.error.trialAccount"] },
};
const agentTransfer: Played<AgentTransferRefusal> = {
  title: "WALLET-02 AGENT-04 lineTransfer",
  page: "/member?page=transferUpline",
  call: "transferToAgent",
  view: (portal) => viewOf(portal, "agentTransfer", agentTransferForm),
  wrong: { towards: "downline", amount: "2500.01" },
  errors: {
    account: "agentTransfer.error.accountMissing",
    amount: "transfer.error.insufficientFunds",
    paymentPassword: "agentTransfer.error.passwordMissing",
  },
  right: { towards: "upline", amount: "25", paymentPassword: PAYMENT_PASSWORD },
  field: "balance",
  done: ({ ports }) => {
    const agent = ports.backend.accounts.find(({ member }) => member.account === "agent");
    return Number(((agent?.balanceMinor ?? 0n) - 800_00n) / 25_00n);
  },
  refusals: {
    "not-offered": ["message", "agentTransfer.error.notOffered"],
    "no-upline": ["message", "agentTransfer.error.noUpline"],
    "unknown-account": ["account", "agentTransfer.error.unknownAccount"],
    "invalid-amount": ["amount", "transfer.error.invalidAmount"],
    "insufficient-funds": ["amount", "transfer.error.insufficientFunds"],
    "turnover-open": ["message", "agentTransfer.error.turnoverOpen"],
    "identity-check": ["message", "withdrawal.error.identityCheck"],
    "payment-password-missing": ["message", "agentTransfer.error.noPassword"],
    "wrong-payment-password": ["paymentPassword", "agentTransfer.error.wrongPassword"],
    "payment-password-locked": ["paymentPassword", "agentTransfer.error.passwordLocked"],
    "trial-account": ["message", "transfer.error.trialAccount"],
    "not-logged-in": ["message", "error.notLoggedIn"],
  },
};
const pointRedemption: Played<(typeof redeemRefusals)[number]> = {
  title: "POINTS-02 pointRedemption",
  page: "/pointMall",
  call: "spendPoints",
  view: (portal) => viewOf(portal, "pointRedemption", redemptionForm),
  wrong: { rewardId: "pin", quantity: "3" },
  errors: { quantity: "points.error.soldOut", password: "points.error.passwordMissing" },
  right: { rewardId: "pin", quantity: "1", password: PASSWORD },
  field: "points",
  done: ({ ports }) => ports.backend.points.redeemsOf("player").length,
  refusals: {
    "wrong-password": ["password", "points.error.wrongPassword"],
    "password-locked": ["message", "points.error.passwordLocked"],
    "insufficient-points": ["quantity", "points.error.insufficient"],
    "sold-out": ["quantity", "points.error.soldOut"],
    "trial-account": ["message", "points.error.trialAccount"],
    "not-logged-in": ["message", "error.notLoggedIn"],
  },
};
const pointConversion: Played<(typeof convertRefusals)[number]> = {
  ...pointRedemption,
  title: "POINTS-02 pointConversion",
  view: (portal) => viewOf(portal, "pointConversion", conversionForm),
  wrong: { points: "1.5" },
  errors: { points: "points.error.number", password: "points.error.passwordMissing" },
  right: { points: "50", password: PASSWORD },
  done: ({ ports }) => ports.backend.points.changesOf("player").length,
  refusals: {
    "wrong-password": ["password", "points.error.wrongPassword"],
    "password-locked": ["message", "points.error.passwordLocked"],
    "insufficient-points": ["points", "points.error.insufficient"],
    "below-minimum": ["points", "points.error.belowMinimum"],
    "above-maximum": ["points", "points.error.aboveMaximum"],
    "trial-account": ["message", "points.error.trialAccount"],
    "not-logged-in": ["message", "error.notLoggedIn"],
  },
};
const forms = [deposit, walletTransfer, bringBack, agentTransfer, pointRedemption, pointConversion].map(
  (played: Played) => [played.title, played] as const,
);

async function at({ page, view, prepare }: Played, isPrepared = true) {
  const tour = visit({ address: "/promotions" });
  if (isPrepared) prepare?.(tour);
  await tour.start();
  await tour.logIn("player");
  tour.go(page);
  await tour.run.settle();
  const form = () => {
    const shown = view(tour.portal);
    if (shown === null) throw new Error(`There is no form at ${page}`);
    return shown;
  };
  /** Submits, and submits again when the form is reviewed. */
  const press = (change: object) => {
    form().submit(change);
    if (form().step === "reviewing") form().submit();
  };
  return { tour, form, press };
}
const sayings = ({ fields, notice, errorAt }: Shown, places: readonly string[]) =>
  Object.fromEntries(
    places.map((place) => [
      place,
      (place === "message" ? notice : (fields[place]?.error ?? errorAt(place)))?.key,
    ]),
  );
const keysOf = ({ ports }: Visit, call: CallName) =>
  ports.callsOf(call).map(({ input }) => Object(input).idempotencyKey as string);

describe("the forms that move money or points", () => {
  it.each(forms)("%s: shows each error at its field, and sends nothing", async (_title, played) => {
    const { tour, form, press } = await at(played, false);
    press(played.wrong);
    const places = Object.keys(played.errors);
    expect(sayings(form(), places)).toEqual(played.errors);
    expect([form().step, form().attention]).toEqual(["editing", places[0] ?? null]);
    expect(tour.ports.callsOf(played.call)).toEqual([]);
  });

  it.each(forms)(
    "WALLET-05 %s: is executed once despite repeated submits and a lost answer",
    async (_title, played) => {
      const { tour, form, press } = await at(played);
      tour.ports.faults.next(played.call, garble(played.field));
      const before = played.done(tour);
      press(played.right);
      press(played.right);
      await tour.run.settle();
      expect(form().step).toBe("uncertain");
      press({});
      press({});
      await tour.run.settle();
      expect(form().step).toBe("done");
      press(played.right);
      await tour.run.settle();
      const [key, ...again] = keysOf(tour, played.call);
      expect(again).toEqual([key]);
      expect(played.done(tour)).toBe(before + 1);
    },
  );

  it.each(forms)("WALLET-05 ERR-01 %s: can be sent again after a busy answer", async (_title, played) => {
    const { tour, form, press } = await at(played);
    tour.ports.faults.next(played.call, busy());
    press(played.right);
    await tour.run.settle();
    expect(form()).toMatchObject({ step: "editing", notice: { key: "error.busy" } });
    press(played.right);
    await tour.run.settle();
    expect(form().step).toBe("done");
    expect(new Set(keysOf(tour, played.call)).size).toBe(2);
  });

  it.each(
    forms.flatMap(([title, played]) =>
      Object.entries(played.refusals).map(([reason, said]) => [title, reason, ...said, played] as const),
    ),
  )("%s: refused (%s), shows it at %s (%s)", async (_title, reason, place, key, played) => {
    const { tour, form, press } = await at(played);
    tour.ports.faults.next(played.call, refuse(reason as "not-logged-in"));
    const before = played.done(tour);
    press(played.right);
    await tour.run.settle();
    expect([form().step, form().attention]).toEqual(["editing", place]);
    expect(sayings(form(), [place])).toEqual({ [place]: key });
    expect(played.done(tour)).toBe(before);
  });
});
