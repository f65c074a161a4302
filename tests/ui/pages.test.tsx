import { feedbackView } from "@parlour/core/pages/feedback.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { done } from "@parlour/core/shared/outcome";
import { content } from "@parlour/testkit/backend.data";
import { answer, drop } from "@parlour/testkit/faults";
import { helpChapters, pointMall, sitePages } from "@parlour/testkit/lobby.data";
import { describe, expect, it } from "vitest";
import { AboutScreen } from "../../ui/pages/about-screen.tsx";
import { BlogScreen } from "../../ui/pages/blog-screen.tsx";
import { FeedbackScreen } from "../../ui/pages/feedback-screen.tsx";
import { findHelp } from "../../ui/pages/help.rules.ts";
import { Terms } from "../../ui/pages/help-dialog.tsx";
import { HelpScreen } from "../../ui/pages/help-screen.tsx";
import { placeOf } from "../../ui/pages/use-places.ts";
import { PointMallScreen } from "../../ui/points/point-mall-screen.tsx";
import { PromotionsScreen } from "../../ui/promotions/promotions-screen.tsx";
import { type Markup, openShell } from "./shell-page.tsx";

const HOSTILE =
  '<p>Words<img src=x onerror=alert(1)></p><script>alert(1)</script><a href="javascript:x">y</a>';

/** Nothing that an editor smuggled in may be in the page (ANN-05). */
function expectClean(markup: Markup) {
  expect(markup.html).not.toMatch(/<script|onerror|javascript:/);
  expect(markup.words).toContain("Words");
}

