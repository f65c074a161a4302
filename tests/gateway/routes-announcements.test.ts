import { listAnnouncements } from "@parlour/adapters/wire/content.calls.ts";
import {
  activities,
  announcements,
  banners,
  games,
  missions,
  notices,
} from "@parlour/app/gateway/database/schema.ts";
import { eq, ne } from "drizzle-orm";
import { expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

interface Item {
  readonly id: string;
  readonly title: string;
  readonly execution: string;
  readonly promotionType?: string;
  readonly figure?: string;
  readonly condition?: string;
  readonly startDateStr: string;
  readonly groupName: string;
}
interface Content {
  readonly banners: readonly Item[];
  readonly player: readonly Item[];
  readonly popup: readonly Item[];
  readonly promotion: readonly Item[];
}

forEachDatabase((_name, open) => {
  const { clock, db, ask, logIn } = gatewayOfSuite({ open });

  const read = async (changes = {}, token?: string): Promise<Content> => {
    const request = {
      types: "B,PL,PU,PR,H",
      platform: "W" as const,
      execution: "B" as const,
      language: "EN",
      ...changes,
    };
    const reply = await ask(listAnnouncements, request, token === undefined ? {} : { token });
    expect(reply.status).toBe(200);
    return Object(reply.body.value);
  };
  const after = (ms: number) => new Date(clock.nowMs() + ms);

  it("ANN-01 shows visitors the content for B and F, and players the content for A and F", async () => {
    const audiences = (content: Content) => [...new Set(content.popup.map((item) => item.execution))].sort();
    expect(audiences(await read())).toEqual(["B", "F"]);
    const token = await logIn("player");
    expect(audiences(await read({ execution: "A" }, token))).toEqual(["A", "F"]);
    expect(audiences(await read({ execution: "A" }))).toEqual(["B", "F"]);
  });

  it("ANN-01 answers not-logged-in for an invalid token rather than a visitor's content", async () => {
    const request = { types: "B", platform: "W" as const, execution: "A" as const, language: "EN" };
    const reply = await ask(listAnnouncements, request, { token: "x".repeat(43) });
    expect([reply.status, reply.body.code]).toEqual([401, "not-logged-in"]);
  });

  it("ANN-01 returns only the requested types, the newest announcement first", async () => {
    const all = await read();
    const starts = all.popup.map((item) => item.startDateStr);
    expect([all.player.length, all.promotion.length]).toEqual([6, 5]);
    expect(starts).toEqual([...starts].sort().reverse());
    expect(all.promotion.map((item) => item.promotionType)).toContain("REFERRAL");
    expect(await read({ types: "PL" })).toEqual({
      banners: [],
      player: all.player,
      popup: [],
      promotion: [],
    });
  });

  it("PAGE-01 gives each promotion one figure and one condition, from the rules that pay it", async () => {
    const offers = async () =>
      Object.fromEntries(
        (await read()).promotion.map(({ title, figure, condition }) => [title, [figure, condition]]),
      );
    expect(await offers()).toEqual({
      "Daily offers": ["Up to $0.50", "for signing in, playing or opening an envelope today"],
      Rebate: ["0.2%", "of what you stake, whether you win or lose"],
      "Invite a friend": ["$5.00", "for each friend who deposits and stakes $50.00"],
      Missions: ["Up to $0.50", "for each mission you complete by its last day"],
      Ranks: ["Up to $20.00", "each time you reach a new rank"],
    });
    await db.update(missions).set({ rewardMinor: 75n }).where(eq(missions.code, "TWELVE_ROUNDS"));
    await db
      .update(activities)
      .set({ rules: { days: ["5", "325"] } })
      .where(eq(activities.id, "seven-evenings"));
    clock.advance(60_000);
    expect(await offers()).toMatchObject({
      Missions: ["Up to $0.75", /./],
      "Daily offers": ["Up to $3.25", /./],
    });
  });

  it("PAGE-01 promises no figure while nothing that would pay it runs", async () => {
    await db.update(missions).set({ endsAt: after(-1) });
    await db.update(activities).set({ enabled: false }).where(ne(activities.kind, "raffle"));
    clock.advance(60_000);
    const { promotion } = await read();
    const plain = promotion.filter(
      ({ figure, condition }) => figure === undefined && condition === undefined,
    );
    expect(plain.map(({ title }) => title).sort()).toEqual(["Daily offers", "Missions"]);
  });

  it("HOME-05 returns every banner group, each picture wide and narrow", async () => {
    const { banners: shown } = await read();
    expect(new Set(shown.map((item) => item.groupName))).toEqual(
      new Set(["w_login", "w_register", "w_forget", "w_home", "w_leftmenu"]),
    );
    const first = shown.find((item) => item.id === "1");
    expect(first).toMatchObject({
      url: expect.stringMatching(/^\/art\/banners\/1-2000\.webp\?v=/),
      narrowUrl: expect.stringMatching(/^\/art\/phone-banners\/1-1080\.webp\?v=/),
      linkageType: "PROMOTION",
      linkage: "EVENING_REBATE",
      text: expect.stringContaining("0.2% of what you stake"),
    });
  });

  it("HOME-04 says which game a banner launches, and lets it lead nowhere while that game is switched off", async () => {
    const [lottery] = await db.select().from(games).where(eq(games.category, "LOTT")).limit(1);
    const code = lottery?.code ?? "";
    await db.update(banners).set({ linkageType: "GAME", linkage: code }).where(eq(banners.id, 3));
    const shown = async () => (await read()).banners.find(({ id }) => id === "3");
    expect(await shown()).toMatchObject({
      linkageType: "GAME",
      linkage: code,
      game: { vassalage: lottery?.vendorCode, gameType: "LOTT" },
    });
    await db.update(games).set({ enabled: false }).where(eq(games.code, code));
    expect(await shown()).toMatchObject({ linkageType: "NONE", linkage: "" });
    expect(await shown()).not.toHaveProperty("game");
    await db.update(games).set({ enabled: true }).where(eq(games.code, code));
  });

  it("I18N-01 answers in the requested language, or else in the operator's fallback", async () => {
    await db
      .insert(notices)
      .values({ title: { EN: "Hello", TH: "สวัสดี" }, content: { EN: "…" }, startsAt: after(-1) });
    const titles = async (language: string) => (await read({ language })).player.map((item) => item.title);
    expect(await titles("EN")).toContain("Hello");
    expect(await titles("th")).toContain("สวัสดี");
    expect(await titles("TY")).toContain("Hello");
  });

  it("HOME-06 shows a notice from its start to its end", async () => {
    await db.insert(notices).values({
      title: { EN: "For one hour" },
      content: { EN: "…" },
      startsAt: after(3_600_000),
      endsAt: after(7_200_000),
    });
    const isShown = async () => (await read()).player.some((item) => item.title === "For one hour");
    expect(await isShown()).toBe(false);
    clock.advance(3_600_000);
    expect(await isShown()).toBe(true);
    clock.advance(3_600_000);
    expect(await isShown()).toBe(false);
  });

  it("ANN-05 returns scripts in a banner's title and an announcement's content as data, for the client to sanitise", async () => {
    const script = "<script>alert('x')</script><img src=x onerror=alert(1)>";
    await db.insert(banners).values([
      {
        groupName: "w_home",
        title: { EN: script },
        image: "moon",
        linkageType: "URL",
        linkage: "javascript:alert(1)",
      },
      { groupName: "w_nowhere", title: { EN: "No such place" }, image: "moon" },
    ]);
    await db.insert(announcements).values({
      type: "PU",
      execution: "F",
      title: { EN: "x".repeat(1_000) },
      content: { EN: script },
      startsAt: after(-1),
    });
    const content = await read();
    expect(content.banners.map((item) => item.title)).toContain(script);
    expect(content.banners.map((item) => item.title)).not.toContain("No such place");
    expect(content.popup[0]).toMatchObject({ title: "x".repeat(1_000), content: script });
  });

  it("ANN-01 keeps a player's content out of shared caches", async () => {
    const request = { types: "B", platform: "W" as const, execution: "B" as const, language: "EN" };
    const reply = await ask(listAnnouncements, request);
    expect(reply.headers).toMatchObject({
      "cache-control": "private, no-cache",
      vary: "accept-encoding, authorization",
    });
  });
});
