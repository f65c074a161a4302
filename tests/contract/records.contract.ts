import type { RecordKind, RecordQuery, RecordsPort } from "@parlour/core/records/records.ports";
import { dayAfter } from "@parlour/core/records/records.rules";
import { describe, expect, it } from "vitest";
import { givenBy } from "./entering-backend.ts";
import { opened, prepared } from "./opened.ts";
import { patient } from "./patient.ts";
import { badPeriods, expectBalancesToAddUp, weeksUntil } from "./records-queries.ts";

/** An operator with a player who has played for weeks, and a newcomer without any activity. */
export interface RecordsBackend {
  /** The operator's current day. */
  readonly today: string;
  player(): Promise<{ readonly records: RecordsPort }>;
  newcomer(): Promise<{ readonly records: RecordsPort }>;
  visitor(): { readonly records: RecordsPort };
  close(): Promise<void>;
}

const kinds: readonly RecordKind[] = [
  "bets",
  "movements",
  "profit",
  "bonuses",
  "deposits",
  "withdrawals",
  "signIns",
  "redeems",
  "points",
];

/** What every backend must do with its players' records: RecordsPort (MEMBER-01). */
export function describeRecordsPort(name: string, open: () => Promise<RecordsBackend>): void {
  describe(`${name}: records`, () => {
    const backend = opened(open);
    const player = prepared(() => backend.player());

    const month = () => weeksUntil(backend.today);

    async function read<Kind extends RecordKind>(
      kind: Kind,
      query: Partial<RecordQuery> = {},
      { records } = player,
    ) {
      return givenBy(await records.read(kind, { ...month(), ...query }, patient()));
    }

    it.each(kinds)(
      "MEMBER-01 lists %s, none for a new account except its login, and refuses a visitor",
      async (kind) => {
        const whole = await read(kind);
        expect(whole.count).toBe(whole.rows.length);
        expect(new Set(whole.rows.map(({ id }) => id)).size).toBe(whole.count);
        const newcomer = await backend.newcomer();
        const others = await read(kind, {}, newcomer);
        const ids = whole.rows.map(({ id }) => id);
        if (kind === "signIns") expect(others.rows.some(({ id }) => ids.includes(id))).toBe(false);
        else expect(others).toMatchObject({ rows: [], pages: 0, count: 0, filters: [] });
        expect(await backend.visitor().records.read(kind, month(), patient())).toMatchObject({
          reason: "not-logged-in",
        });
      },
    );

    it.each(kinds)("MEMBER-01 refuses invalid periods for %s", async (kind) => {
      const { records } = player;
      for (const days of badPeriods(backend.today))
        expect(await records.read(kind, { ...month(), ...days }, patient())).toMatchObject({
          kind: "refused",
          reason: "bad-range",
        });
      expect(
        await records.read(kind, { ...month(), from: dayAfter(backend.today, -91) }, patient()),
      ).toMatchObject({ kind: "done" });
    });

    it("MEMBER-01 pages add up to the whole list, latest first, and a page beyond the last is empty", async () => {
      const whole = await read("bets");
      expect(whole.count).toBeGreaterThan(20);
      expect([...whole.rows].sort((left, right) => right.atMs - left.atMs).map(({ atMs }) => atMs)).toEqual(
        whole.rows.map(({ atMs }) => atMs),
      );
      const pages = Math.ceil(whole.count / 20);
      const turned = [];
      for (let page = 1; page <= pages; page += 1) {
        const part = await read("bets", { page, size: 20 });
        expect([part.pages, part.count, part.totals]).toEqual([pages, whole.count, whole.totals]);
        turned.push(...part.rows);
      }
      expect(turned).toEqual(whole.rows);
      expect((await read("bets", { page: pages + 1, size: 20 })).rows).toEqual([]);
    });

    it("MEMBER-01 totals are the sums over all pages, and each filter has its own", async () => {
      const whole = await read("bets");
      const sum = (rows: typeof whole.rows, of: "stake" | "win" | "net") =>
        rows.reduce((total, row) => total + row[of].amountMinor, 0n);
      expect(whole.filters.length).toBeGreaterThan(1);
      let rounds = 0;
      for (const filter of [null, ...whole.filters.map(({ value }) => value)]) {
        const { rows, totals, count, filters } = await read("bets", { filter });
        expect(filters).toEqual(whole.filters);
        expect(totals.rounds).toBe(count);
        expect(totals.stake?.amountMinor).toBe(sum(rows, "stake"));
        expect(totals.win?.amountMinor).toBe(sum(rows, "win"));
        expect(totals.net?.amountMinor).toBe(sum(rows, "net"));
        if (filter !== null) rounds += count;
      }
      expect(rounds).toBe(whole.count);
      expect(await read("bets", { filter: "no-such-vendor" })).toMatchObject({ rows: [], count: 0 });
    });

    it("MEMBER-01 each movement's balance is the previous balance plus its amount", async () => {
      const { rows, totals } = await read("movements");
      expect(rows.length).toBeGreaterThan(10);
      expectBalancesToAddUp(rows);
      const net = rows.reduce((sum, { amount }) => sum + amount.amountMinor, 0n);
      expect((totals.moneyIn?.amountMinor ?? 0n) - (totals.moneyOut?.amountMinor ?? 0n)).toBe(net);
      const bets = await read("movements", { filter: "game-bet" });
      expect(bets.rows.every(({ kind, amount }) => kind === "game-bet" && amount.amountMinor < 0n)).toBe(
        true,
      );
      expect(bets.rows.map(({ balanceAfter }) => balanceAfter)).toEqual(
        rows.filter(({ kind }) => kind === "game-bet").map(({ balanceAfter }) => balanceAfter),
      );
    });

    it("MEMBER-01 days of profit add up to the bets and bonuses of the same days", async () => {
      const profit = await read("profit");
      const bets = await read("bets");
      const bonuses = await read("bonuses");
      expect(profit.totals.rounds).toBe(bets.totals.rounds);
      expect(profit.totals.stake).toEqual(bets.totals.stake);
      const given = bonuses.totals.moneyIn?.amountMinor ?? 0n;
      expect(profit.totals.net?.amountMinor).toBe((bets.totals.net?.amountMinor ?? 0n) + given);
      const [latest] = profit.rows;
      if (latest === undefined) throw new Error("The player has not played");
      const alone = await read("bets", { from: latest.day, to: latest.day });
      expect([latest.rounds, latest.stake, latest.win]).toEqual([
        alone.totals.rounds,
        alone.totals.stake,
        alone.totals.win,
      ]);
      expect(profit.rows.map(({ day }) => day)).toEqual(
        profit.rows
          .map(({ day }) => day)
          .sort()
          .reverse(),
      );
    });

    it("MEMBER-04 shows from where the player has logged in, and marks the current session", async () => {
      const { rows } = await read("signIns");
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      for (const { ip, device } of rows)
        expect([ip, typeof device]).toEqual([expect.stringMatching(/\S/), "string"]);
    });
  });
}
