import type { LaunchPort } from "@parlour/core/launch/launch.ports";
import type { LimitAmount, SafetyPort, SafetyRequest } from "@parlour/core/safety/safety.ports";
import { describe, expect, it } from "vitest";
import { givenBy, reasonOf } from "./entering-backend.ts";
import { numbered, opened, prepared } from "./opened.ts";
import { patient } from "./patient.ts";

export interface SafetyPorts {
  readonly safety: SafetyPort;
  readonly launch: LaunchPort;
}

/** Any operator whose players may set themselves breaks and limits. */
export interface SafetyBackend {
  visitor(): SafetyPorts;
  loggedIn(kind: "player" | "trial"): Promise<SafetyPorts>;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
const usd = (amountMinor: bigint): LimitAmount => ({
  kind: "money",
  money: { amountMinor, currency: "USD" },
});

/** What every backend must do for players with breaks and limits (SAFE-01 to SAFE-04). */
export function describeSafetyPorts(name: string, open: () => Promise<SafetyBackend>): void {
  describe(`${name}: responsible gambling`, () => {
    const backend = opened(open);
    const player = prepared(() => backend.loggedIn("player"));

    const read = async () => givenBy(await player.safety.readSafety(patient()));
    const nextKey = numbered("contract-");
    const change = (request: SafetyRequest, key = nextKey()) => player.safety.change(request, key, patient());
    const weekly = (amount: LimitAmount | null): SafetyRequest => ({
      kind: "limit",
      limit: "wager",
      period: "week",
      amount,
    });

    it("SAFE-01 lowers a limit at once, raises it after a day, and can keep the current one", async () => {
      expect(givenBy(await change(weekly(usd(300_00n)))).limits).toMatchObject([
        { kind: "wager", period: "week", amount: usd(300_00n), pending: null },
      ]);
      const { limits } = givenBy(await change(weekly(usd(900_00n))));
      expect(limits).toMatchObject([{ amount: usd(300_00n), pending: { amount: usd(900_00n) } }]);
      expect(givenBy(await change(weekly(null))).limits).toMatchObject([{ pending: { amount: null } }]);
      await change({ kind: "keep-limit", limit: "wager", period: "week" });
      expect((await read()).limits).toMatchObject([{ amount: usd(300_00n), pending: null }]);
      expect(givenBy(await change(weekly(usd(200_00n)))).limits).toMatchObject([{ amount: usd(200_00n) }]);
    });

    it("SAFE-01 minutes are returned as minutes, and an invalid amount is refused", async () => {
      const session = (minutes: number): SafetyRequest => ({
        kind: "limit",
        limit: "session",
        period: "day",
        amount: { kind: "minutes", minutes },
      });
      const { limits } = givenBy(await change(session(600)));
      expect(limits.find(({ kind }) => kind === "session")).toMatchObject({
        amount: { kind: "minutes", minutes: 600 },
        used: { kind: "minutes" },
      });
      expect(reasonOf(await change(weekly(usd(0n))))).toBe("invalid-amount");
      expect(reasonOf(await change(weekly(usd(-5_00n))))).toBe("invalid-amount");
    });

    it("SAFE-03 SAFE-04 reads the reality check's interval, the session's start and its net result", async () => {
      const state = givenBy(await change({ kind: "reality-check", minutes: 60 }));
      expect(state).toMatchObject({
        realityCheckMinutes: 60,
        inactivityMinutes: 30,
        sessionNet: { amountMinor: 0n, currency: "USD" },
      });
      expect(state.sessionStartedAtMs).toBeGreaterThan(0);
    });

    it("SAFE-02 WALLET-05 a time-out starts once per key, blocks games, and is never shortened", async () => {
      const first = givenBy(await change({ kind: "time-out", hours: 72 }, "contract-break"));
      const again = givenBy(await change({ kind: "time-out", hours: 72 }, "contract-break"));
      expect(again.timeOutUntilMs).toBe(first.timeOutUntilMs);
      const shorter = givenBy(await change({ kind: "time-out", hours: 24 }));
      expect(shorter.timeOutUntilMs).toBe(first.timeOutUntilMs);
      const launched = await player.launch.launch(
        {
          kind: "game",
          vendor: "AURORA",
          category: "RNG",
          gameCode: "AURORA_0001",
          isTrial: false,
          language: "EN",
        },
        patient(),
      );
      expect(reasonOf(launched)).toBe("kept-away");
    });

    it("SAFE-02 an exclusion can be extended but not shortened", async () => {
      const { exclusion, timeOutUntilMs } = givenBy(await change({ kind: "exclude", months: 12 }));
      expect((exclusion?.untilMs ?? 0) - (timeOutUntilMs ?? 0)).toBeGreaterThan(350 * DAY_MS);
      expect(reasonOf(await change({ kind: "exclude", months: 6 }))).toBe("already-excluded");
      expect(givenBy(await change({ kind: "exclude", months: 0 })).exclusion).toEqual({ untilMs: null });
      expect(reasonOf(await change({ kind: "exclude", months: 60 }))).toBe("already-excluded");
    });

    it("SAFE-01 PERM-06 a trial account and a visitor have none", async () => {
      const trial = await backend.loggedIn("trial");
      expect(reasonOf(await trial.safety.readSafety(patient()))).toBe("trial-account");
      expect(reasonOf(await trial.safety.change(weekly(null), "contract-trial", patient()))).toBe(
        "trial-account",
      );
      expect(reasonOf(await backend.visitor().safety.readSafety(patient()))).toBe("not-logged-in");
    });
  });
}