describe("the help centre", () => {
  it("PAGE-01 shows chapters of articles to unfold, each with its own anchor, and contact channels", async () => {
    const { part } = await openShell({ address: "/help" });
    const page = await part(<HelpScreen />);
    expect(page.inside(/^<h1/).words).toBe("Help");
    expect(page.tags(/^<section id="start"/)).toHaveLength(1);
    expect(page.tags(/^<details id="term-1" data-place="term-1"/)).toHaveLength(1);
    expect(page.words).toContain("Your first evening");
    expect(page.words).toMatch(/Live chat \| Telegram \| Feedback/);
  });

  it("PAGE-01 ROUTE-02 its index links to chapters, and opens the terms as a dialog", async () => {
    const { part } = await openShell({ address: "/help" });
    const index = (await part(<HelpScreen />)).inside(/^<nav[^>]*aria-label="Chapters"/);
    expect(index.tags(/^<a /).map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      "/help#start",
      "/help#term",
    ]);
  });

  it("PAGE-01 ANN-05 removes unsafe HTML from help articles", async () => {
    const { part } = await openShell({ address: "/help" }, ({ faults }) =>
      faults.always(
        "readHelp",
        answer([{ code: "a", title: "<b>A</b>", articles: [{ id: "x", title: "X", contentHtml: HOSTILE }] }]),
      ),
    );
    const page = await part(<HelpScreen />);
    expectClean(page);
    expect(page.html).toContain("&lt;b&gt;A&lt;/b&gt;");
  });

  it("PAGE-01 says that there are no articles", async () => {
    const { part } = await openShell({ address: "/help" }, ({ faults }) =>
      faults.always("readHelp", answer([])),
    );
    expect((await part(<HelpScreen />)).words).toContain("No help articles yet");
  });

  it("PAGE-01 finds articles by all typed words in titles and texts, ignoring their tags", () => {
    const found = (term: string) => findHelp(helpChapters, term).map(({ code }) => code);
    expect(found("")).toEqual(["start", "term"]);
    expect(found("come EVENING")).toEqual(["start"]);
    expect(found("adults")).toEqual(["term"]);
    expect(found("<p>")).toEqual([]);
    expect(found("come adults")).toEqual([]);
  });

  it("PAGE-01 recognises its own anchors, unlike those of other pages and other sites", () => {
    expect(placeOf("#term-3", "/help")).toBe("term-3");
    expect(placeOf("/help#money", "/help")).toBe("money");
    for (const href of ["/help", "#", "/blog#money", "https://example.com/help#money", ""])
      expect(placeOf(href, "/help")).toBeNull();
  });

  it("ROUTE-02 PAGE-01 shows the terms in full, without ids that the page below has already", async () => {
    const { part } = await openShell({ address: "/help#term" });
    const [, terms] = helpChapters;
    if (terms === undefined) throw new Error("The fake backend has no terms");
    const page = await part(
      <Terms
        terms={{
          ...terms,
          articles: [...terms.articles, { id: "term-2", title: "Two", contentHtml: HOSTILE }],
        }}
      />,
    );
    expectClean(page);
    expect(page.tags(/ id="term/)).toEqual([]);
    expect(page.tags(/data-place="term-[12]"/)).toHaveLength(2);
    expect(page.inside(/^<nav/).tags(/href="#term-2"/)).toHaveLength(1);
  });

  it("LAYOUT-02 ROUTE-02 Back closes the terms over any page", async () => {
    const { portal, run, ports } = await openShell({ address: "/promotions" });
    portal.feature("navigation")?.send({ type: "overlay.asked", overlay: "help" });
    await run.settle();
    expect(portal.feature("help")?.getSnapshot().context.value).toEqual(helpChapters);
    ports.history.back();
    await run.settle();
    expect(portal.feature("help")).toBeUndefined();
    expect(ports.history.entries()[0]).toBe("/promotions");
  });
});

describe("about us and the blog", () => {
  it("PAGE-01 about us shows all its pages, with unsafe HTML removed", async () => {
    const { part } = await openShell({ address: "/about" }, ({ faults }) =>
      faults.always(
        "readPages",
        answer(
          sitePages("about").map((page) => ({ ...page, imagePath: "/art/a.svg", contentHtml: HOSTILE })),
        ),
      ),
    );
    const page = await part(<AboutScreen />);
    expect(page.words).toContain("About us | The operator | In short. | Words");
    expect(page.tags(/^<img[^>]*loading="lazy"/)).toHaveLength(1);
    expectClean(page);
  });

  it("PAGE-01 the blog lists its articles with date and summary, each with a real link", async () => {
    const { part } = await openShell({ address: "/blog" });
    const page = await part(<BlogScreen />);
    expect(page.words).toContain("Dec 29, 2025 | A new game | In short.");
    expect(page.tags(/href="\/blog\?code=blog-1"/)).toHaveLength(1);
  });

  it("PAGE-01 an article's address shows the article with a link back, or says that it is gone", async () => {
    const article = await (await openShell({ address: "/blog?code=blog-1" })).part(<BlogScreen />);
    expect(article.inside(/^<h1/).words).toBe("A new game");
    expect(article.words).toContain("At length.");
    expect(article.tags(/^<a[^>]*href="\/blog"/)).toHaveLength(1);
    const gone = await (await openShell({ address: "/blog?code=nothing" })).part(<BlogScreen />);
    expect(gone.words).toContain("Article not found");
  });
});

describe("feedback", () => {
  const opened = async () => {
    const shell = await openShell({ address: "/feedback" });
    const form = () => viewOf(shell.portal, "feedback", feedbackView);
    const say = (content: string) => form()?.change({ content });
    return { ...shell, form, say, page: () => shell.part(<FeedbackScreen />) };
  };

  it("PAGE-01 counts the remaining of 140 characters as visible characters", async () => {
    const { say, page } = await opened();
    expect((await page()).words).toContain("140 characters left");
    say("👨‍👩‍👧é");
    expect((await page()).words).toContain("138 characters left");
    say("x".repeat(141));
    const over = await page();
    expect(over.tags(/data-over="true"/)).toHaveLength(1);
    expect(over.words).toContain("Longer than 140 characters");
  });

  it("PAGE-01 marks a missing text at its field, and keeps the text while the connection is down", async () => {
    const { form, say, page, ports, run } = await opened();
    form()?.submit();
    const empty = await page();
    expect(empty.tags(/^<textarea[^>]*aria-invalid="true"/)).toHaveLength(1);
    expect(empty.words).toContain("Enter your feedback.");
    ports.faults.always("sendFeedback", drop());
    say("More evenings.");
    form()?.submit();
    await run.settle();
    const failed = await page();
    expect(failed.inside(/role="alert"/).words).toContain(
      "The connection was lost before the answer came. We don’t know yet",
    );
    expect(failed.inside(/^<textarea/).words).toBe("More evenings.");
  });

  it("PAGE-01 thanks after sending, and then takes more feedback", async () => {
    const { form, say, page, ports, run } = await opened();
    say("A calm site.");
    form()?.submit();
    await run.settle();
    expect(ports.backend.feedback.texts).toEqual(["A calm site."]);
    expect((await page()).inside(/role="status"/).words).toContain("Thank you");
    form()?.begin();
    expect((await page()).tags(/^<textarea/)).toHaveLength(1);
  });

  it("PAGE-01 OPS-03 shows a player what they sent with its state and answer, and asks for no contact", async () => {
    const { logIn, page, ports, say, form, run } = await opened();
    expect((await page()).words).not.toContain("Sent feedback");
    expect((await page()).words).toContain("Contact details");
    const { feedback } = ports.backend;
    feedback.send("player", "A <b>filter</b>, please.");
    feedback.answer("player", "It is there.\nLook for it.");
    feedback.send("player", "And sounds?");
    feedback.close("player");
    await logIn("player");
    expect((await page()).words).not.toContain("Contact details");
    const own = (await page()).inside(/^<section/);
    expect(own.tags(/^<li/)).toHaveLength(2);
    expect(own.words).toMatch(
      /^Sent feedback and our answers \| [^|]+ \| Closed \| And sounds\? \| [^|]+ \| Answered \| A &lt;b&gt;filter&lt;\/b&gt;, please\. \| Our answer \| [^|]+ \| It is there\./,
    );
    say("A third.");
    form()?.submit();
    await run.settle();
    const sent = await page();
    expect(sent.inside(/role="status"/).words).toContain("When we answer, you get a message");
    expect(sent.inside(/^<section/).words).toMatch(/ \| Sent \| A third\./);
  });

  it("PAGE-01 OPS-03 shows that a player has sent nothing", async () => {
    const { logIn, page } = await opened();
    await logIn("player");
    expect((await page()).inside(/^<section/).words).toContain("No feedback yet");
  });
});

describe("promotions", () => {
  const written = content("TY", "B");
  const [first] = written.promotions;
  if (first === undefined) throw new Error("The fake backend has no promotion");
  const withPromotion = (change: Partial<typeof first>, address: string) =>
    openShell({ address }, ({ faults }) =>
      faults.always("readContent", answer({ ...written, popups: [], promotions: [{ ...first, ...change }] })),
    );

  it("PAGE-01 lists current promotions with real links, and says if there are none", async () => {
    const list = await (await openShell({ address: "/promotions" })).part(<PromotionsScreen />);
    expect(list.inside(/^<h2/).words).toBe("First deposit");
    expect(list.tags(/^<h2/)).toHaveLength(6);
    expect(list.tags(/href="\/promotions\?code=promotion-1"/)).toHaveLength(1);
    const { part } = await openShell({ address: "/promotions" }, ({ faults }) =>
      faults.always("readContent", answer({ ...written, promotions: [] })),
    );
    expect((await part(<PromotionsScreen />)).words).toContain("No promotions yet");
  });

  it("PAGE-01 ANN-05 shows a promotion's terms by its code, with unsafe HTML removed and a link to its reward", async () => {
    const { part } = await withPromotion(
      { contentHtml: HOSTILE, promotionType: "DEPOSIT" },
      "/promotions?code=promotion-1",
    );
    const page = await part(<PromotionsScreen />);
    expect(page.inside(/^<h1/).words).toBe("First deposit");
    expectClean(page);
    expect(page.tags(/href="\/member\?page=depositv2"/)).toHaveLength(1);
  });

  it("PAGE-01 shows on a card one figure, one condition, the player's own state and one action", async () => {
    const shell = await openShell({ address: "/promotions" });
    const cardOf = async (title: string) => {
      const { words } = (await shell.part(<PromotionsScreen />)).inside(/^<ul/);
      const all = words.split(" | ");
      const at = all.indexOf(title);
      return all.slice(at, all.indexOf("Read the terms", at));
    };
    expect(await cardOf("Rebate")).toEqual([
      "Rebate",
      "0.6%",
      "of your stakes, win or lose",
      "Log in to take part",
    ]);
    await shell.logIn("player");
    const offer = ["Rebate", "0.6%", "of your stakes, win or lose"];
    expect(await cardOf("Rebate")).toEqual([...offer, "$7.20 ready to claim", "Claim"]);
    expect(await cardOf("Ranks")).toEqual([
      "Ranks",
      "4",
      "ranks, each with a bonus",
      "Your rank: Gold",
      "See ranks",
    ]);
    expect(await cardOf("First deposit")).toEqual(["First deposit"]);
    shell.ports.backend.rewards.claimRebate("player", "elsewhere");
    shell.portal.feature("offers")?.send({ type: "invalidated" });
    await shell.run.settle();
    expect(await cardOf("Rebate")).toEqual([...offer, "Nothing to claim now", "See your rebate"]);
  });

  it("PAGE-01 shows the promotions without the player's own states when those cannot be read, and reads them again", async () => {
    const shell = await openShell({ address: "/promotions" }, ({ faults }) =>
      faults.always("readReferral", drop()),
    );
    await shell.logIn("player");
    const failed = await shell.part(<PromotionsScreen />);
    expect(failed.words).toContain("Couldn’t load your own progress");
    expect(failed.words).not.toContain("ready to claim");
    expect(failed.tags(/href="\/member\?page=manualRebate"/)).toHaveLength(1);
    shell.ports.faults.clear();
    shell.portal.feature("offers")?.send({ type: "retry.asked" });
    await shell.run.settle();
    expect((await shell.part(<PromotionsScreen />)).words).toContain("$7.20 ready to claim");
  });

  it("PAGE-01 has no reward link without a reward, and says when a promotion is over", async () => {
    const plain = await withPromotion({ promotionType: null }, "/promotions?code=promotion-1");
    expect((await plain.part(<PromotionsScreen />)).tags(/rewardCenter/)).toEqual([]);
    const over = await withPromotion({}, "/promotions?code=gone");
    expect((await over.part(<PromotionsScreen />)).words).toContain("Promotion not found");
  });
});

describe("the points mall", () => {
  it("PAGE-01 explains points to a visitor, and links to the login", async () => {
    const { part, ports } = await openShell({ address: "/pointMall" });
    const page = await part(<PointMallScreen />);
    expect(page.words).toContain("How points work");
    expect(page.tags(/href="\/login"/)).toHaveLength(1);
    expect(ports.callsOf("readMall")).toEqual([]);
  });

  it("PAGE-01 POINTS-01 shows a player the points balance, its value and the rewards for it", async () => {
    const shell = await openShell({ address: "/pointMall" }, ({ faults }) => {
      const [mug] = pointMall.rewards;
      if (mug === undefined) throw new Error("The fake backend has no reward");
      const rewards = [mug, { ...mug, id: "pen", points: 100 }, { ...mug, id: "gone", remaining: 0 }];
      faults.always("readMall", answer(done({ ...pointMall, rewards })));
    });
    await shell.logIn("player");
    const page = await shell.part(<PointMallScreen />);
    expect(page.inside(/aria-label="Your points"/).words).toContain("120 | 100 points are worth $1.00");
    expect(page.words).toContain("300 points | 180 more needed | 5 left");
    expect(page.words).toContain("100 points | You have enough | 5 left");
    expect(page.words).toContain("300 points | None left");
  });
});
