/**
 * The sandbox as a payment provider: one page with the amount, where a player pays with play money or refuses. It has no
 * ledger.
 *
 * It notifies the gateway of each payment until the gateway answers. A payment has one reference, so it counts once.
 */
import type { FastifyInstance, FastifyReply } from "fastify";
import * as v from "valibot";
import {
  type PaymentAsk,
  type PaymentCallback,
  readPaymentAsk,
} from "../gateway/cashier/deposits/payment-signatures.ts";
import type { SecretOf } from "../gateway/play/vendor-secrets.ts";
import type { PaymentSaid } from "./payment-client.ts";

/** The most payments that are kept while the operator has not answered them. */
const WAITING_AT_MOST = 1_000;

export interface PaymentsOptions {
  readonly operator: string;
  readonly secretOf: SecretOf;
  readonly nowMs: () => number;
  /** Whether this provider takes payments of that method; the address of another provider's payment is refused. */
  readonly takes: (method: string) => Promise<boolean>;
  /** Notifies the operator, with several tries. */
  readonly sendCallback: (method: string, callback: PaymentCallback) => Promise<PaymentSaid>;
}

export interface Payments {
  serve(app: FastifyInstance): void;
  /** Notifies the operator again of unanswered payments. Returns how many are left. */
  notifyAgain(): Promise<number>;
}

interface Waiting {
  readonly method: string;
  readonly callback: PaymentCallback;
}

type Refusal = "bad-request" | "payment-over" | "gateway-away" | "decided-otherwise" | "too-many";

const written = v.pipe(v.string(), v.maxLength(4_000));
const asked = {
  open: v.object({ ask: written }),
  decide: v.object({ ask: written, outcome: v.picklist(["paid", "refused"]) }),
} as const;

export function createPayments({
  operator,
  secretOf,
  nowMs,
  takes,
  sendCallback,
}: PaymentsOptions): Payments {
  const waiting = new Map<string, Waiting>();
  let telling: Promise<number> = Promise.resolve(0);

  async function read(text: string): Promise<PaymentAsk | null> {
    const ask = await readPaymentAsk(text, secretOf);
    if (ask === null || ask.until <= nowMs()) return null;
    return (await takes(ask.method)) ? ask : null;
  }

  async function deliver({ method, callback }: Waiting): Promise<PaymentSaid> {
    const said = await sendCallback(method, callback);
    if (said.kind !== "unknown") waiting.delete(callback.deposit);
    return said;
  }

  return {
    serve(app) {
      app.post("/pay/open", async (request, reply) => {
        const body = v.safeParse(asked.open, request.body);
        if (!body.success) return refuse(reply, "bad-request");
        const ask = await read(body.output.ask);
        if (ask === null) return refuse(reply, "payment-over");
        const { methodName, amount, currency, back, deposit } = ask;
        const decided = waiting.get(deposit)?.callback.outcome ?? null;
        return reply.send({ ok: true, operator, methodName, amount, currency, back, decided });
      });

      app.post("/pay/decide", async (request, reply) => {
        const body = v.safeParse(asked.decide, request.body);
        if (!body.success) return refuse(reply, "bad-request");
        const ask = await read(body.output.ask);
        if (ask === null) return refuse(reply, "payment-over");
        // The first decision is final, even while the gateway does not know of it.
        const before = waiting.get(ask.deposit);
        if (before === undefined && waiting.size >= WAITING_AT_MOST) return refuse(reply, "too-many");
        const payment = before ?? paymentOf(ask, body.output.outcome);
        waiting.set(ask.deposit, payment);
        const said = await deliver(payment);
        if (said.kind === "unknown") return refuse(reply, "gateway-away");
        if (said.kind === "refused") return refuse(reply, "decided-otherwise");
        return reply.send({ ok: true, outcome: said.state === "credited" ? "paid" : "refused" });
      });
    },

    notifyAgain() {
      // One pass at a time, however long the gateway takes.
      telling = telling.then(async () => {
        for (const payment of [...waiting.values()]) await deliver(payment);
        return waiting.size;
      });
      return telling;
    },
  };
}

/** A deposit has one payment, so the reference derives from the deposit, even after a restart. */
const paymentOf = (
  { method, deposit, amount, currency }: PaymentAsk,
  outcome: PaymentCallback["outcome"],
): Waiting => ({
  method,
  callback: { deposit, reference: `sandbox-${deposit}`, outcome, amount, currency, reason: "" },
});

const statusOf: Readonly<Record<Refusal, number>> = {
  "bad-request": 400,
  "payment-over": 422,
  "decided-otherwise": 422,
  "gateway-away": 503,
  "too-many": 503,
};

const refuse = (reply: FastifyReply, code: Refusal): FastifyReply =>
  reply.code(statusOf[code]).send({ ok: false, code });
