import { LEAST_BETWEEN_RELOADS_MS, reloadIfStuck } from "@parlour/app/web/stuck-script.ts";
import { describe, expect, it } from "vitest";

const failed = new TypeError(
  "Failed to fetch dynamically imported module: https://portal.example/assets/a.js?again=m1",
);

/** Whether a page reloads after that failure. */
async function reloads(
  cause: unknown,
  { isReachable = true, sinceMs = null }: { isReachable?: boolean; sinceMs?: number | null } = {},
) {
  const asked: string[] = [];
  let isReloaded = false;
  await reloadIfStuck(cause, {
    async fetch(address) {
      asked.push(address);
      if (!isReachable) throw new TypeError("Failed to fetch");
      return { ok: true };
    },
    lastReloadMs: () => (sinceMs === null ? null : 1_000_000 - sinceMs),
    nowMs: () => 1_000_000,
    reload() {
      isReloaded = true;
    },
  });
  return { isReloaded, asked };
}

describe("a page whose script cannot come", () => {
  it("ROUTE-09 is loaded again once the script's server can be reached", async () => {
    expect(await reloads(failed)).toEqual({
      isReloaded: true,
      asked: ["https://portal.example/assets/a.js"],
    });
    expect(await reloads(failed, { isReachable: false })).toMatchObject({ isReloaded: false });
  });

  it("ROUTE-09 is not loaded again and again, nor for a script that came and broke", async () => {
    expect(await reloads(failed, { sinceMs: LEAST_BETWEEN_RELOADS_MS - 1 })).toMatchObject({
      isReloaded: false,
    });
    expect(await reloads(failed, { sinceMs: LEAST_BETWEEN_RELOADS_MS })).toMatchObject({ isReloaded: true });
    expect(await reloads(new Error("https://portal.example/a.js broke"))).toMatchObject({ asked: [] });
  });
});
