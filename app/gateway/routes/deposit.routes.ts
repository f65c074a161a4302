import { deposit, depositMethods } from "@parlour/adapters/wire/cashier.calls.ts";
import { refuse, value } from "../calls/answer.ts";
import { fileDeposit, methodNameOf } from "../cashier/deposits/deposits.ts";
import { depositEntryOf } from "../cashier/deposits/entry.ts";
import { readMethods } from "../cashier/deposits/methods.ts";
import { payUrlFor } from "../cashier/deposits/payments.ts";
import { afterwards } from "../database/cancelled-work.ts";
import { routesWith } from "./routes-with.ts";

/** How money comes in, and the filing of it (WALLET-03). */
export const depositRoutes = routesWith(
  "calls",
  "mode",
  "hasDemo",
  "hasSandbox",
  "config",
  "clock",
  "db",
  "ledger",
  "readFigures",
  "limits",
  "secretOf",
  "sandboxOriginFor",
).add((app, needs) => {
  const { calls, config, clock, db, readFigures } = needs;

  calls.servePlayer(app, depositMethods, async ({ request, player: { member } }) => {
    const reader = {
      language: request.language.toUpperCase(),
      fallbackLanguage: config.fallbackLanguage,
      figures: await readFigures(member.currency),
    };
    const methods = await readMethods(db, member.currency, reader, needs);
    return value({ methods: [...methods] });
  });

  calls.servePlayer(app, deposit, async ({ request, player: { member }, idempotencyKey, claimed }) => {
    const filed = await fileDeposit(needs, { member, request, idempotencyKey });
    if (filed.kind === "refused") return refuse(filed.code);
    const { row, method } = filed;
    const methodName = methodNameOf(method, config.fallbackLanguage);
    const payUrl = await afterwards(() => payUrlFor(needs, row, claimed));
    return value(depositEntryOf(row, { methodName, kind: method.kind }, { payUrl, nowMs: clock.nowMs() }));
  });
});
