/** Help, about us, blog, menu, hosts, jackpot and lines, as visitors get them. */
import {
  helpCenter,
  jackpot,
  listAnnouncements,
  liveLaunchChat,
  liveModelList,
  menu,
  pages as pagesCall,
  unreadCount,
} from "@parlour/adapters/wire/content.calls.ts";
import { liveHosts, memberMessages, members, pages } from "@parlour/app/gateway/database/schema.ts";
import { jackpotAccount, operatorAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { about, blog, chapters } from "@parlour/app/seed/catalogue/pages.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

interface Article {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}
interface Chapter {
  readonly code: string;
  readonly title: string;
  readonly articles: readonly Article[];
}
interface Page {
  readonly code: string;
  readonly title: string;
  readonly content: string;
  readonly imageUrl?: string;
  readonly publishedAt: string;
}

const HOSTILE = `<p onclick="alert(1)">Hi</p><script>alert(2)</script><a href="javascript:alert(3)">x</a>`;

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, valueFrom, logIn, writeSetting } = gatewayOfSuite({ open });

  const help = async (lang = "EN"): Promise<readonly Chapter[]> =>
    (await valueFrom(helpCenter, { lang, device: "WEB" })).chapters;
  const pagesOf = async (kind: "about" | "blog", lang = "EN"): Promise<readonly Page[]> =>
    (await valueFrom(pagesCall, { lang, kind })).pages;
  const after = (ms: number) => new Date(clock.nowMs() + ms);

  it("PAGE-01 returns the help centre in chapters, with the terms of use last and in numbered sections", async () => {
    const found = await help();
    expect(found.map(({ code }) => code)).toEqual(["start", "money", "play", "account", "limits", "term"]);
    expect(found.flatMap(({ articles }) => articles).length).toBeGreaterThanOrEqual(20);
    const terms = found.at(-1)?.articles ?? [];
    expect(terms.map(({ id, title }) => `${id} ${title.slice(0, 2)}`)).toEqual(
      terms.map((_, index) => `term-${index + 1} ${index + 1}.`),
    );
  });

  it("PAGE-01 returns about us in the operator's order and the blog newest first, with existing pictures", async () => {
    expect((await pagesOf("about")).map(({ code }) => code)).toEqual(about.map(({ code }) => code));
    const posts = await pagesOf("blog");
    const dates = posts.map(({ publishedAt }) => publishedAt);
    expect(posts).toHaveLength(blog.length);
    expect(dates).toEqual([...dates].sort().reverse());
    const picture = await gateway.app.inject({ url: String(posts[0]?.imageUrl) });
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
  });

  it("PAGE-01 returns a post from its publication time on, and not when it is disabled", async () => {
    const draft = { kind: "blog" as const, title: { EN: "In an hour" }, content: { EN: "<p>…</p>" } };
    await db.insert(pages).values([
      { ...draft, code: "later", publishedAt: after(3_600_000) },
      { ...draft, code: "hidden", publishedAt: after(-1), enabled: false },
    ]);
    const codes = async () => (await pagesOf("blog")).map(({ code }) => code);
    expect(await codes()).not.toContain("later");
    clock.advance(3_600_000);
    expect((await codes())[0]).toBe("later");
    expect(await codes()).not.toContain("hidden");
  });

  it("PAGE-01 answers in the requested language, or else in the operator's fallback for each chapter", async () => {
    await db.insert(pages).values({
      kind: "help",
      chapter: "start",
      chapterTitle: {},
      code: "two-languages",
      title: { EN: "Hello", TH: "สวัสดี" },
      content: { EN: "<p>Hello</p>", TH: "<p>สวัสดี</p>" },
      sort: 99,
      publishedAt: after(-1),
    });
    const article = async (lang: string) =>
      (await help(lang)).flatMap(({ articles }) => articles).find(({ id }) => id === "two-languages");
    expect(await article("TH")).toMatchObject({ title: "สวัสดี", content: "<p>สวัสดี</p>" });
    expect(await article("th")).toMatchObject({ title: "สวัสดี" });
    expect(await article("TY")).toMatchObject({ title: "Hello" });
    expect((await help("TH"))[0]?.title).toBe("Getting started");
  });

  it("PAGE-01 returns hostile HTML of a page unchanged, for the portal to sanitise (ANN-05)", async () => {
    await db.insert(pages).values({
      kind: "about",
      code: "hostile",
      title: { EN: "<img src=x onerror=alert(0)>" },
      content: { EN: HOSTILE },
      sort: 99,
      publishedAt: after(-1),
    });
    const found = (await pagesOf("about")).find(({ code }) => code === "hostile");
    expect(found).toMatchObject({ title: "<img src=x onerror=alert(0)>", content: HOSTILE });
    expect(found).not.toHaveProperty("imageUrl");
  });

  it("ANN-01 returns promotions with codes and pictures, and banners with links to existing codes", async () => {
    const request = { types: "B,PU,PR", platform: "W", execution: "B", language: "EN" } as const;
    const content = await valueFrom(listAnnouncements, request);
    const codes: string[] = content.promotion.map(({ code }: { code: string }) => code);
    expect(codes).toContain("EVENING_REBATE");
    for (const { linkageType, linkage } of content.banners) {
      if (linkageType === "PROMOTION") expect(codes).toContain(linkage);
    }
    for (const { imageUrl } of content.promotion) {
      const picture = await gateway.app.inject({ url: imageUrl });
      expect([imageUrl, picture.statusCode]).toEqual([imageUrl, 200]);
    }
    expect(content.popup[0]).not.toHaveProperty("imageUrl");
  });

  it("CS-01 lists the hosts of the live chat, each with a picture", async () => {
    const { models } = await valueFrom(liveModelList, { language: "EN" });
    expect(models).toHaveLength(6);
    expect(models[0]).toMatchObject({ modelId: "amelie", modelName: "Amélie", online: true });
    expect((await gateway.app.inject({ url: models[0].imageUrl })).statusCode).toBe(200);
  });

  it("CS-01 returns the chat of a host who is online, and of no other", async () => {
    const chat = async (modelId: string) => {
      const { body } = await ask(liveLaunchChat, { modelId, language: "EN" });
      return body.success ? Object(body.value).chatUrl : body.code;
    };
    expect(await chat("amelie")).toBe("https://example.com/parlour/chat/amelie");
    expect(await chat("hana")).toBe("model-offline");
    expect(await chat("nobody")).toBe("not-found");
    await db.update(liveHosts).set({ isOnline: false }).where(eq(liveHosts.id, "amelie"));
    expect(await chat("amelie")).toBe("model-offline");
    await db.update(liveHosts).set({ chatUrl: "javascript:alert(1)" }).where(eq(liveHosts.id, "linh"));
    expect(await chat("linh")).toBe("model-offline");
  });

  it("API-02 returns the operator's menu entries in order, and refuses a script as a path", async () => {
    const entries = async (language = "EN") => (await valueFrom(menu, { language })).entries;
    expect(await entries()).toEqual([
      { code: "missions", title: "Missions", path: "/member?page=missionLeaderboard", sort: 1 },
    ]);
    const set = (path: string) =>
      writeSetting("menu", [
        { code: "second", title: { EN: "Second" }, path: "https://example.com/x", sort: 2 },
        { code: "first", title: { EN: "First", VI: "Một" }, path, sort: 1 },
      ]);
    await set("/blog");
    expect(await entries("VI")).toEqual([
      { code: "first", title: "Một", path: "/blog", sort: 1 },
      { code: "second", title: "Second", path: "https://example.com/x", sort: 2 },
    ]);
    await set("javascript:alert(1)");
    expect(await entries()).toEqual([]);
  });

  it("HOME-08 returns the balance of the jackpot's account, and none where the operator has no jackpot, with its switch for examples", async () => {
    const answered = async () => (await ask(jackpot, {})).body.value;
    const read = async () => Object(await answered()).jackpot;
    expect(await read()).toMatchObject({ currency: "USD", at: new Date(clock.nowMs()).toISOString() });
    const { ledger } = gateway;
    const pot = (await jackpotAccount(ledger, "USD")).id;
    const from = (await operatorAccount(ledger, "game-result", "USD")).id;
    const moved = { idempotencyKey: "to-the-pot", kind: "jackpot", from, to: pot };
    await ledger.transfer({ ...moved, amountMinor: 123_45n - (await ledger.balance(pot)) });
    clock.advance(2_000);
    expect(await read()).toMatchObject({ amount: "123.45" });
    await writeSetting("jackpot", { perMille: 0 });
    expect(await answered()).toEqual({ jackpot: null, showsExamples: true });
    await writeSetting("jackpot", { perMille: 0, showsExamples: false });
    expect(await answered()).toEqual({ jackpot: null, showsExamples: false });
  });

  it("PERM-06 counts a member's unread messages, and none for a trial account", async () => {
    const people = await db.select().from(members);
    const idOf = (name: string) => people.find(({ account }) => account === name)?.id ?? "";
    const message = { title: { EN: "Hello" }, content: { EN: "…" }, sentAt: after(-1) };
    await db.delete(memberMessages);
    await db.insert(memberMessages).values([
      { ...message, memberId: idOf("player") },
      { ...message, memberId: idOf("player"), readAt: after(0) },
      { ...message, memberId: idOf("player"), deletedAt: after(0) },
      { ...message, memberId: idOf("player"), sentAt: after(60_000) },
      { ...message, memberId: idOf("trial") },
    ]);
    const unread = async (name: string) => {
      const token = await logIn(name);
      return (await valueFrom(unreadCount, {}, { token })).unread;
    };
    expect(await unread("player")).toBe(1);
    expect(await unread("trial")).toBe(0);
    expect((await ask(unreadCount, {})).body.code).toBe("not-logged-in");
  });
});

const written = [...chapters.flatMap(({ articles }) => articles), ...about, ...blog];
it.each(written)(
  "PAGE-01 $code is plain HTML, in which every element is closed and every link is valid",
  ({ content }) => {
    const open: string[] = [];
    for (const [, slash, tag = "", rest = ""] of content.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
      expect(["p", "h3", "ul", "ol", "li", "strong", "em", "a"]).toContain(tag);
      if (tag === "a" && slash === "") expect(rest).toMatch(/^ href="(?:\/[a-zA-Z]+|https:\/\/[^"]+)"$/);
      else expect(rest).toBe("");
      if (slash === "") open.push(tag);
      else expect(open.pop()).toBe(tag);
    }
    expect(open).toEqual([]);
    expect(content).not.toMatch(/!|<[^/a-z]/);
  },
);
