/** Each form by which a player sends a request about money or points, with a key. */
import {
  agentTransferRefusals,
  depositRefusals,
  withdrawalRefusals,
} from "@parlour/core/cashier/cashier.ports";
import { depositForm } from "@parlour/core/cashier/deposit.view";
import { lotteryBetRefusals } from "@parlour/core/lottery/lottery.ports";
import { lotteryBetForm } from "@parlour/core/lottery/lottery-bet.view";
import { convertRefusals, redeemRefusals } from "@parlour/core/points/points.ports";
import { conversionForm, redemptionForm } from "@parlour/core/points/points.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { agentTransferForm } from "@parlour/core/wallet/agent-transfer.view";
import { bringBackForm, transferForm } from "@parlour/core/wallet/transfer.view";
import { transferRefusals } from "@parlour/core/wallet/wallet.ports";
import { withdrawalsView } from "@parlour/core/withdrawal/withdrawal.view";
import { PAYMENT_PASSWORD, payoutCard } from "@parlour/testkit/member/withdrawals.data";
import { form, type Played, type Shown } from "./forms.ts";
import { saidOf } from "./refusals.ts";
import { PASSWORD } from "./visit.ts";

const deposit = form("WALLET-03", "deposit", depositForm, {
  page: "/member?page=depositv2",
  call: "deposit",
  wrong: { methodId: "bank", amount: " " },
  errors: { amount: "deposit.error.amountMissing", proof: "deposit.error.proofNeeded" },
  right: { methodId: "quickpay", amount: "50" },
  field: "amount",
  done: ({ backend }) => backend.deposits.of("player").length,
  refusals: saidOf(depositRefusals, "deposit.error", {
    at: {
      amount: ["invalid-amount", "below-minimum", "above-maximum"],
      proof: ["proof-needed", "unknown-file"],
      voucher: ["voucher-wrong", "voucher-used"],
    },
  }),
});
const walletTransfer = form("WALLET-02", "walletTransfer", transferForm, {
  page: "/member?page=transferFund",
  call: "transfer",
  wrong: { vendor: "", amount: "1e3" },
  errors: { vendor: "transfer.error.vendorMissing", amount: "transfer.error.invalidAmount" },
  right: { vendor: "AURORA", amount: "10" },
  field: "balance",
  done: ({ backend }) => backend.moves(),
  // A player who is no longer logged in leaves the page with the session.
  refusals: saidOf(
    transferRefusals.filter((reason) => reason !== "not-logged-in"),
    "transfer.error",
    { at: { amount: ["insufficient-funds", "invalid-amount"], vendor: ["unknown-vendor"] } },
  ),
});
const agentTransfer = form("WALLET-02 AGENT-04", "agentTransfer", agentTransferForm, {
  page: "/member?page=transferUpline",
  call: "transferToAgent",
  wrong: { towards: "downline", amount: "2500.01" },
  errors: {
    account: "agentTransfer.error.accountMissing",
    amount: "transfer.error.insufficientFunds",
    paymentPassword: "agentTransfer.error.passwordMissing",
  },
  right: { towards: "upline", amount: "25", paymentPassword: PAYMENT_PASSWORD },
  forgets: { paymentPassword: "" },
  field: "balance",
  done: ({ backend }) => {
    const agent = backend.accounts.find(({ member }) => member.account === "agent");
    return Number(((agent?.balanceMinor ?? 0n) - 800_00n) / 25_00n);
  },
  refusals: saidOf(agentTransferRefusals, "agentTransfer.error", {
    at: {
      account: ["unknown-account"],
      amount: ["invalid-amount", "insufficient-funds"],
      paymentPassword: ["wrong-payment-password", "payment-password-locked"],
    },
    keys: {
      "invalid-amount": "transfer.error.invalidAmount",
      "insufficient-funds": "transfer.error.insufficientFunds",
      "identity-check": "withdrawal.error.identityCheck",
      "payment-password-missing": "noPassword",
      "wrong-payment-password": "wrongPassword",
      "payment-password-locked": "passwordLocked",
      "trial-account": "transfer.error.trialAccount",
    },
  }),
});
/** A withdrawal that was sent closes its form. */
const sentAway: Shown = {
  step: "done",
  notice: null,
  failure: null,
  attention: null,
  fields: {},
  errorAt: () => null,
  change: () => {},
  submit: () => {},
};
const withdrawal: Played = {
  title: "WALLET-03 withdrawals",
  page: "/member?page=withdraw",
  call: "withdraw",
  view(portal) {
    const page = viewOf(portal, "withdrawals", withdrawalsView);
    return page && (page.form ?? sentAway);
  },
  wrong: { amount: "1" },
  errors: { amount: "withdrawal.error.belowMinimum", paymentPassword: "withdrawal.error.passwordMissing" },
  right: { amount: "100.00", cardId: payoutCard.id, paymentPassword: PAYMENT_PASSWORD },
  forgets: { paymentPassword: "" },
  isReviewed: true,
  field: "amount",
  done: ({ backend }) => backend.withdrawals.of("player").length,
  refusals: saidOf(withdrawalRefusals, "withdrawal.error", {
    at: {
      amount: ["invalid-amount", "below-minimum", "above-maximum", "insufficient-funds", "limit-reached"],
      paymentPassword: ["wrong-payment-password", "payment-password-locked"],
      cardId: ["unknown-card", "waiting-account"],
    },
    keys: {
      "payment-password-missing": "noPassword",
      "wrong-payment-password": "wrongPassword",
      "payment-password-locked": "passwordLocked",
      "limit-reached": "aboveToday",
    },
  }),
};
const points = {
  page: "/pointMall",
  call: "spendPoints",
  field: "points",
  forgets: { password: "" },
} as const;
const pointKeys = { "insufficient-points": "insufficient" } as const;

