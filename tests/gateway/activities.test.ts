import { bonusRecords } from "@parlour/adapters/wire/records.calls.ts";
import { activities } from "@parlour/app/gateway/database/schema.ts";
import { mainWallet, operatorAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { activityGateway, HOUR_MS, type Player } from "./support/activity-gateway.ts";
import { forEachDatabase } from "./support/databases.ts";

forEachDatabase((_name, open) => {
  const {
    clock,
    at,
    next,
    gateway,
    db,
    zone,
    isBalanced,
    newPlayer,
    offer,
    centre,
    act,
    back,
    activityStatus,
    apply,
    codeOrValueOf,
    main,
    play,
    ask,
    atOnce,
  } = activityGateway(open, { language: "en" });
  async function book({ id }: Player, kind: string, amountMinor: bigint): Promise<void> {
    const own = (await mainWallet(gateway.ledger, { id, currency: "USD" })).id;
    const operator = (await operatorAccount(gateway.ledger, "game-result", "USD")).id;
    const entries = [
      { account: own, amountMinor },
      { account: operator, amountMinor: -amountMinor },
    ];
    await gateway.ledger.post({ idempotencyKey: next("activity-book-"), kind, entries });
  }

  it("ACT-01 lists running, upcoming and recently ended activities, each with its state, and no others", async () => {
    const player = await newPlayer();
    const days = { days: ["10"] };
    const later = new Date("2026-10-25T18:00:00Z");
    const coming = await offer("sign-in", days, { startsAt: later, sort: 1 });
    const over = await offer("sign-in", days, { endsAt: new Date(clock.nowMs()), sort: 2 });
    const longOver = await offer("sign-in", days, { endsAt: new Date("2026-09-01T00:00:00Z") });
    const off = await offer("sign-in", days, { enabled: false });
    const foreign = await offer("sign-in", days, { currency: "EUR" });
    const broken = await offer("sign-in", { days: ["1e3"] });
    const { activities: listed } = await centre(player);
    const ids = listed.map(({ id }: { id: string }) => id);
    expect(ids.filter((id: string) => [coming, over, longOver, off, foreign, broken].includes(id))).toEqual([
      coming,
      over,
    ]);
    expect(await activityStatus(player, coming)).toMatchObject({
      state: "coming-soon",
      nextAt: later.toISOString(),
      amount: null,
      name: `Of ${coming}`,
      days: [{ amount: "0.10", currency: "USD", isSigned: false }],
    });
    expect(await activityStatus(player, over)).toMatchObject({ state: "close", nextAt: null });
    const { imageUrl } = await activityStatus(player, coming);
    expect((await gateway.app.inject({ url: imageUrl })).statusCode).toBe(200);

    for (const closed of [coming, over, longOver, off])
      expect(codeOrValueOf(await act(player, closed, "sign"))).toBe("promotion-closed");
    for (const unknown of [foreign, broken, "nothing-at-all"])
      expect(codeOrValueOf(await act(player, unknown, "sign"))).toBe("unknown-activity");
    expect(codeOrValueOf(await apply(player, coming, "Hello"))).toBe("promotion-closed");
    at(later.toISOString());
    expect((await activityStatus(await back(player), coming)).state).toBe("join");
    expect(await main(player)).toBe(0n);
  });

  it("ACT-04 pays each day of a sign-in row its own amount, and starts again after the last or a missed day", async () => {
    let player = await newPlayer();
    const task = await offer("sign-in", { days: ["10", "20", "100"] });
    const sign = async () => codeOrValueOf(await act(player, task, "sign"));
    const isSigned = async () =>
      (await activityStatus(player, task)).days
        .map((day: { isSigned: boolean }) => (day.isSigned ? 1 : 0))
        .join("");
    const tomorrow = async () => {
      clock.advance(24 * HOUR_MS);
      player = await back(player);
    };
    expect(await activityStatus(player, task)).toMatchObject({
      state: "join",
      amount: { amount: "0.10" },
      nextAt: null,
    });
    expect(codeOrValueOf(await act(player, task, "claim"))).toBe("nothing-to-claim");
    expect(await sign()).toBe("signed 0.10");
    expect(await activityStatus(player, task)).toMatchObject({
      state: "signed",
      amount: { amount: "0.10" },
      nextAt: "2026-10-21T00:00:00.000Z",
      progress: { unit: "days", done: 1, needed: 3 },
    });
    expect(await sign()).toBe("already-claimed");
    await tomorrow();
    expect([await isSigned(), await sign(), await isSigned()]).toEqual(["100", "signed 0.20", "110"]);
    await tomorrow();
    expect([await sign(), await isSigned()]).toEqual(["signed 1.00", "111"]);
    await tomorrow();
    expect([await isSigned(), await sign(), await isSigned()]).toEqual(["000", "signed 0.10", "100"]);
    await tomorrow();
    await tomorrow();
    expect([await isSigned(), await sign()]).toEqual(["000", "signed 0.10"]);
    expect(await main(player)).toBe(1_50n);
    const span = { from: "2026-10-01", to: "2026-10-31", language: "EN" };
    const { body } = await ask(bonusRecords, span, { token: player.token });
    expect(Object(body.value).content[0]).toMatchObject({
      kind: "bonus",
      title: `Of ${task}`,
      amount: "0.10",
    });
    expect(await isBalanced()).toBe(true);
  });

  it("ACT-04 counts days in the operator's time zone, also when the clock is put back", async () => {
    // Midnight at London's offset of an hour; the night has 25 hours.
    await zone("Europe/London");
    at("2026-10-24T22:59:59.999Z");
    const player = await newPlayer();
    const task = await offer("sign-in", { days: ["10", "20", "30"] });
    expect(codeOrValueOf(await act(player, task, "sign"))).toBe("signed 0.10");
    expect((await activityStatus(player, task)).nextAt).toBe("2026-10-24T23:00:00.000Z");
    at("2026-10-24T23:00:00Z");
    expect(codeOrValueOf(await act(player, task, "sign"))).toBe("signed 0.20");
    expect((await activityStatus(player, task)).nextAt).toBe("2026-10-26T00:00:00.000Z");
    at("2026-10-25T23:59:59.999Z");
    const later = await back(player);
    expect(codeOrValueOf(await act(later, task, "sign"))).toBe("already-claimed");
    at("2026-10-26T00:00:00Z");
    expect(codeOrValueOf(await act(later, task, "sign"))).toBe("signed 0.30");
  });

  it("WALLET-05 ACT-01 pays once for a double click and for several tabs, and refuses a key used for another request", async () => {
    const player = await newPlayer();
    const [task, other] = [
      await offer("sign-in", { days: ["500"] }),
      await offer("sign-in", { days: ["300"] }),
    ];
    const clicks = await atOnce(() => [1, 2, 3].map(() => act(player, task, "sign", "same-click")));
    expect(clicks.map(codeOrValueOf)).toEqual(["signed 5.00", "signed 5.00", "signed 5.00"]);
    const tabs = await atOnce(() => [1, 2, 3].map(() => act(player, other, "sign")));
    expect(tabs.map(codeOrValueOf).sort()).toEqual(["already-claimed", "already-claimed", "signed 3.00"]);
    expect(await main(player)).toBe(8_00n);
    for (const reused of [
      await act(player, other, "sign", "same-click"),
      await act(player, task, "join", "same-click"),
      await apply(player, task, "Hello", [], "same-click"),
    ])
      expect(codeOrValueOf(reused)).toBe("key-reused");
    // Another member's key is another key, and a retry is answered when the activity is over, too.
    expect(codeOrValueOf(await act(await newPlayer(), task, "sign", "same-click"))).toBe("signed 5.00");
    await db
      .update(activities)
      .set({ enabled: false, endsAt: new Date(clock.nowMs()) })
      .where(eq(activities.id, task));
    expect(codeOrValueOf(await act(player, task, "sign", "same-click"))).toBe("close 5.00");
    expect(await main(player)).toBe(8_00n);
  });

  it("ACT-04 counts only the rounds settled that day for a daily task, and pays it once a day", async () => {
    let player = await newPlayer();
    const task = await offer("daily-task", { rounds: 2, amount: "150" });
    const stakes = await offer("daily-task", { stake: "1000", amount: "25" });
    await play(player, 9_99n);
    await play(player, 50_00n, { state: "open", closedAt: null });
    await play(player, 50_00n, { state: "refunded" });
    await play(player, 0n);
    await play(player, 50_00n, { closedAt: new Date("2026-10-19T23:59:59Z") });
    await play(await newPlayer(), 50_00n);
    expect(await activityStatus(player, task)).toMatchObject({
      state: "process",
      progress: { unit: "rounds", done: 1, needed: 2 },
    });
    expect((await activityStatus(player, stakes)).progress).toMatchObject({
      unit: "stake",
      done: { amount: "9.99" },
    });
    expect(codeOrValueOf(await act(player, task, "claim"))).toBe("nothing-to-claim");
    expect(codeOrValueOf(await act(player, stakes, "claim"))).toBe("nothing-to-claim");
    await play(player, 1n);
    expect(await activityStatus(player, task)).toMatchObject({ state: "claim", amount: { amount: "1.50" } });
    expect(codeOrValueOf(await act(player, task, "join"))).toBe("nothing-to-claim");
    expect(codeOrValueOf(await act(player, task, "claim"))).toBe("claimed 1.50");
    expect(codeOrValueOf(await act(player, stakes, "claim"))).toBe("claimed 0.25");
    expect(codeOrValueOf(await act(player, task, "claim"))).toBe("already-claimed");
    expect((await activityStatus(player, task)).nextAt).toBe("2026-10-21T00:00:00.000Z");
    at("2026-10-21T00:00:00Z");
    player = await back(player);
    expect(await activityStatus(player, task)).toMatchObject({ state: "process", progress: { done: 0 } });
    expect(await main(player)).toBe(1_75n);
  });

  it("ACT-04 pays part of yesterday's net loss from a rescue fund, above a minimum loss and up to a maximum amount", async () => {
    let player = await newPlayer();
    const fund = await offer("rescue", { basisPoints: 1_000, minimum: "2000", maximum: "500" });
    await book(player, "deposit", 500_00n);
    await book(player, "game-bet", -60_00n);
    await book(player, "game-win", 30_00n);
    await book(player, "game-refund", 10_01n);
    expect((await activityStatus(player, fund)).state).toBe("process");
    at("2026-10-21T00:00:00Z");
    player = await back(player);
    await book(player, "withdrawal", -50_00n);
    expect(await activityStatus(player, fund)).toMatchObject({ state: "process", most: { amount: "5.00" } });
    expect(codeOrValueOf(await act(player, fund, "claim"))).toBe("nothing-to-claim");
    await book(player, "game-bet", -20_09n);
    at("2026-10-22T12:00:00Z");
    player = await back(player);
    // A tenth of 20.09, rounded down.
    expect(await activityStatus(player, fund)).toMatchObject({ state: "claim", amount: { amount: "2.00" } });
    const before = await main(player);
    const tabs = await atOnce(() => [act(player, fund, "claim"), act(player, fund, "claim")]);
    expect(tabs.map(codeOrValueOf).sort()).toEqual(["already-claimed", "claimed 2.00"]);
    expect(await main(player)).toBe(before + 2_00n);
    expect(await activityStatus(player, fund)).toMatchObject({
      state: "claimed",
      amount: { amount: "2.00" },
      nextAt: "2026-10-23T00:00:00.000Z",
    });
    await book(player, "game-bet", -400_00n);
    at("2026-10-23T00:00:00Z");
    player = await back(player);
    expect(codeOrValueOf(await act(player, fund, "claim"))).toBe("claimed 5.00");
  });

  it("ACT-04 opens a red envelope at the operator's hours, once for each player, while its budget lasts", async () => {
    const known = { hours: [12, 20], minutes: 30, purse: "250", least: "100", most: "100" };
    const envelope = await offer("red-envelope", known);
    let [first, second, third] = [await newPlayer(), await newPlayer(), await newPlayer()];
    expect(await activityStatus(first, envelope)).toMatchObject({
      state: "coming-soon",
      amount: null,
      most: { amount: "1.00" },
      nextAt: "2026-10-20T12:00:00.000Z",
    });
    expect(codeOrValueOf(await act(first, envelope, "claim"))).toBe("promotion-closed");
    at("2026-10-20T12:00:00Z");
    [first, second, third] = [await back(first), await back(second), await back(third)];
    expect(await activityStatus(first, envelope)).toMatchObject({ state: "claim", amount: null });
    expect(codeOrValueOf(await act(first, envelope, "claim"))).toBe("claimed 1.00");
    expect(codeOrValueOf(await act(first, envelope, "claim"))).toBe("already-claimed");
    expect((await activityStatus(first, envelope)).nextAt).toBe("2026-10-20T20:00:00.000Z");
    at("2026-10-20T12:29:59.999Z");
    expect(codeOrValueOf(await act(second, envelope, "claim"))).toBe("claimed 1.00");
    // Two at once on the last, which holds what is left.
    const fourth = await newPlayer();
    const last = await atOnce(() => [act(third, envelope, "claim"), act(fourth, envelope, "claim")]);
    expect(last.map(codeOrValueOf).sort()).toEqual(["claimed 0.50", "used-up"]);
    expect(await activityStatus(await newPlayer(), envelope)).toMatchObject({
      state: "coming-soon",
      nextAt: "2026-10-20T20:00:00.000Z",
    });
    at("2026-10-20T12:30:00Z");
    expect(codeOrValueOf(await act(await back(third), envelope, "claim"))).toBe("promotion-closed");
    at("2026-10-20T20:10:00Z");
    expect(codeOrValueOf(await act(await back(first), envelope, "claim"))).toBe("claimed 1.00");
    expect(await isBalanced()).toBe(true);
  });

  it("ACT-04 opens an envelope once in a repeated hour and never in a skipped one, with an amount within its bounds", async () => {
    await zone("Europe/London");
    const known = { hours: [1], minutes: 60, purse: "1000", least: "10", most: "90" };
    const envelope = await offer("red-envelope", known, { endsAt: new Date("2027-03-28T12:00:00Z") });
    at("2026-10-25T00:30:00Z");
    const player = await newPlayer();
    const { amount } = Object((await act(player, envelope, "claim")).body.value?.amount);
    expect(Number(amount)).toBeGreaterThanOrEqual(0.1);
    expect(Number(amount)).toBeLessThanOrEqual(0.9);
    // One o'clock again.
    at("2026-10-25T01:00:00Z");
    expect(await activityStatus(player, envelope)).toMatchObject({
      state: "coming-soon",
      nextAt: "2026-10-26T01:00:00.000Z",
    });
    expect(codeOrValueOf(await act(await newPlayer(), envelope, "claim"))).toBe("promotion-closed");
    // From 00:59:59 to 02:00:00, and the activity ends that day.
    at("2027-03-28T01:00:00Z");
    expect(await activityStatus(await back(player), envelope)).toMatchObject({
      state: "close",
      nextAt: null,
    });
  });
});
