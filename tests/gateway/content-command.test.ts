/** What an operator may say to the gateway, on its database. */

import { helpCenter, listAnnouncements, liveModelList, pages } from "@parlour/adapters/wire/content.calls.ts";
import { status } from "@parlour/adapters/wire/site.calls.ts";
import { helpOf } from "@parlour/app/gateway/backoffice/cli/help.ts";
import { commands } from "@parlour/app/gateway/backoffice/commands.ts";
import { kinds } from "@parlour/app/gateway/backoffice/content/kinds.ts";
import { announcements, banners, contentVersion, settings } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { linesOf, typing, typingContent } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

forEachDatabase((_name, open) => {
  const { clock, db, ask, valueFrom, atOnce } = gatewayOfSuite({ open, seeded: "operator" });

  const run = typingContent(() => db, clock.nowMs);
  /** The lines of a command that is done. */
  const lines = linesOf(run);
  const version = async (): Promise<bigint> => (await db.select().from(contentVersion))[0]?.version ?? 0n;
  const content = async (language = "EN") => {
    const request = { types: "B,PL,PU,PR", platform: "W", execution: "B", language } as const;
    return await valueFrom(listAnnouncements, request);
  };
  const titled = (list: readonly { title: string }[], title: string) =>
    list.find((item) => item.title === title);

  // Each field is a word.
  const added = [
    "banner new group=w_home title=Hello image=moon linkageType=URL linkage=/hot to=+2h",
    "notice new title=Hello content=<p>Hi</p> from=now",
    "popup new title=Hello content=<p>Hi</p> audience=B from=2026-11-20T08:00:00+07:00",
    "promotion QUIET_WEEK title=Hello content=<p>Hi</p> figure={mission.most} condition=each promotionType=REBATE image=lantern",
    "help hello title=Hello content=<p>Hi</p> chapter=start chapterTitle=Start",
    "about hello title=Hello content=<p>Hi</p> summary=Short sort=9",
    "blog hello title=Hello content=<p>Hi</p> image=dice published=now",
    "host zoe name=Hello online=on chat=https://example.com/zoe",
    "reward tea name=Hello kind=cash amount=12.50 currency=USD points=10 stock=3",
    "mission ten title=Hello description=Ten counts=rounds target=10 reward=0.50",
  ].map((words) => words.split(" ") as [kind: string, id: string, ...fields: string[]]);

  it.each(added)(
    "ANN-01 adds, lists, shows, changes and removes a %s, and the content version grows with each change",
    async (kind, given, ...fields) => {
      const before = await version();
      const [first = ""] = await lines("add", kind, given, ...fields);
      const id = /^added \w+ (\S+)$/.exec(first)?.[1] ?? "";
      expect(id).toMatch(given === "new" ? /^\d+$/ : new RegExp(`^${given}$`));
      expect((await lines("list", kind)).filter((line) => line.startsWith(`${id} `))[0]).toMatch(
        / on +Hello$/,
      );
      const shown = (await lines("show", kind, id)).join("\n");
      expect(shown).toContain(kind === "host" ? 'name: "Hello"' : "[EN]: Hello");
      const afterAdding = await version();
      expect(afterAdding).toBeGreaterThan(before);

      const field =
        kind === "host" ? "name" : Object.hasOwn(kinds[kind]?.fields ?? {}, "title") ? "title" : "name";
      const [changed = ""] = await lines("set", kind, id, `${field}=Xin chào`, "vi");
      expect(changed).toBe(
        kind === "host"
          ? `host zoe: name: "Hello" -> "Xin chào"`
          : `${kind} ${id}: ${field} [VI]: nothing -> "Xin chào"`,
      );
      const afterChanging = await version();
      expect(afterChanging).toBeGreaterThan(afterAdding);
      expect(await lines("set", kind, id, `${field}=Xin chào`, "vi")).toEqual([
        `${kind} ${id} is like that already; nothing was changed`,
      ]);
      expect(await version()).toBe(afterChanging);

      const asked = await run("remove", kind, id);
      expect(asked).toMatchObject({
        kind: "unconfirmed",
        question: expect.stringMatching(`^Remove ${kind} ${id}, "`),
      });
      expect(await version()).toBe(afterChanging);
      expect(await lines("remove", kind, id, "--yes")).toEqual([`removed ${kind} ${id}`]);
      expect(await version()).toBeGreaterThan(afterChanging);
      expect(await run("show", kind, id)).toMatchObject({ kind: "refused" });
    },
  );

  it("ANN-01 shows visitors a pop-up in their language, from its start to its end, with its audience", async () => {
    const texts = ["title=Only today", "content=<p>…</p>"];
    const [first = ""] = await lines("add", "popup", "new", ...texts, "audience=B", "from=+1h", "to=+2h");
    const id = first.split(" ")[2] ?? "";
    await lines("set", "popup", id, "title=Chỉ hôm nay", "VI");
    expect(titled((await content()).popup, "Only today")).toBeUndefined();
    clock.advance(3_600_000);
    expect(titled((await content()).popup, "Only today")).toMatchObject({ execution: "B" });
    expect(titled((await content("VI")).popup, "Chỉ hôm nay")).toBeDefined();
    await lines("set", "popup", id, "title=", "VI");
    expect(titled((await content("VI")).popup, "Only today")).toBeDefined();
    clock.advance(3_600_000);
    expect(titled((await content()).popup, "Only today")).toBeUndefined();
  });

  it("PAGE-01 shows visitors a page, an article and a host once they are added, and not after their removal", async () => {
    const shown = async () => [
      (await ask(pages, { lang: "EN", kind: "blog" })).text.includes("A new post"),
      (await ask(helpCenter, { lang: "EN", device: "WEB" })).text.includes("A new article"),
      (await ask(liveModelList, { language: "EN" })).text.includes("Ottilie"),
    ];
    expect(await shown()).toEqual([false, false, false]);
    await lines("add", "blog", "new-post", "title=A new post", "content=<p>…</p>");
    const article = ["title=A new article", "content=<p>…</p>", "chapter=play", "chapterTitle=Play"];
    await lines("add", "help", "new-one", ...article);
    await lines("add", "host", "ottilie", "name=Ottilie", "chat=https://example.com/o");
    expect(await shown()).toEqual([true, true, true]);
    await lines("set", "blog", "new-post", "enabled=off");
    await lines("remove", "help", "new-one", "--yes");
    await lines("remove", "host", "ottilie", "--yes");
    expect(await shown()).toEqual([false, false, false]);
  });

  it.each([
    ["add banner new group=w_nowhere title=x image=moon", /^group must be one of w_login, .*"w_nowhere"/],
    ["add banner new group=w_home title=x", /^image is needed/],
    ["add banner new group=w_home image=moon", /^title is needed/],
    ["set banner 1 linkageType=URL linkage=javascript:alert(1)", /^linkage must be a path/],
    ["set banner 1 linkageType=URL linkage=//evil.example", /^linkage must be a path/],
    ["set banner 1 linkageType=GAME linkage=NOPE", /no game NOPE/],
    ["set banner 1 linkage=NOPE", /no promotion NOPE/],
    ["set banner 1 linkageType=MAGIC", /^linkageType must be one of/],
    ["set banner 1 from=2026-12-02T00:00Z to=2026-12-01T00:00Z", /end before it starts/],
    ["set banner 1 to=2026-12-01T00:00", /^to must be a moment/],
    ["set notice 1 title=", /^title must be a text/],
    ["set popup 1 audience=C", /^audience must be one of A, B, F/],
    ["set host linh chat=javascript:alert(1)", /^chat must be an https address/],
    ["add blog a/b title=x content=y", /cannot name a blog/],
    ["add host linh name=x chat=https://a.example", /already: content set host linh/],
    ["set reward dice kind=cash", /needs currency and amount/],
    ["set reward cash-5 amount=5.001", /^amount must be an amount/],
    ["set reward dice stock=1.5", /^stock must be a whole number/],
    ["set banner 99999 title=x", /^There is no banner 99999/],
    ["show banner 1;drop_table_banners", /^There is no banner/],
    ["show promotion 1", /^There is no promotion 1/],
    ["remove popup 999 --yes", /^There is no popup/],
    ["region on 10.0.0.0/99", /is no network/],
    ["maintenance on 0", /no number of minutes/],
    ["close-game NOBODY", /no vendor NOBODY/],
    ["close-game AURORA/TIDEGLASS_0001", /AURORA has no game/],
    ["open-game AURORA", /is not closed/],
    ["setting seed-operator false", /^There is no setting "seed-operator"/],
    ['setting jackpot {"perMille":500}', /^jackpot cannot be that: perMille/],
    ['setting menu [{"code":"x","title":{},"path":"javascript:1","sort":1}]', /^menu cannot be that: 0.path/],
    [
      'setting registration {"register":{},"registerMobile":{},"minimumAge":12}',
      /^registration cannot be that: minimumAge/,
    ],
    ["setting country GB", /^This is no JSON/],
  ])("ANN-01 refuses %j in one line, and changes nothing", async (command, says) => {
    const before = await version();
    const outcome = await run(...command.split(" "));
    expect(outcome).toMatchObject({ kind: "refused", message: expect.stringMatching(says) });
    expect("message" in outcome && outcome.message).not.toContain("\n");
    expect(await version()).toBe(before);
  });

  it.each([
    [["frobnicate"], /no command "frobnicate"/],
    [["list", "unicorn"], /no kind "unicorn": banner,/],
    [["list", "constructor"], /no kind/],
    [["list"], /kind is missing: banner, /],
    [["show", "banner"], /id is missing: its id/],
    [["set", "banner", "1"], /Say what/],
    [["set", "banner", "1", "colour=red"], /no field "colour": it has group,/],
    [["set", "banner", "1", "title=x", "everything"], /neither field=value nor a language/],
    [["add", "banner", "12", "title=x"], /numbers its banners itself/],
    [["maintenance", "perhaps"], /maintenance on \[minutes\]/],
    [["maintenance", "off", "5"], /maintenance on \[minutes\]/],
    [["region", "off", "10.0.0.0/8"], /region on/],
    [["close-game"], /game is missing: VENDOR/],
  ] as const)("ANN-01 does not understand %j, and names the valid choices", async (words, says) => {
    expect(await run(...words)).toMatchObject({ kind: "misused", message: expect.stringMatching(says) });
  });

  it("SITE-02 starts maintenance for some minutes, shows its state, and ends it", async () => {
    const ofStatus = async () => (await ask(status, {})).body.value;
    const endsAt = new Date(clock.nowMs() + 30 * 60_000).toISOString();
    expect(await lines("maintenance", "on", "30")).toEqual([`maintenance: off -> on until ${endsAt}`]);
    expect(await ofStatus()).toMatchObject({ status: 1, maintenance: { active: true, endsAt } });
    expect(await lines("maintenance")).toEqual([`maintenance is on until ${endsAt}`]);
    await lines("maintenance", "off");
    expect(await ofStatus()).toMatchObject({ status: 0 });
    await lines("maintenance", "on");
    expect(await ofStatus()).toMatchObject({ status: 1, maintenance: { active: true } });
    await lines("maintenance", "off");
  });

  it("SITE-03 closes the site to networks or to everyone, and keeps the maintenance setting", async () => {
    const ofStatus = async (ip: string) => (await valueFrom(status, {}, { ip })).status;
    await lines("maintenance", "on", "1");
    await lines("region", "on", "198.51.100.0/24", "2001:db8::/32");
    clock.advance(60_000);
    expect(await Promise.all(["198.51.100.7", "2001:db8::7", "192.0.2.1"].map(ofStatus))).toEqual([2, 2, 0]);
    expect(await lines("region")).toEqual(["region is on for 198.51.100.0/24, 2001:db8::/32"]);
    await lines("region", "on");
    expect(await ofStatus("192.0.2.1")).toBe(2);
    await lines("region", "off");
    expect(await ofStatus("198.51.100.7")).toBe(0);
    await lines("maintenance", "off");
  });

  it("LAUNCH-04 closes a vendor or a game for some minutes, lists each once, and opens it again", async () => {
    const closed = async () => {
      const [row] = await db.select().from(settings).where(eq(settings.key, "closedGames"));
      return row?.value;
    };
    const endsAt = (minutes: number) => new Date(clock.nowMs() + minutes * 60_000).toISOString();
    await lines("close-game", "TIDEGLASS", "60");
    await lines("close-game", "TIDEGLASS/TIDEGLASS_0001");
    await lines("close-game", "TIDEGLASS", "30");
    expect(await closed()).toEqual([
      { vassalage: "TIDEGLASS", gameCode: "TIDEGLASS_0001" },
      { vassalage: "TIDEGLASS", endsAt: endsAt(30) },
    ]);
    expect(await lines("open-game", "TIDEGLASS")).toEqual([
      "TIDEGLASS: open",
      "still closed: TIDEGLASS/TIDEGLASS_0001",
    ]);
    await lines("close-game", "AURORA", "1");
    clock.advance(60_000);
    await lines("open-game", "TIDEGLASS/TIDEGLASS_0001");
    expect(await closed()).toEqual([]);
  });

  it("SITE-05 writes a valid setting, shows its former value, and repairs one that was corrupted by hand", async () => {
    expect(await lines("setting", "country")).toEqual(['country: "GB"']);
    expect(await lines("setting", "country", '"VN"')).toEqual(['country: "GB" -> "VN"']);
    await db.update(settings).set({ value: "nonsense" }).where(eq(settings.key, "site"));
    expect(await lines("maintenance", "off")).toEqual(["maintenance: off -> off"]);
    expect(await lines("setting", "site")).toEqual([expect.stringContaining('"active":false')]);
    await db.delete(settings).where(eq(settings.key, "corrections"));
    expect(await lines("setting", "corrections")).toEqual(['corrections: {"aloneUpTo":"10000"} (not set)']);
    expect((await lines("setting"))[0]).toContain("closedGames");
  });

  it.each(["a\0b", "\ud800"])("ANN-01 refuses a text with %j, with a message", async (text) => {
    const outcome = await run("add", "notice", "new", "title=Hello", `content=${text}`);
    expect(outcome).toMatchObject({ kind: "misused", message: expect.stringMatching(/cannot be kept/) });
  });

  it("ANN-01 carries out concurrent commands one after the other", async () => {
    const name = (index: number) => `host-${index}`;
    const outcomes = await atOnce(() =>
      Array.from({ length: 8 }, (_, index) =>
        run("add", "host", name(index % 4), `name=No. ${index}`, "chat=https://example.com/x"),
      ),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual([
      ...Array(4).fill("done"),
      ...Array(4).fill("refused"),
    ]);
    await atOnce(() => [0, 1, 2, 3].map((index) => lines("remove", "host", name(index), "--yes")));
  });

  it("ANN-01 changes only the named row, field and language", async () => {
    const before = await db.select().from(banners).orderBy(banners.id);
    const promoted = await db.select().from(announcements).orderBy(announcements.id);
    await lines("set", "banner", "2", "title=Bonsoir", "FR");
    const after = await db.select().from(banners).orderBy(banners.id);
    expect(after).toEqual(
      before.map((row) => (row.id === 2 ? { ...row, title: { ...row.title, FR: "Bonsoir" } } : row)),
    );
    expect(await db.select().from(announcements).orderBy(announcements.id)).toEqual(promoted);
    expect(await lines("set", "promotion", "EVENING_REBATE", "image=moon")).toHaveLength(1);
  });
});

describe("help", () => {
  it("ANN-01 names every kind, its fields and the values that they may hold", async () => {
    const run = typing(() => Object(null));
    const overview = helpOf(commands).join("\n");
    expect(overview).toContain("content fields <kind>");
    for (const kind of Object.keys(kinds)) {
      const outcome = await run("content", "fields", kind);
      const text = outcome.kind === "done" ? outcome.lines.join("\n") : "";
      for (const [field, { rule }] of Object.entries(kinds[kind]?.fields ?? {})) {
        expect(text).toContain(field);
        expect(text).toContain(rule);
      }
    }
  });
});
