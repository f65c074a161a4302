import type { Call } from "@parlour/adapters/wire/call.ts";
import {
  betRecords,
  bonusRecords,
  depositRecords,
  movementRecords,
  profitRecords,
  signInRecords,
  withdrawalRecords,
} from "@parlour/adapters/wire/records.calls.ts";
import { refuse, value } from "../calls/answer.ts";
import type { PlayerHandler } from "../calls/calls.ts";
import type { DepositRow } from "../cashier/deposits/entry.ts";
import { payUrlFor } from "../cashier/deposits/payments.ts";
import { languageFor } from "../content/names.ts";
import { readBets } from "../records/bets.ts";
import { readDeposits, readWithdrawals } from "../records/cashier.ts";
import { type Span, spanOf } from "../records/days.ts";
import type { Paging } from "../records/list.ts";
import { readBonuses, readMovements } from "../records/movements.ts";
import { readProfit } from "../records/profit.ts";
import { readSignIns } from "../records/sign-ins.ts";
import { routesWith } from "./routes-with.ts";

type Asked = Pick<Parameters<PlayerHandler<typeof betRecords>>[0], "request">;

/** A player's records by the operator's days (MEMBER-01). They hold the calling member's own rows only. */
export const recordRoutes = routesWith(
  "calls",
  "mode",
  "hasDemo",
  "hasSandbox",
  "config",
  "clock",
  "db",
  "settings",
  "secretOf",
  "sandboxOriginFor",
).add((app, needs) => {
  const { calls, clock, config, db, settings } = needs;

  /** Serves a list of the member's own, which may be long. */
  const serveList = <C extends Call>(call: C, handler: PlayerHandler<C>) =>
    calls.servePlayer(app, call, handler, { isHeavy: true });

  const languageOf = ({ request }: Asked) => languageFor(config, request);

  /** The days and page of the request; a refusal for invalid days. */
  async function read<Answer>({ request }: Asked, answer: (span: Span, paging: Paging) => Promise<Answer>) {
    // These lists have one fixed order.
    if (request.sort !== undefined) return refuse("bad-sort");
    const { timeZone } = await settings.read();
    const span = spanOf(request.from, request.to, timeZone);
    if (span === null) return refuse("bad-range");
    const { filter = null, pageNo: page, pageSize: size } = request;
    return value(await answer(span, { filter, page, size }));
  }

  serveList(betRecords, (asked) =>
    read(asked, (...wanted) => readBets(db, asked.player.member, ...wanted, languageOf(asked))),
  );
  serveList(movementRecords, (asked) =>
    read(asked, (...wanted) => readMovements(db, asked.player.member, ...wanted, languageOf(asked))),
  );
  serveList(profitRecords, (asked) =>
    read(asked, (...wanted) => readProfit(db, asked.player.member, ...wanted)),
  );
  serveList(bonusRecords, (asked) =>
    read(asked, (...wanted) => readBonuses(db, asked.player.member, ...wanted, languageOf(asked))),
  );
  serveList(depositRecords, (asked) => {
    const { claimed, request, player } = asked;
    const language = (request.language ?? config.fallbackLanguage).toUpperCase();
    const reader = {
      db,
      nowMs: clock.nowMs(),
      language,
      fallbackLanguage: config.fallbackLanguage,
      payUrlOf: (row: DepositRow) => payUrlFor(needs, row, claimed),
    };
    return read(asked, (...wanted) => readDeposits(reader, player.member, ...wanted));
  });
  serveList(withdrawalRecords, (asked) =>
    read(asked, (...wanted) => readWithdrawals({ db, nowMs: clock.nowMs() }, asked.player.member, ...wanted)),
  );
  serveList(signInRecords, (asked) => {
    const { member, token } = asked.player;
    return read(asked, (...wanted) => readSignIns(db, { ...member, token }, ...wanted));
  });
});
