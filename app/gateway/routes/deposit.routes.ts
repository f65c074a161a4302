import { deposit, depositMethods } from "@parlour/adapters/wire/cashier.calls.ts";
import type { FastifyInstance } from "fastify";
import { refuse, value } from "../calls/answer.ts";
import { servePlayerCall } from "../calls/serve-call.ts";
import { fileDeposit, methodNameOf } from "../cashier/deposits.ts";
import { depositEntryOf } from "../cashier/deposits-entry.ts";
import { readMethods } from "../cashier/methods.ts";
import { payUrlFor } from "../cashier/payments.ts";
import { afterwards } from "../database/given-up.ts";
import type { House } from "../house.ts";

/** How money comes in, and the filing of it (WALLET-03). */
export function depositRoutes(app: FastifyInstance, house: House): void {
  const { db, clock, config } = house;

  servePlayerCall(app, house, depositMethods, async ({ request, player: { member } }) => {
    const reader = {
      language: request.language.toUpperCase(),
      fallbackLanguage: config.fallbackLanguage,
      figures: await house.readFigures(),
    };
    const methods = await readMethods(db, member.currency, reader, house);
    return value({ methods: [...methods] });
  });

  servePlayerCall(app, house, deposit, async ({ request, player: { member }, idempotencyKey, claimed }) => {
    const filed = await fileDeposit(house, { member, request, idempotencyKey });
    if (filed.kind === "refused") return refuse(filed.code);
    const { row, method } = filed;
    const methodName = methodNameOf(method, config.fallbackLanguage);
    const payUrl = await afterwards(() => payUrlFor(house, row, claimed));
    return value(depositEntryOf(row, { methodName, kind: method.kind }, { payUrl, nowMs: clock.nowMs() }));
  });
}
