/**
 * Deposits, withdrawals and transfers between wallets, which are our own calls: the specification names only their
 * pages (WALLET-03, WDCONF).
 */
import {
  agentTransferRefusals,
  cancellationRefusals,
  depositRefusals,
  receiptRefusals,
  uploadRefusals,
  withdrawalHolds,
  withdrawalRefusals,
} from "@parlour/core/cashier/cashier.ports";
import { membersOnly } from "@parlour/core/shared/outcome";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import {
  count,
  currency,
  decimal,
  id,
  instant,
  language,
  nothing,
  password,
  text,
  unrecorded,
  username,
} from "./schemas.ts";

const fileIds = v.pipe(v.array(id), v.maxLength(3));
const bankAccount = v.object({ bank: v.string(), holder: v.string(), number: v.string() });
const card = v.object({ bank: v.string(), holder: v.string(), ending: v.string() });

/** A bank card as the player's own pages show it. */
export const bankCard = v.object({ id: v.string(), ...card.entries });

export const depositKinds = ["bank-transfer", "instant", "voucher"] as const;

/** A deposit; all its amounts are in its `currency`. */
export const depositEntry = v.object({
  depositId: v.string(),
  methodName: v.string(),
  kind: v.picklist(depositKinds),
  amount: decimal,
  currency,
  state: v.picklist(["awaiting-payment", "in-review", "credited", "rejected", "expired"]),
  requestedAt: instant,
  decidedAt: v.nullable(instant),
  reason: v.string(),
  payUrl: v.nullable(unrecorded(v.string(), "address")),
});

export const withdrawalEntry = v.object({
  withdrawalId: v.string(),
  amount: decimal,
  fee: decimal,
  currency,
  card,
  state: v.picklist([
    "in-review",
    "approved",
    "paid",
    "received",
    "partly-received",
    "not-received",
    "rejected",
    "cancelled",
  ]),
  requestedAt: instant,
  decidedAt: v.nullable(instant),
  reason: v.string(),
  confirmBy: v.nullable(instant),
  received: v.nullable(decimal),
  remaining: v.nullable(decimal),
  isForced: v.boolean(),
});

export const depositMethods = defineCall({
  name: "depositMethods",
  method: "GET",
  path: "/wps/cashier/methods",
  token: "T",
  carriage: "query",
  summary: "How money can come in, with the limits of each way (WALLET-03).",
  request: v.object({ language }),
  answer: v.object({
    methods: v.array(
      v.object({
        methodId: v.string(),
        kind: v.picklist(depositKinds),
        name: v.string(),
        minimum: decimal,
        maximum: decimal,
        currency,
        instructions: v.string(),
        account: v.nullable(bankAccount),
        needsProof: v.boolean(),
        minutes: count,
      }),
    ),
  }),
});

export const deposit = defineCall({
  name: "deposit",
  method: "POST",
  path: "/wps/cashier/deposit",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary: "Files a deposit; a voucher is credited at once (WALLET-03).",
  request: v.object({
    methodId: id,
    amount: v.optional(decimal),
    currency: v.optional(currency),
    voucher: v.optional(unrecorded(text(40))),
    fileIds,
  }),
  answer: depositEntry,
  refusals: depositRefusals,
});

export const withdrawalTerms = defineCall({
  name: "withdrawalTerms",
  method: "GET",
  path: "/wps/cashier/terms",
  token: "T",
  carriage: "query",
  summary:
    "What the player can withdraw now and why no more, and the rules that make it so (WALLET-03, WALLET-07).",
  request: nothing,
  answer: v.object({
    balance: decimal,
    withdrawable: decimal,
    heldBy: v.nullable(v.picklist(withdrawalHolds)),
    /** The state of an identity check that holds the balance (OPS-06). */
    identityCheck: v.nullable(v.picklist(["asked", "sent", "refused"])),
    /** When the first bank account can be used, while all of them have to wait. */
    accountsWaitUntil: v.nullable(instant),
    minimum: decimal,
    maximum: decimal,
    fee: decimal,
    leftToday: decimal,
    currency,
    turnoverRequired: decimal,
    turnoverDone: decimal,
    hasPaymentPassword: v.boolean(),
    cards: v.array(v.object({ ...bankCard.entries, waitsUntil: v.nullable(instant) })),
    confirmMinutes: count,
    /** Whether the operator lets players cancel a withdrawal in review. */
    mayCancel: v.boolean(),
  }),
  refusals: membersOnly,
});

export const withdraw = defineCall({
  name: "withdraw",
  method: "POST",
  path: "/wps/cashier/withdraw",
  token: "T",
  carriage: "sealed",
  idempotent: true,
  summary: "Asks for a withdrawal; the money is put aside until an operator has decided (WALLET-03).",
  request: v.object({ amount: decimal, currency, cardId: id, paymentPassword: password }),
  answer: withdrawalEntry,
  refusals: withdrawalRefusals,
});

export const awaitingWithdrawals = defineCall({
  name: "awaitingWithdrawals",
  method: "GET",
  path: "/wps/cashier/withdraw/awaiting",
  token: "T",
  carriage: "query",
  summary: "The payments that wait for the player's confirmation, the earliest deadline first (WDCONF-05).",
  request: nothing,
  answer: v.object({ withdrawals: v.array(withdrawalEntry) }),
  refusals: membersOnly,
});

export const cancelWithdrawal = defineCall({
  name: "cancelWithdrawal",
  method: "POST",
  path: "/wps/cashier/withdraw/cancel",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary: "Takes a withdrawal back that is still in review, where the operator allows it.",
  request: v.object({ withdrawalId: id }),
  answer: withdrawalEntry,
  refusals: cancellationRefusals,
});

export const confirmWithdrawal = defineCall({
  name: "confirmWithdrawal",
  method: "POST",
  path: "/wps/cashier/withdraw/confirm",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary: "Says whether a payment has come, wholly, in part or not (WDCONF-01).",
  request: v.object({
    withdrawalId: id,
    receipt: v.picklist(["received", "partly-received", "not-received"]),
    received: v.optional(decimal),
    currency: v.optional(currency),
    fileIds,
  }),
  answer: withdrawalEntry,
  refusals: receiptRefusals,
});

export const lineTransfer = defineCall({
  name: "lineTransfer",
  method: "POST",
  path: "/wps/wallets/line",
  token: "T",
  carriage: "sealed",
  idempotent: true,
  summary: "Moves money to the agent above or to a member below (WALLET-02).",
  request: v.object({
    towards: v.picklist(["upline", "downline"]),
    account: v.optional(username),
    amount: decimal,
    currency,
    paymentPassword: password,
  }),
  answer: v.object({ balance: decimal, currency }),
  refusals: agentTransferRefusals,
});

/** The largest accepted picture (ACT-02). */
export const PICTURE_AT_MOST_BYTES = 5 * 1024 * 1024;

export const uploadFile = defineCall({
  name: "uploadFile",
  method: "POST",
  path: "/wps/files",
  token: "T",
  carriage: "file",
  summary: "Keeps a picture for what is filed next; png or jpg by its content (ACT-02).",
  request: v.object({ name: unrecorded(text(200)) }),
  answer: v.object({ fileId: v.string() }),
  refusals: uploadRefusals,
});
