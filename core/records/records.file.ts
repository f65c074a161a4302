import { decimalOf, type Money, minorDigits } from "../shared/money.ts";
import { csvOf } from "./csv.rules.ts";
import type { DayRange, RecordKind, RecordRows } from "./records.ports.ts";

/** Formats the cells of one file. Made once for each file, since formatters are slow to make. */
export interface CellFormat {
  readonly moment: (atMs: number) => string;
  readonly decimal: (money: Money) => string;
}

/** A column of the file: its key and the text of each cell. */
export interface FileColumn<Row> {
  readonly key: FileColumnKey;
  readonly of: (row: Row, pen: CellFormat) => string;
  /** Its cells are the operator's own terms (a state, a kind), which the front end translates. */
  readonly isWord?: true;
}

/** The columns that files of records can have. A front end needs a title for each in `FileWords`. */
export const fileColumnKeys = [
  "id",
  "at",
  "day",
  "game",
  "vendor",
  "category",
  "kind",
  "about",
  "title",
  "method",
  "card",
  "state",
  "reason",
  "rounds",
  "stake",
  "win",
  "bonus",
  "net",
  "amount",
  "fee",
  "balanceAfter",
  "received",
  "currency",
  "ip",
  "device",
  "name",
  "quantity",
  "points",
  "changed",
  "after",
  "account",
  "nickname",
  "level",
  "joined",
  "active",
  "deposits",
  "withdrawals",
  "dividend",
  "dailySalary",
  "hourlySalary",
  "realTimeSalary",
  "total",
  "unclaimed",
  "from",
  "until",
  "period",
  "rate",
  "placed",
  "result",
  "gross",
  "passed",
  "claimed",
] as const;
/** One of `fileColumnKeys`. */
export type FileColumnKey = (typeof fileColumnKeys)[number];

/** The operator's terms that a file or a list contains, such as a state or a kind, by column. */
export const fileWords = [
  "state.open",
  "state.settled",
  "state.refunded",
  "state.awaiting-payment",
  "state.in-review",
  "state.credited",
  "state.rejected",
  "state.expired",
  "state.approved",
  "state.paid",
  "state.received",
  "state.partly-received",
  "state.not-received",
  "state.cancelled",
  "state.in-process",
  "kind.deposit",
  "kind.withdrawal",
  "kind.withdrawal-return",
  "kind.wallet-transfer",
  "kind.line-transfer",
  "kind.game-bet",
  "kind.game-win",
  "kind.game-refund",
  "kind.bonus",
  "kind.rebate",
  "kind.commission",
  "kind.points",
  "kind.correction",
  "kind.other",
  "kind.own",
  "kind.given",
  "period.daily",
  "period.weekly",
  "period.semimonthly",
  "period.monthly",
  "period.hourly",
  "period.five-minutes",
  "reason.earned",
  "reason.redeemed",
  "reason.returned",
  "reason.converted",
] as const;
/** A term by its column: the key of its text in `FileWords`. */
export type FileWord = (typeof fileWords)[number];

/**
 * The texts of a file in the visitor's language: a column's title by its key, an operator's term by column and term
 * ("state.credited"). A missing text appears as the gateway sent it.
 */
export type FileWords = Readonly<Record<string, string>>;

/** "2026-11-01 00:30:05": moments that every spreadsheet reads, in the operator's time zone. */
export function momentCells(timeZone: string): CellFormat["moment"] {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  return (atMs) => {
    const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
    return `${part("year")}-${part("month")}-${part("day")} ${part("hour")}:${part("minute")}:${part("second")}`;
  };
}

function penOf(timeZone: string): CellFormat {
  const digits = new Map<string, number>();
  return {
    moment: momentCells(timeZone),
    decimal(money) {
      const known = digits.get(money.currency) ?? minorDigits(money.currency);
      digits.set(money.currency, known);
      return decimalOf(money, known);
    },
  };
}

