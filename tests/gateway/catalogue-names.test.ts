/** Names of games and vendors by language: everywhere a player reads them, and where they are looked for (OPS-04). */
import { rewardCentre } from "@parlour/adapters/wire/activities.calls.ts";
import type { Call } from "@parlour/adapters/wire/call.ts";
import { unpackCatalogue } from "@parlour/adapters/wire/catalogue-columns.ts";
import { addFavoriteGame, favoriteGamesList } from "@parlour/adapters/wire/favourites.calls.ts";
import {
  catalogue,
  gameList,
  hotGames,
  newGameVendor,
  popular,
  rankList,
  recentGame,
  roomList,
} from "@parlour/adapters/wire/games.calls.ts";
import { launchGame } from "@parlour/adapters/wire/launch.calls.ts";
import { vnGameMenu, vnOpenedNumbers } from "@parlour/adapters/wire/lottery.calls.ts";
import { betRecords, movementRecords } from "@parlour/adapters/wire/records.calls.ts";
import {
  activities,
  gameRounds,
  games,
  members,
  operatorActs,
  vendors,
} from "@parlour/app/gateway/database/schema.ts";
import { mainWallet, operatorAccount, PLAY } from "@parlour/app/gateway/wallet/wallets.ts";
import { and, desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { actorWith, contentVersionOf, linesOf, typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const visit = { merchantCode: "parlour", platform: "html5-desktop" as const };

type Answer = ReturnType<typeof Object>;
const nameIn = (list: readonly { readonly gameCode: string; readonly gameName: string }[], code: string) =>
  list.find(({ gameCode }) => gameCode === code)?.gameName;

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, loggedIn, atOnce } = gatewayOfSuite({
    open,
    sandboxPlace: { originFor: () => "https://games.example" },
  });
  const session = loggedIn("player");

  const run = (...words: readonly string[]) => typing(() => db, clock.nowMs)("catalogue", "name", ...words);
  const done = linesOf(run);
  const value = async (call: Call, request: object, headers: Readonly<Record<string, string>> = {}) =>
    Object(
      await ask(call, request, { token: session.token, headers }).then(({ body }) => body.value ?? body.data),
    );
  const version = () => contentVersionOf(db);
  const mostPlayed = async (category: string) => {
    const [game] = await db
      .select()
      .from(games)
      .where(and(eq(games.category, category), eq(games.enabled, true)))
      .orderBy(desc(games.popularity))
      .limit(1);
    if (game === undefined) throw new Error(`There is no game of ${category}`);
    return game;
  };
  const named = async (category: string, name: string) => {
    const game = await mostPlayed(category);
    await done(`${game.vendorCode}/${game.code}`, "es", name);
    return game;
  };
  const languages = ["ES", "EN", "TY"] as const;
  /** What a reader of each language is answered. */
  const inEach = async (read: (language: string) => Promise<unknown>) => {
    const answers: unknown[] = [];
    for (const language of languages) answers.push(await read(language));
    return answers;
  };

  it("OPS-04 GAME-04 GAME-03 lists call a game by its name in the reader's language, and look for it by that name", async () => {
    const game = await mostPlayed("RNG");
    const before = await version();
    const hot = (language: string) => value(hotGames, { ...visit, language });
    await hot("ES");
    expect(await done(`${game.vendorCode}/${game.code}`, "es", "Luces del puerto")).toEqual([
      `${game.vendorCode}/${game.code}: name [ES]: nothing -> "Luces del puerto"`,
    ]);
    expect(await version()).toBeGreaterThan(before);
    const own = [game.name, game.name];
    const nameOf = ({ games: list }: Answer) => nameIn(list, game.code);
    expect(await inEach(async (language) => nameOf(await hot(language)))).toEqual([
      "Luces del puerto",
      ...own,
    ]);
    const found = (gameName: string) =>
      inEach(async (language) =>
        nameOf(
          await value(gameList, {
            platform: visit.platform,
            merchant: "parlour",
            gameType: "RNG",
            gameName,
            language,
          }),
        ),
      );
    expect(await found("luces DEL")).toEqual(["Luces del puerto", undefined, undefined]);
    expect(await found(game.name)).toEqual([undefined, ...own]);
    expect(
      await inEach(async (language) =>
        nameOf(await value(popular, { gameType: "RNG", limit: 24, language })),
      ),
    ).toEqual(["Luces del puerto", ...own]);
    // A language that the portal does not have is no answer of its own.
    expect(nameOf(await hot("QQ"))).toBe(game.name);
  });

  it("OPS-04 GAME-05 the whole catalogue has the names of the language, and one picture for all languages", async () => {
    const game = await named("FISH", "Mar de coral");
    const wholeIn = async (language: string) => {
      const whole = unpackCatalogue(await value(catalogue, { merchantCode: "parlour", language }));
      const at = whole?.names.findIndex((_, place) => whole.at(place)?.gameCode === game.code) ?? -1;
      return whole?.at(at);
    };
    const [spanish, english] = [await wholeIn("ES"), await wholeIn("EN")];
    expect([spanish?.gameName, english?.gameName]).toEqual(["Mar de coral", game.name]);
    expect(spanish?.iconUrl).toBe(english?.iconUrl);
    const { games: hot } = await value(hotGames, { ...visit, language: "ES" });
    expect(hot.find((each: { gameCode: string }) => each.gameCode === game.code)?.iconUrl).toBe(
      spanish?.iconUrl,
    );

    // The picture shows the game's own name, so a new one is another picture in every language.
    await done(`${game.vendorCode}/${game.code}`, "EN", "Quiet reef");
    const after = [await wholeIn("ES"), await wholeIn("EN")];
    expect(after.map((each) => each?.gameName)).toEqual(["Mar de coral", "Quiet reef"]);
    expect(after[0]?.iconUrl).toBe(after[1]?.iconUrl);
    expect(after[0]?.iconUrl).not.toBe(spanish?.iconUrl);
  });

  it("OPS-04 NAV-04 a vendor is called by its name in the language, beside its games too", async () => {
    const { vendorCode } = await mostPlayed("LIVE");
    const [vendor] = await db.select().from(vendors).where(eq(vendors.code, vendorCode));
    await done(vendorCode, "ES", "Salón de cristal");
    const expected = ["Salón de cristal", vendor?.displayName, vendor?.displayName];
    const laneName = async (language: string) => {
      const { lanes } = await value(newGameVendor, { ...visit, language });
      const cards = lanes.flatMap((lane: { vendors: readonly object[] }) => lane.vendors);
      return cards.find((card: { vassalage: string }) => card.vassalage === vendorCode)?.displayName;
    };
    expect(await inEach(laneName)).toEqual(expected);
    const ofGame = async (language: string) =>
      (await value(hotGames, { ...visit, vassalage: vendorCode, language })).games[0]?.displayName;
    expect(await inEach(ofGame)).toEqual(expected);
  });

  it("OPS-04 GAME-06 FAV-01 MEMBER-01 what a player played, likes and won carries the name, and so do records and the page of a launch", async () => {
    const game = await named("PVP", "Doce sillas");
    const own = [game.name, game.name];
    const expected = ["Doce sillas", ...own];
    const at = new Date(clock.nowMs());
    const [player] = await db.select().from(members).where(eq(members.account, "player"));
    if (player === undefined) throw new Error("There is no player");
    await db.insert(gameRounds).values({
      vendorCode: game.vendorCode,
      roundRef: "named-round",
      memberId: player.id,
      gameCode: game.code,
      currency: "USD",
      betMinor: 100n,
      winMinor: 9_000_000n,
      state: "settled",
      openedAt: at,
      closedAt: at,
    });
    const from = (await operatorAccount(gateway.ledger, "promotions", "USD")).id;
    await gateway.ledger.transfer({
      idempotencyKey: "named-win",
      kind: PLAY.win,
      from,
      to: (await mainWallet(gateway.ledger, { id: player.id, currency: "USD" })).id,
      amountMinor: 9_000_000n,
      reference: { gameCode: game.code, vendor: game.vendorCode },
      postedAtMs: clock.nowMs(),
    });
    const liked = { nodeId: String(game.nodeId), vendor: game.vendorCode, gameType: "PVP" } as const;
    await ask(addFavoriteGame, liked, session);

    const day = at.toISOString().slice(0, 10);
    const days = { from: day, to: day };
    const of = { vassalage: game.vendorCode, gameCode: game.code };
    const launch = { launchMode: "GAME", ...of, gameType: "PVP", device: "mobile" };
    const places: readonly (readonly [call: Call, request: object, nameOf: (answer: Answer) => unknown])[] = [
      [recentGame, { platform: visit.platform }, ({ games: [first] }) => first?.gameName],
      [rankList, { gameCategory: "PVP", limitNum: 1 }, ({ list: [first] }) => first?.gameName],
      [betRecords, days, ({ content: [first] }) => first?.game],
      [movementRecords, days, ({ content: [first] }) => first?.about],
      [roomList, of, ({ rooms: [first] }) => first?.roomName],
      [launchGame, launch, ({ gameName }) => gameName],
      [favoriteGamesList, { ...visit, gameType: "PVP" }, ({ content }) => nameIn(content, game.code)],
    ];
    for (const [call, request, nameOf] of places)
      expect(
        await inEach(async (language) =>
          nameOf(await value(call, { ...request, language }, { host: "portal.test" })),
        ),
        call.name,
      ).toEqual(expected);
  });

  it("OPS-04 LOTT-01 ACT-04 lotteries and free spins carry it, and the timetable of a lottery follows its own name", async () => {
    const { groups } = await value(vnGameMenu, { language: "EN" });
    const [first] = groups[0].games;
    await done(`${first.vassalage}/${first.gameCode}`, "ES", "Sorteo del norte");
    const menuGame = async (language: string) =>
      (await value(vnGameMenu, { language })).groups
        .flatMap((group: { games: readonly object[] }) => group.games)
        .find((each: { gameCode: string }) => each.gameCode === first.gameCode);
    expect(await inEach(async (language) => (await menuGame(language)).gameName)).toEqual([
      "Sorteo del norte",
      first.gameName,
      first.gameName,
    ]);
    expect((await menuGame("ES")).closesAt).toBe((await menuGame("EN")).closesAt);
    const drawn = async (language: string) =>
      (await value(vnOpenedNumbers, { gameCode: first.gameCode, language })).draws[0]?.gameName;
    expect(await inEach(drawn)).toEqual(["Sorteo del norte", first.gameName, first.gameName]);

    const [spins] = await db.select().from(activities).where(eq(activities.kind, "free-spins"));
    await done(`${spins?.rules.vendor}/${spins?.rules.game}`, "ES", "Otra vez");
    const offered = async (language: string) =>
      (await value(rewardCentre, { language })).activities.find(
        (each: { id: string }) => each.id === spins?.id,
      )?.spins.gameName;
    expect(await inEach(offered)).toEqual(["Otra vez", "Secret Encore", "Secret Encore"]);
  });

  it("OPS-04 a name is taken back by an empty one, a second time changes nothing, and each change is an act", async () => {
    const { vendorCode, code } = await mostPlayed("SPORTS");
    const of = `${vendorCode}/${code}`;
    await done(of, "ES", "Estadio");
    const grown = await version();
    expect(await done(of, "ES", " Estadio ")).toEqual([
      `${of} is named like that already; nothing was changed`,
    ]);
    expect(await version()).toBe(grown);
    expect(await done(of, "ES", "")).toEqual([`${of}: name [ES]: "Estadio" -> nothing`]);
    const [game] = await db.select().from(games).where(eq(games.code, code));
    expect(game?.names).toEqual({});
    const acts = await db.select().from(operatorActs).where(eq(operatorActs.subject, of));
    expect(acts.map(({ act, operator }) => `${operator} ${act}`)).toContain("ann catalogue-name");
  });

  it("OPS-04 two who name a game in two languages at once both do", async () => {
    const { vendorCode, code } = await mostPlayed("ESPORTS");
    await atOnce(() => [
      done(`${vendorCode}/${code}`, "ES", "Uno"),
      done(`${vendorCode}/${code}`, "TY", "Two"),
    ]);
    const [game] = await db.select().from(games).where(eq(games.code, code));
    expect(game?.names).toEqual({ ES: "Uno", TY: "Two" });
    expect(await typing(() => db, clock.nowMs)("catalogue", "show", code)).toMatchObject({
      lines: expect.arrayContaining(["  name.ES: Uno", "  name.TY: Two"]),
    });
  });

  it.each([
    [["NOBODY", "ES", "x"], "refused", /no vendor NOBODY/],
    [["AURORA/TIDEGLASS_0001", "ES", "x"], "refused", /AURORA has no game/],
    [["AURORA", "EN", ""], "refused", /would have none/],
    [["AURORA", "Spanish!", "x"], "misused", /no language such as EN/],
    [["AURORA", "ES", "two\nlines"], "misused", /name cannot be that: one line/],
    [["AURORA", "ES", "x".repeat(101)], "misused", /name cannot be that/],
    [["AURORA", "ES"], "misused", /name is missing/],
  ] as const)("OPS-04 refuses to name %j", async (words, kind, says) => {
    const before = await version();
    expect(await run(...words)).toMatchObject({ kind, message: expect.stringMatching(says) });
    expect(await version()).toBe(before);
  });

  it("OPS-02 OPS-04 naming needs the right to content", async () => {
    const viewer = typing(() => db, clock.nowMs, actorWith("vera", "viewer"));
    expect(await viewer("catalogue", "name", "AURORA", "ES", "x")).toMatchObject({ kind: "not-allowed" });
  });
});
