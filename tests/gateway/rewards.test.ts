import { claimReferral } from "@parlour/adapters/wire/activities.calls.ts";
import { claimRebate, rebate, referral } from "@parlour/adapters/wire/rewards.calls.ts";
import { settingProblem } from "@parlour/app/gateway/content/settings.ts";
import { depositMethods, deposits, gameRounds, members } from "@parlour/app/gateway/database/schema.ts";
import { accountNamed, emailNamed } from "@parlour/app/gateway/members/name-key.ts";
import { mainWallet } from "@parlour/app/gateway/wallet/wallets.ts";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { played } from "./support/contracts.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { applicant, PASSWORD, registerAt } from "./support/registrations.ts";

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, valueFrom, logIn, loggedIn, writeSetting, atOnce } = gatewayOfSuite({
    open,
  });
  const player = loggedIn("player");
  let keys = 0;
  // Claims the rest of the demo month, so that every test starts at zero.
  beforeAll(() => claim());

  const claim = (key?: string) => {
    keys += 1;
    return ask(claimRebate, {}, { token: player.token, key: key ?? `rebate-key-${keys}` });
  };
  const current = () => valueFrom(rebate, {}, player);
  const main = async () => gateway.ledger.balance((await mainWallet(gateway.ledger, player)).id);
  const play = (betMinor: bigint, state: "open" | "settled" | "refunded" = "settled", memberId = player.id) =>
    played(gateway, { id: memberId }, { betMinor, atMs: clock.nowMs(), state });

  it("ACT-04 pays a part of settled stakes as rebate, rounded down to the cent, and never twice for one round", async () => {
    expect((await claim()).body.code).toBe("nothing-to-claim");
    const before = await main();
    const left = (await current()).stake;
    await play(1_000_00n);
    await play(500_00n, "open");
    await play(700_00n, "refunded");
    expect(await current()).toMatchObject({
      basisPoints: 20,
      stake: (Number(left) + 1_000).toFixed(2),
      amount: "2.00",
    });
    expect((await claim()).body.value).toEqual({ amount: "2.00", currency: "USD" });
    expect(await main()).toBe(before + 2_00n);
    expect(await current()).toMatchObject({ stake: "0.00", amount: "0.00", last: { amount: "2.00" } });
    expect((await claim()).body.code).toBe("nothing-to-claim");
    // A round that is settled late counts for the next claim.
    await db.update(gameRounds).set({ state: "settled" }).where(eq(gameRounds.betMinor, 500_00n));
    expect((await current()).amount).toBe("1.00");
    await claim();
  });

  it("ACT-04 WALLET-05 pays once per key, and only one of several claims at once", async () => {
    await play(2_000_00n);
    const before = await main();
    const key = "rebate-same-key";
    const same = await atOnce(() => [claim(key), claim(key)]);
    expect(same.map(({ body }) => body.value)).toEqual([
      { amount: "4.00", currency: "USD" },
      { amount: "4.00", currency: "USD" },
    ]);
    await play(2_000_00n);
    const rivals = await atOnce(() => [claim(), claim(), claim()]);
    expect(rivals.map(({ body }) => body.code ?? "done").sort()).toEqual([
      "done",
      "nothing-to-claim",
      "nothing-to-claim",
    ]);
    expect((await claim(key)).body.value).toEqual({ amount: "4.00", currency: "USD" });
    expect(await main()).toBe(before + 8_00n);
    expect([...(await gateway.ledger.total()).values()].every((sum) => sum === 0n)).toBe(true);
  });

  it("ACT-04 shows a rebate of zero where the operator pays none", async () => {
    await writeSetting("rebate", { basisPoints: 0 });
    await play(1_000_00n);
    expect(await current()).toMatchObject({ basisPoints: 0, amount: "0.00" });
    expect((await claim()).body.code).toBe("nothing-to-claim");
  });

  it("ACT-04 counts the members who joined by a code and those who play, without naming them", async () => {
    const agent = await logIn("agent", undefined, "agent");
    const [found] = await db.select().from(members).where(eq(members.account, "agent"));
    const read = async () => (await ask(referral, {}, { token: agent })).body.value;
    const before = Object(await read());
    expect(before.code).toBe("MORGAN7");
    await db
      .update(members)
      .set({ uplineId: found?.id ?? null })
      .where(eq(members.account, "player"));
    await db
      .update(members)
      .set({ uplineId: found?.id ?? null })
      .where(eq(members.account, "newcomer"));
    const after = Object(await read());
    expect(after.came).toBeGreaterThanOrEqual(2);
    expect(after.played).toBeGreaterThanOrEqual(1);
    expect(after.played).toBeLessThan(after.came);
    expect(Object.keys(after).sort()).toEqual(["bonus", "came", "code", "played"]);
    expect(after.bonus).toMatchObject({ each: "5.00", stake: "50.00", currency: "USD" });
    await db
      .update(members)
      .set({ uplineId: null })
      .where(eq(members.uplineId, player.uplineId ?? player.id));
  });

  it("ACT-04 HEADER-06 gives each player a code of their own while players may invite, and a trial account none", async () => {
    const setPromo = (enabled: boolean) => writeSetting("availablePromo", { REFERRAL: { enabled } });
    await registerAt(gateway, applicant("inviting01"), { ip: "192.0.2.77" });
    const own = await logIn("inviting01", PASSWORD);
    const readCode = async (of = own) => (await valueFrom(referral, {}, { token: of })).code;
    await setPromo(false);
    expect(await readCode()).toBe("");
    await setPromo(true);
    // Three tabs at once, and one later.
    const codes = [...(await atOnce(() => [readCode(), readCode(), readCode()])), await readCode()];
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    const referralCode = String(codes[0]).toLowerCase();
    await registerAt(gateway, applicant("inviting02", { referralCode }), { ip: "192.0.2.78" });
    const memberOf = async (account: string) =>
      (await db.select().from(members).where(eq(members.account, account)))[0];
    expect((await memberOf("inviting02"))?.uplineId).toBe((await memberOf("inviting01"))?.id);
    expect(await readCode(await logIn("trial"))).toBe("");
  });

  describe("invited friends", () => {
    const asked = () => ask(referral, {}, player);
    const bonus = async () => Object(Object((await asked()).body.value).bonus);
    const take = (key: string, of = player.token) =>
      ask(claimReferral, {}, { token: of, key: `friends-${key}` });
    let friends = 0;
    /** A new account with the player as its upline, a deposit and stakes. */
    const befriend = async ({
      staked = 50_00n,
      deposited = "credited" as "credited" | "in-review" | null,
      uplineId = player.id,
      ...more
    }: Partial<typeof members.$inferInsert> & {
      staked?: bigint;
      deposited?: "credited" | "in-review" | null;
    } = {}) => {
      friends += 1;
      const { id: _, ...like } = player;
      const [friend] = await db
        .insert(members)
        .values({
          ...like,
          ...accountNamed(`friend${friends}`),
          ...emailNamed(""),
          phone: "",
          invitationCode: "",
          uplineId,
          ...more,
        })
        .returning();
      if (friend === undefined) throw new Error("A written friend is missing");
      const at = new Date(clock.nowMs());
      const [method] = await db.select().from(depositMethods).limit(1);
      if (deposited !== null)
        await db.insert(deposits).values({
          memberId: friend.id,
          methodId: method?.id ?? "",
          amountMinor: 10_00n,
          currency: friend.currency,
          state: deposited,
          idempotencyKey: "friend-deposit",
          requestHash: "",
          requestedAt: at,
        });
      if (staked > 0n) await play(staked, "settled", friend.id);
      return friend;
    };

    it("ACT-04 count once they have deposited and staked at least the required amount, and no others do", async () => {
      expect(await bonus()).toMatchObject({ friends: 0, claimable: "0.00" });
      expect((await take("nobody-yet")).body.code).toBe("nothing-to-claim");
      const before = await main();
      const late = await befriend({ staked: 49_99n });
      await befriend({ deposited: null });
      await befriend({ deposited: "in-review" });
      await befriend({ closedAt: new Date(clock.nowMs()) });
      await befriend({ type: 4 });
      await befriend({ currency: "EUR" });
      const unsettled = await befriend({ staked: 0n });
      await play(80_00n, "open", unsettled.id);
      await play(80_00n, "refunded", unsettled.id);
      // A friend of a friend counts for the friend, not for the player.
      await befriend({ uplineId: late.id });
      expect(await bonus()).toMatchObject({ friends: 0, claimable: "0.00" });
      await befriend();
      expect(await bonus()).toMatchObject({ friends: 1, claimable: "5.00" });
      expect((await take("the-first")).body.value).toEqual({ amount: "5.00", currency: "USD" });
      await play(1n, "settled", late.id);
      expect(await bonus()).toMatchObject({ friends: 2, claimable: "5.00" });
      expect((await take("the-late")).body.value).toEqual({ amount: "5.00", currency: "USD" });
      expect((await take("once-more")).body.code).toBe("nothing-to-claim");
      expect(await main()).toBe(before + 10_00n);
    });

    it("ACT-04 pay nothing in a circle of invitations, neither for oneself nor for one's own inviter", async () => {
      const inviter = await befriend({ uplineId: null });
      await db.update(members).set({ uplineId: player.id }).where(eq(members.id, inviter.id));
      const counted = (await bonus()).friends;
      expect(counted).toBeGreaterThan(0);
      await db.update(members).set({ uplineId: inviter.id }).where(eq(members.id, player.id));
      expect(await bonus()).toMatchObject({ friends: counted - 1, claimable: "0.00" });
      await db.update(members).set({ uplineId: player.id }).where(eq(members.id, player.id));
      expect((await bonus()).claimable).toBe("5.00");
      await db.update(members).set({ uplineId: null }).where(eq(members.id, player.id));
      await db.update(members).set({ uplineId: null }).where(eq(members.id, inviter.id));
      expect((await take("ring")).body.code).toBe("nothing-to-claim");
    });

    it("ACT-04 WALLET-05 pay a bonus once for several tabs, and to one inviter only", async () => {
      const before = await main();
      const [friend] = [await befriend(), await befriend()];
      const tabs = await atOnce(() => [take("tab-1"), take("tab-2"), take("tab-1")]);
      const amounts = tabs.map(({ body }) => body.value?.amount ?? body.code);
      expect(amounts[0]).toBe(amounts[2]);
      expect([...new Set(amounts)].sort()).toEqual(["10.00", "nothing-to-claim"]);
      expect(await main()).toBe(before + 10_00n);
      const key = amounts[0] === "10.00" ? "tab-1" : "tab-2";
      await befriend();
      expect((await take(key)).body.value).toEqual({ amount: "10.00", currency: "USD" });
      // A friend whose bonus was paid earns nothing for a later upline.
      const agent = await logIn("agent", undefined, "agent");
      const [found] = await db.select().from(members).where(eq(members.account, "agent"));
      await db
        .update(members)
        .set({ uplineId: found?.id ?? null })
        .where(eq(members.id, friend.id));
      expect((await take("another", agent)).body.code).toBe("nothing-to-claim");
      expect((await take(key, agent)).body.code).toBe("nothing-to-claim");
      expect([...(await gateway.ledger.total()).values()].every((sum) => sum === 0n)).toBe(true);
    });

    it("ACT-04 pay nothing where the operator pays no bonus", async () => {
      await befriend();
      expect(settingProblem("referral", { bonus: "1.5", stake: "-1" })).not.toBeNull();
      await writeSetting("referral", { bonus: "0", stake: "0" });
      expect((await asked()).body.value?.bonus).toBeNull();
      expect((await take("off")).body.code).toBe("nothing-to-claim");
    });
  });
});
