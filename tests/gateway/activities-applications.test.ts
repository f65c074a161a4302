import { rewardCentre } from "@parlour/adapters/wire/activities.calls.ts";
import { uploadFile } from "@parlour/adapters/wire/cashier.calls.ts";
import { memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { activityEntries, files, operatorActs } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { activityGateway, HOUR_MS, type Player } from "./support/activity-gateway.ts";
import { typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { png } from "./support/pictures.ts";

forEachDatabase((_name, open) => {
  const {
    clock,
    at,
    db,
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
    keepAway,
    ask,
    atOnce,
  } = activityGateway(open, { language: "en" });
  async function upload({ token }: Player): Promise<string> {
    const reply = await ask(uploadFile, { name: "evening.png" }, { token, raw: png() });
    return String(reply.body.value?.fileId);
  }

  it("ACT-02 stores an application's comment unchanged, and accepts only the player's own pictures", async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const bonus = await offer("bonus", { amount: "500" });
    expect(await activityStatus(player, bonus)).toMatchObject({ state: "join", amount: { amount: "5.00" } });
    for (const comment of ["", " \t\n ", "a".repeat(141), "a".repeat(2_000)])
      expect(codeOrValueOf(await apply(player, bonus, comment))).toBe("invalid-comment");
    expect(codeOrValueOf(await apply(player, bonus, "\0"))).toBe("bad-request");
    expect(codeOrValueOf(await apply(player, bonus, "Mine", [await upload(other)]))).toBe("unknown-file");
    expect(codeOrValueOf(await apply(player, bonus, "Mine", ["nothing"]))).toBe("unknown-file");
    const own = [await upload(player), await upload(player), await upload(player)];
    expect(codeOrValueOf(await apply(player, bonus, "Mine", [...own, await upload(player)]))).toBe(
      "bad-request",
    );
    expect(codeOrValueOf(await act(player, bonus, "join"))).toBe("nothing-to-claim");
    expect(codeOrValueOf(await apply(player, await offer("sign-in", { days: ["1"] }), "Mine"))).toBe(
      "unknown-activity",
    );

    const hostile = `</script><img src=x onerror=alert(1)>'); drop table files; --${"👨‍👩‍👧‍👦".repeat(70)}`;
    const tabs = await atOnce(() => [1, 2].map(() => apply(player, bonus, ` ${hostile}\n`, own)));
    expect(tabs.map(codeOrValueOf).sort()).toEqual(["already-claimed", "applying null"]);
    const kept = await db.select().from(activityEntries).where(eq(activityEntries.memberId, player.id));
    expect(kept.map(({ comment, state }) => [comment, state])).toEqual([[hostile, "applying"]]);
    const filed = await db
      .select()
      .from(files)
      .where(eq(files.filedWith, `application:${kept[0]?.id}`));
    expect(filed.map(({ id }) => id).sort()).toEqual([...own].sort());
    expect(await main(player)).toBe(0n);
  });

  it("ACT-01 ACT-02 lets an operator grant an application, or reject it with a reason and receive it again", async () => {
    const player = await newPlayer();
    const [first] = await Promise.all([upload(player)]);
    const bonus = await offer("bonus", { amount: "500" }, { endsAt: new Date("2026-11-01T00:00:00Z") });
    const run = typing(() => db, clock.nowMs);
    const lines = async (...words: string[]) => {
      const outcome = await run(...words, "--yes");
      return outcome.kind === "done"
        ? outcome.lines.join("\n")
        : `${outcome.kind}: ${Object(outcome).message}`;
    };
    const openEntry = async () => {
      const rows = await db.select().from(activityEntries).where(eq(activityEntries.memberId, player.id));
      return rows.find(({ state }) => state === "applying")?.id ?? "";
    };
    expect(codeOrValueOf(await apply(player, bonus, "My evening", [first], "first-application"))).toBe(
      "applying null",
    );
    const rejected = await openEntry();
    expect(await lines("list", "applications")).toContain(`${rejected}  `);
    const shown = await lines("show", rejected);
    expect(shown).toMatch(/comment +My evening/);
    expect(shown).toContain(`picture     ${first} image/png`);
    expect(await lines("approve", rejected)).toMatch(/^refused: An application is granted by issue-bonus/);
    expect(await run("reject", rejected)).toMatchObject({ kind: "unconfirmed" });
    expect(await lines("reject", rejected, "--reason", "No picture to see")).toMatch(/applying -> rejected$/);
    expect(await activityStatus(player, bonus)).toMatchObject({
      state: "rejected",
      reason: "No picture to see",
    });
    expect(codeOrValueOf(await apply(player, bonus, "My evening", [first], "first-application"))).toBe(
      "rejected null",
    );

    clock.advance(1_000);
    expect(codeOrValueOf(await apply(player, bonus, "Again"))).toBe("applying null");
    const issued = await openEntry();
    for (const wrong of ["0", "-5", "5.001", "1e3", "٥"])
      expect(await lines("issue-bonus", issued, wrong)).toMatch(/^refused: ".*" is no amount/);
    expect(await run("issue-bonus", issued, "7.50")).toEqual({
      kind: "unconfirmed",
      question: `Give 7.50 USD for the application of Of ${bonus} by ${player.account} (applying)?`,
    });
    const both = await atOnce(() => [lines("issue-bonus", issued, "7.50"), lines("issue-bonus", issued)]);
    expect(both.filter((line) => /applying -> issued, (?:7.50|5.00) USD$/.test(line))).toHaveLength(1);
    expect(both.filter((line) => line.startsWith("refused: It is issued since"))).toHaveLength(1);
    expect(await lines("reject", issued)).toMatch(/^refused: It is issued/);
    expect(await lines("issue-bonus", rejected)).toMatch(/^refused: It is rejected/);
    expect([7_50n, 5_00n]).toContain(await main(player));
    const acts = await db.select().from(operatorActs).where(eq(operatorActs.subject, issued));
    expect(acts.map(({ act: what, operator }) => [what, operator])).toEqual([["application-issue", "ann"]]);
    expect(codeOrValueOf(await apply(player, bonus, "Once more"))).toBe("already-claimed");
    // A decision made in time stays visible after the activity ends.
    at("2026-11-02T00:00:00Z");
    expect((await activityStatus(await back(player), bonus)).state).toBe("issued");

    const own = await offer("bonus", {});
    at("2026-11-02T00:00:01Z");
    await apply(await back(player), own, "Without an amount");
    expect(await lines("issue-bonus", await openEntry())).toMatch(
      /^refused: The activity has no amount of its own/,
    );
    expect(await lines("issue-bonus", crypto.randomUUID())).toMatch(/^refused: There is no deposit/);
    expect(await isBalanced()).toBe(true);
  });

  it("MEMBER-03 HEADER-05 counts the claimable offers of the reward centre in the badge, one fewer after a claim", async () => {
    const player = await newPlayer();
    const badge = async (of = player) =>
      (await ask(memberInfo, {}, { token: of.token })).body.value?.availablePromoCount;
    expect(await badge()).toBe(0);
    const known = { rounds: 1, amount: "100" };
    const task = await offer("daily-task", known);
    await offer("daily-task", known, { enabled: false });
    await offer("daily-task", known, { endsAt: new Date(clock.nowMs()) });
    expect(await badge()).toBe(0);
    await play(player, 50n);
    const ready = Number(await badge());
    const { activities: listed } = await centre(player);
    expect(listed.filter(({ state }: { state: string }) => state === "claim")).toHaveLength(ready);
    expect(ready).toBeGreaterThan(0);
    await act(player, task, "claim");
    expect(await badge()).toBe(ready - 1);
    expect(await badge(await newPlayer({ type: 4 }))).toBe(0);
  });

  it("ACT-01 SAFE-02 gives nothing to a player on a time-out, nor to a trial account", async () => {
    const player = await newPlayer();
    const [task, bonus] = [await offer("sign-in", { days: ["10", "10"] }), await offer("bonus", {})];
    expect(codeOrValueOf(await act(player, task, "sign", "before-break"))).toBe("signed 0.10");
    await keepAway(player, HOUR_MS);
    expect(codeOrValueOf(await act(player, task, "sign"))).toBe("kept-away");
    expect(codeOrValueOf(await apply(player, bonus, "Hello"))).toBe("kept-away");
    // A retry with an earlier key still returns its result.
    expect(codeOrValueOf(await act(player, task, "sign", "before-break"))).toBe("signed 0.10");
    clock.advance(HOUR_MS);
    expect(codeOrValueOf(await apply(await back(player), bonus, "Hello"))).toBe("applying null");

    const trial = await newPlayer({ type: 4 });
    expect((await ask(rewardCentre, { language: "EN" }, { token: trial.token })).body.code).toBe(
      "trial-account",
    );
    expect(codeOrValueOf(await act(trial, task, "sign"))).toBe("trial-account");
    expect(codeOrValueOf(await apply(trial, bonus, "Hello"))).toBe("trial-account");
    expect((await ask(rewardCentre, { language: "EN" })).body.code).toBe("not-logged-in");
  });

  it("ACT-01 SAFE-02 gives nothing to a player who is self-excluded", async () => {
    const player = await newPlayer();
    const [task, bonus] = [await offer("sign-in", { days: ["10", "10"] }), await offer("bonus", {})];
    await keepAway(player, HOUR_MS, "exclusion");
    expect(codeOrValueOf(await act(player, task, "sign"))).toBe("kept-away");
    expect(codeOrValueOf(await apply(player, bonus, "Hello"))).toBe("kept-away");
    clock.advance(HOUR_MS);
    expect(codeOrValueOf(await act(player, task, "sign"))).toBe("signed 0.10");
  });
});