export const moneyForms = [
  deposit,
  walletTransfer,
  form("WALLET-02", "bringBack", bringBackForm, {
    ...walletTransfer,
    wrong: {},
    errors: {},
    isEmptyAtFirst: true,
    isReviewed: true,
    right: {},
    prepare({ backend }) {
      const amount = { amountMinor: 12_50n, currency: "USD" };
      backend.wallets.move("player", { direction: "to-vendor", vendor: "ORRERY", amount });
    },
    // A refusal of one vendor only leaves that vendor's money there.
    refusals: saidOf(["trial-account"], "transfer.error"),
  }),
  agentTransfer,
  withdrawal,
  form("POINTS-02", "pointRedemption", redemptionForm, {
    ...points,
    wrong: { rewardId: "pin", quantity: "3" },
    errors: { quantity: "points.error.soldOut", password: "points.error.passwordMissing" },
    right: { rewardId: "pin", quantity: "1", password: PASSWORD },
    done: ({ backend }) => backend.points.redeemsOf("player").length,
    refusals: saidOf(redeemRefusals, "points.error", {
      at: { password: ["wrong-password"], quantity: ["insufficient-points", "sold-out"] },
      keys: pointKeys,
    }),
  }),
  form("POINTS-02", "pointConversion", conversionForm, {
    ...points,
    wrong: { points: "1.5" },
    errors: { points: "points.error.number", password: "points.error.passwordMissing" },
    right: { points: "50", password: PASSWORD },
    done: ({ backend }) => backend.points.changesOf("player").length,
    refusals: saidOf(convertRefusals, "points.error", {
      at: {
        password: ["wrong-password"],
        points: ["insufficient-points", "below-minimum", "above-maximum"],
      },
      keys: pointKeys,
    }),
  }),
  form("LOTT-03", "lotteryBet", lotteryBetForm, {
    page: "/vnLottery?gameCode=MB",
    call: "placeBet",
    wrong: { stake: "x" },
    errors: { pick: "lottery.bet.error.digits", stake: "transfer.error.invalidAmount" },
    right: { pick: ["1", "3"], stake: "2.00" },
    isReviewed: true,
    refusals: saidOf(lotteryBetRefusals, "launch.error", {
      at: {
        numero: ["draw-closed"],
        betType: ["invalid-bet", "odds-changed"],
        stake: ["invalid-amount", "insufficient-funds"],
      },
      keys: {
        "draw-closed": "lottery.bet.error.drawClosed",
        "invalid-bet": "lottery.bet.error.notOffered",
        "odds-changed": "lottery.bet.error.oddsChanged",
        "invalid-amount": "transfer.error.invalidAmount",
        "insufficient-funds": "transfer.error.insufficientFunds",
        "game-maintenance": "error.gameMaintenance",
      },
    }),
  }),
];