type Timed = { readonly atMs: number };
export const text = <Row>(key: FileColumnKey, of: (row: Row) => string): FileColumn<Row> => ({ key, of });
export const word = <Row>(key: FileColumnKey, of: (row: Row) => string): FileColumn<Row> => ({
  key,
  of,
  isWord: true,
});
export const money = <Row>(key: FileColumnKey, of: (row: Row) => Money | null): FileColumn<Row> => ({
  key,
  of(row, { decimal }) {
    const amount = of(row);
    return amount === null ? "" : decimal(amount);
  },
});
export const timed = <Row>(of: (row: Row) => number, key: FileColumnKey = "at"): FileColumn<Row> => ({
  key,
  of: (row, { moment }) => moment(of(row)),
});
const at = timed<Timed>(({ atMs }) => atMs);
const id = text<{ readonly id: string }>("id", (row) => row.id);

/** The columns of each kind's file, in order. */
export const fileColumns: { readonly [Kind in RecordKind]: readonly FileColumn<RecordRows[Kind]>[] } = {
  bets: [
    at,
    text("game", ({ game }) => game),
    text("vendor", ({ vendor }) => vendor),
    text("category", ({ category }) => category),
    money("stake", ({ stake }) => stake),
    money("win", ({ win }) => win),
    money("net", ({ net }) => net),
    text("currency", ({ net }) => net.currency),
    word("state", ({ state }) => state),
    id,
  ],
  movements: [
    at,
    word("kind", ({ kind }) => kind),
    text("about", ({ about }) => about),
    money("amount", ({ amount }) => amount),
    money("balanceAfter", ({ balanceAfter }) => balanceAfter),
    text("currency", ({ amount }) => amount.currency),
    id,
  ],
  profit: [
    text("day", ({ day }) => day),
    text("rounds", ({ rounds }) => String(rounds)),
    money("stake", ({ stake }) => stake),
    money("win", ({ win }) => win),
    money("bonus", ({ bonus }) => bonus),
    money("net", ({ net }) => net),
    text("currency", ({ net }) => net.currency),
  ],
  bonuses: [
    at,
    word("kind", ({ kind }) => kind),
    text("title", ({ title }) => title),
    money("amount", ({ amount }) => amount),
    text("currency", ({ amount }) => amount.currency),
    id,
  ],
  deposits: [
    timed(({ requestedAtMs }) => requestedAtMs),
    text("method", ({ methodName }) => methodName),
    money("amount", ({ amount }) => amount),
    text("currency", ({ amount }) => amount.currency),
    word("state", ({ state }) => state),
    text("reason", ({ reason }) => reason),
    id,
  ],
  withdrawals: [
    timed(({ requestedAtMs }) => requestedAtMs),
    text("card", ({ card }) => `${card.bank} ${card.ending}`),
    money("amount", ({ amount }) => amount),
    money("fee", ({ fee }) => fee),
    money("received", ({ received }) => received),
    text("currency", ({ amount }) => amount.currency),
    word("state", ({ state }) => state),
    text("reason", ({ reason }) => reason),
    id,
  ],
  signIns: [at, text("ip", ({ ip }) => ip), text("device", ({ device }) => device)],
  redeems: [
    at,
    text("name", ({ name }) => name),
    text("quantity", ({ quantity }) => String(quantity)),
    text("points", ({ points }) => String(points)),
    word("state", ({ state }) => state),
    id,
  ],
  points: [
    at,
    word("reason", ({ reason }) => reason),
    text("changed", ({ changed }) => String(changed)),
    text("after", ({ after }) => String(after)),
    id,
  ],
};

/** A file with rows of one kind, named like "bets 2026-11-01 2026-11-07.csv". */
export function fileOf<Row>(
  kind: string,
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
  asked: { readonly range: DayRange; readonly words: FileWords; readonly timeZone: string },
): { readonly name: string; readonly type: string; readonly text: string } {
  const { range, words, timeZone } = asked;
  const pen = penOf(timeZone);
  const titles = columns.map(({ key }) => words[key] ?? key);
  const cells = rows.map((row) =>
    columns.map(({ key, of, isWord }) => {
      const cell = of(row, pen);
      return isWord ? (words[`${key}.${cell}`] ?? cell) : cell;
    }),
  );
  return {
    name: `${kind} ${range.from} ${range.to}.csv`,
    type: "text/csv;charset=utf-8",
    text: csvOf([titles, ...cells]),
  };
}
