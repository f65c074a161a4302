import { retryingConflicts } from "@parlour/app/gateway/ledger/retry.ts";
import { describe, expect, it } from "vitest";

/** As it arrives: drizzle's error with the driver's inside. */
const refusedWith = (code: string) =>
  new Error("Failed query", { cause: Object.assign(new Error("could not go on"), { code }) });

function failing(times: number, error: Error) {
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls <= times) throw error;
    return "done";
  };
  return { work, calls: () => calls };
}

describe("a transaction that the database rolled back", () => {
  it.each(["40001", "40P01"])("is retried after %s", async (code) => {
    const { work, calls } = failing(3, refusedWith(code));
    expect(await retryingConflicts(work)).toBe("done");
    expect(calls()).toBe(4);
  });

  it("fails after ten attempts, with the database's reason", async () => {
    const error = refusedWith("40001");
    const { work, calls } = failing(99, error);
    await expect(retryingConflicts(work)).rejects.toBe(error);
    expect(calls()).toBe(10);
  });

  it.each(["23505", "08006"])("is not retried after %s, which may have another cause", async (code) => {
    const error = refusedWith(code);
    const { work, calls } = failing(1, error);
    await expect(retryingConflicts(work)).rejects.toBe(error);
    expect(calls()).toBe(1);
  });
});
