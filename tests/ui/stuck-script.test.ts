import { describe, expect, it } from "vitest";
import {
  LEAST_BETWEEN_RELOADS_MS,
  reloadIfStuck,
  reloadOnceReachable,
} from "../../ui/shared/stuck-script.ts";

const failed = new TypeError(
  "Failed to fetch dynamically imported module: https://portal.example/assets/a.js?again=m1",
);

type Line = { isReachable?: boolean; isInUse?: boolean };

/** A page at the time 0, whose line is as each entry says until it has waited. It waits for ever after the last. */
function pageOn(line: readonly Line[], lastMs: number | null = null) {
  const did: string[] = [];
  let waits = 0;
  let nowMs = 0;
  let reloadedMs = lastMs;
  const of = () => line[waits] ?? {};
  return {
    did,
    async fetch(address: string) {
      did.push(`asks for ${address}`);
      if (of().isReachable === false) throw new TypeError("Failed to fetch");
      return { ok: true };
    },
    lastReloadMs: () => reloadedMs,
    isInUse: () => of().isInUse ?? false,
    nowMs: () => nowMs,
    reload() {
      did.push("reloads");
      reloadedMs = nowMs;
    },
    async passed(ms: number) {
      nowMs += ms;
      waits += 1;
      if (waits === line.length) await new Promise(() => {});
    },
  };
}

const asks = "asks for https://portal.example/assets/a.js";

describe("a page whose script cannot come", () => {
  it("ROUTE-09 is loaded again once the script's server can be reached", async () => {
    const page = pageOn([{}]);
    await reloadIfStuck(failed, page);
    expect(page.did).toEqual([asks, "reloads"]);
    const cutOff = pageOn([{ isReachable: false }]);
    await reloadIfStuck(failed, cutOff);
    expect(cutOff.did).toEqual([asks]);
  });

  it("ROUTE-09 is not loaded again and again, nor for a script that came and broke", async () => {
    const tooSoon = pageOn([{}], 1 - LEAST_BETWEEN_RELOADS_MS);
    await reloadIfStuck(failed, tooSoon);
    expect(tooSoon.did).toEqual([]);
    const later = pageOn([{}], -LEAST_BETWEEN_RELOADS_MS);
    await reloadIfStuck(failed, later);
    expect(later.did).toEqual([asks, "reloads"]);
    const broken = pageOn([{}]);
    await reloadOnceReachable(new Error("https://portal.example/a.js broke"), broken);
    expect(broken.did).toEqual([]);
  });

  it("ROUTE-09 waits for its server, and while somebody types or plays, and reloads once", async () => {
    const page = pageOn([{ isReachable: false }, { isInUse: true }, {}, {}]);
    void reloadOnceReachable(failed, page);
    await expect.poll(() => page.did).toEqual([asks, asks, "reloads"]);
    expect(page.nowMs()).toBeGreaterThanOrEqual(5_000 + 10_000 + 20_000);
  });
});
