import type { HistoryPort, Location } from "@parlour/core/navigation/navigation.ports";
import type { EntryPort, TabMessage, TabsPort } from "@parlour/core/session/session.ports";
import type { Clock } from "@parlour/core/shared/clock";
import type { Random } from "@parlour/core/shared/random";
import { describe, expect, it } from "vitest";

export interface Walk {
  readonly history: HistoryPort;
  back(): void;
  forward(): void;
}

const place = (path: string, query: Location["query"] = {}, hash = ""): Location => ({ path, query, hash });

/** What every history must do; `make` gives one at `/`. */
export function describeHistory(name: string, make: () => Walk): void {
  describe(`${name}: history`, () => {
    it("ROUTE-07 moves to places, and back and forward between them", () => {
      const { history, back, forward } = make();
      expect(history.read()).toEqual(place("/"));
      history.push(place("/rng", { vassalage: "A&B =C" }, "#top"));
      history.push(place("/vnLottery"));
      expect(history.read()).toEqual(place("/vnLottery"));
      back();
      expect(history.read()).toEqual(place("/rng", { vassalage: "A&B =C" }, "#top"));
      forward();
      expect(history.read()).toEqual(place("/vnLottery"));
    });

    it("ROUTE-07 reports only moves back and forward, and not to removed listeners", () => {
      const { history, back, forward } = make();
      const heard: string[] = [];
      const leave = history.listen(({ path }) => heard.push(path));
      history.push(place("/live"));
      history.replace(place("/fish"));
      expect(heard).toEqual([]);
      back();
      forward();
      expect(heard).toEqual(["/", "/fish"]);
      leave();
      back();
      expect(heard).toHaveLength(2);
    });

    it("LAYOUT-02 reports its own step back at once, like any other", () => {
      const { history } = make();
      const heard: string[] = [];
      history.push(place("/live"));
      history.listen(({ path }) => heard.push(path));
      history.back();
      expect([heard, history.read()]).toEqual([["/"], place("/")]);
    });

    it("ROUTE-07 replaces a place without a way back to it", () => {
      const { history, back } = make();
      history.push(place("/login"));
      history.replace(place("/home"));
      back();
      expect(history.read()).toEqual(place("/"));
    });

    it("ROUTE-07 discards forward entries when it moves somewhere else", () => {
      const { history, back, forward } = make();
      history.push(place("/live"));
      back();
      history.push(place("/pvp"));
      forward();
      expect(history.read()).toEqual(place("/pvp"));
    });
  });
}

/** What every entry must do; `make` gives one that was opened with the token. */
export function describeEntry(name: string, make: (token: string | null) => EntryPort): void {
  describe(`${name}: entry`, () => {
    it("LOGIN-11 returns a token once", () => {
      const entry = make("Abc_def-0123456789-xyz");
      expect(entry.takeToken()).toBe("Abc_def-0123456789-xyz");
      expect(entry.takeToken()).toBeNull();
      expect(make(null).takeToken()).toBeNull();
    });
  });
}

/** What every pair of tabs must do; `settled` waits until a sent message could have arrived. */
export function describeTabs(
  name: string,
  make: () => { readonly one: TabsPort; readonly other: TabsPort; settled(): Promise<void> },
): void {
  describe(`${name}: tabs`, () => {
    const token = "Abc_def-0123456789-xyz";

    it("SESSION-06 sends messages to the other tab in order, with the time of the login, and not to itself", async () => {
      const { one, other, settled } = make();
      const heard: Record<string, TabMessage[]> = { one: [], other: [] };
      one.listen((message) => heard.one?.push(message));
      other.listen((message) => heard.other?.push(message));
      one.notify({ type: "asked" });
      one.notify({ type: "opened", token, atMs: 1_767_614_400_000 });
      one.notify({ type: "ended", token });
      await settled();
      expect(heard).toEqual({
        one: [],
        other: [
          { type: "asked" },
          { type: "opened", token, atMs: 1_767_614_400_000 },
          { type: "ended", token },
        ],
      });
    });

    it("SESSION-06 sends nothing to a removed listener", async () => {
      const { one, other, settled } = make();
      const heard: TabMessage[] = [];
      other.listen((message) => heard.push(message))();
      one.notify({ type: "ended", token });
      await settled();
      expect(heard).toEqual([]);
    });
  });
}

export function describeClock(
  name: string,
  make: () => { readonly clock: Clock; pass(ms: number): void },
): void {
  describe(`${name}: clock`, () => {
    it("reads the time in milliseconds, and runs its timers", () => {
      const { clock, pass } = make();
      const startMs = clock.nowMs();
      const rung: string[] = [];
      clock.setTimeout(() => rung.push("late"), 2_000);
      clock.setTimeout(() => rung.push("early"), 1_000);
      clock.clearTimeout(clock.setTimeout(() => rung.push("cleared"), 500));
      clock.setTimeout(() => rung.push("far"), 10_000_000_000);
      pass(1_000);
      expect(rung).toEqual(["early"]);
      pass(1_000);
      expect(rung).toEqual(["early", "late"]);
      expect(clock.nowMs() - startMs).toBe(2_000);
    });
  });
}

export function describeRandom(name: string, make: () => Random): void {
  describe(`${name}: random`, () => {
    it("draws every number below the bound, and none outside", () => {
      const random = make();
      const drawn = new Set(Array.from({ length: 400 }, () => random.below(5)));
      expect([...drawn].sort()).toEqual([0, 1, 2, 3, 4]);
      expect(random.below(1)).toBe(0);
    });

    it("WALLET-05 creates unique identifiers that fit a sealed envelope", () => {
      const random = make();
      const made = Array.from({ length: 500 }, () => random.id());
      expect(new Set(made).size).toBe(500);
      expect(made.every((id) => /^[\w-]{16,64}$/.test(id))).toBe(true);
    });
  });
}
