import type { HelpArticle, HelpChapter } from "@parlour/core/pages/pages.ports";
import type { PointMall } from "@parlour/core/points/points.ports";
import { done } from "@parlour/core/shared/outcome";
import { content, openStatus } from "@parlour/testkit/backend.data";
import { answer, drop, hang } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { sampleArt } from "../.ladle/sample-art.ts";
import type { SiteScene } from "../portal/shell-story.tsx";

const SENTENCE = "One thing said in one sentence, and why it is so in another. ";

const article = (id: string, title: string, more = ""): HelpArticle => ({
  id,
  title,
  contentHtml: `<p>${SENTENCE.repeat(4)}</p><ul><li>First</li><li>Then</li></ul>${more}`,
});

const chapter = (code: string, title: string, ...articles: readonly HelpArticle[]): HelpChapter => ({
  code,
  title,
  articles,
});

export const sampleHelp: readonly HelpChapter[] = [
  chapter(
    "start",
    "Getting started",
    article("open", "Open an account", '<p>See <a href="/help#withdraw">how to withdraw money</a>.</p>'),
    article("try", "Try a game for free"),
  ),
  chapter(
    "money",
    "Deposits and withdrawals",
    article("deposit", "Deposit money"),
    article("withdraw", "Withdraw money"),
  ),
  chapter(
    "play",
    "Playing and fairness",
    article("odds", "What the odds mean"),
    article("check", "Check a round yourself"),
  ),
  chapter(
    "account",
    "Account and safety",
    article("password", "Forgotten password"),
    article("genuine", "How to recognise us"),
  ),
  chapter(
    "term",
    "Terms of use",
    ...["Who can play", "Your account", "Money", "Bets and rounds", "Promotions", "If we disagree"].map(
      (title, at) =>
        article(
          `term-${at + 1}`,
          `${at + 1}. ${title}`,
          '<p>See <a href="#term-6">the last section</a>.</p>',
        ),
    ),
  ),
];

const samplePages = (kind: "about" | "blog") =>
  ["A quiet lobby", "The search that forgives", "A round that you can check", "A limit is a plan"].map(
    (title, at) => ({
      code: `${kind}-${at}`,
      title,
      summary: "What it is, in one line.",
      contentHtml: `<p>${SENTENCE.repeat(5)}</p><h3>How</h3><p>${SENTENCE.repeat(3)}</p>`,
      imagePath: sampleArt(at + 40, 1280, 720),
      publishedAtMs: 1_767_000_000_000 - at * 600_000_000,
    }),
  );

const samplePromotions = ["First evening", "Evening rebate", "Bring a friend"].map((title, at) => ({
  id: `promotion-${at}`,
  title,
  contentHtml: `<p>${SENTENCE.repeat(4)}</p><table><tr><th>Stake</th><th>Back</th></tr><tr><td>100</td><td>0.60</td></tr></table>`,
  promotionType: ["DEPOSIT", "REBATE", null][at] ?? null,
  figure: ["100%", "0.6%", null][at] ?? null,
  condition: ["of your first deposit", "of what you stake, whether you win or lose", null][at] ?? null,
  code: `P${at}`,
  imagePath: sampleArt(at + 60, 1280, 720),
  execution: "F" as const,
  startAtMs: 1_767_000_000_000,
}));

const sampleMall: PointMall = {
  points: 1_250,
  ratio: 100,
  currency: "USD",
  fewest: 500,
  most: 100_000,
  turnoverTimes: 1,
  rewards: [500, 1_000, 1_200, 2_400, 4_800, 12_000].map((points, at) => ({
    id: `reward-${at}`,
    name: at % 2 === 0 ? `${points / 100}.00 to your main wallet` : "A deck of linen playing cards",
    imagePath: sampleArt(at + 80, 400, 400),
    points,
    remaining: at === 4 ? 0 : 10 * at + 5,
    amount: at % 2 === 0 ? { amountMinor: BigInt(points), currency: "USD" } : null,
  })),
};

const apps = ["MOBILECONFIG", "Android"].map((resourceType) => ({
  resourceType,
  url: `https://apps.example/${resourceType.toLowerCase()}`,
  name: resourceType,
  labelNameEn: "",
}));

/** All editorial content, as an operator might have it. */
function written({ faults, backend }: FakePorts): void {
  faults.always("readHelp", answer(sampleHelp));
  faults.always("readMall", answer(done(sampleMall)));
  faults.always("readContent", answer({ ...content("TY", "B"), popups: [], promotions: samplePromotions }));
  backend.status = { ...openStatus, imageCdns: [], resources: [...openStatus.resources, ...apps] };
}

const withPages = (kind: "about" | "blog") => (ports: FakePorts) => {
  written(ports);
  ports.faults.always("readPages", answer(samplePages(kind)));
};

type ReadCall = "readHelp" | "readPages" | "readContent" | "readMall" | "readOwnFeedback";

const broken =
  (...calls: readonly ReadCall[]) =>
  (ports: FakePorts) => {
    written(ports);
    for (const call of calls) ports.faults.always(call, drop());
  };

const waiting =
  (...calls: readonly ReadCall[]) =>
  (ports: FakePorts) => {
    written(ports);
    for (const call of calls) ports.faults.always(call, hang());
  };

/** The operator's editorial pages, in each of their states. */
export const pagesScenes = {
  Help: { address: "/help", prepare: written },
  HelpOfOneThing: { address: "/help#withdraw", prepare: written },
  HelpLoading: { address: "/help", prepare: waiting("readHelp") },
  HelpFailed: { address: "/help", prepare: broken("readHelp") },
  HelpAsDrawn: {
    address: "/help",
    prepare(ports) {
      written(ports);
      // A status without data of the visit, as on a server-rendered page.
      const { status } = ports.backend;
      ports.faults.next("readStatus", answer({ ...status, customerService: [], location: { ip: "" } }));
    },
  },
  TermsOfUse: { address: "/help#term", prepare: written },
  TermsFailed: { address: "/help#term", prepare: broken("readHelp") },
  About: { address: "/about", prepare: withPages("about") },
  AboutLoading: { address: "/about", prepare: waiting("readPages") },
  AboutFailed: { address: "/about", prepare: broken("readPages") },
  Blog: { address: "/blog", prepare: withPages("blog") },
  BlogArticle: { address: "/blog?code=blog-1", prepare: withPages("blog") },
  BlogArticleGone: { address: "/blog?code=gone", prepare: withPages("blog") },
  Feedback: { address: "/feedback", prepare: written },
  FeedbackOfPlayer: {
    address: "/feedback",
    player: "player",
    prepare(ports) {
      written(ports);
      const { feedback } = ports.backend;
      feedback.send("player", "A filter by smallest bet would help me.");
      feedback.answer("player", "Good idea.\n\nEvery list of games has it now: open its filters.");
      feedback.send("player", "Where can I see my rounds of last year?");
      feedback.close("player");
      feedback.send("player", "The new lobby is a pleasure.");
    },
  },
  FeedbackOfPlayerEmpty: { address: "/feedback", player: "player", prepare: written },
  FeedbackOfPlayerLoading: { address: "/feedback", player: "player", prepare: waiting("readOwnFeedback") },
  FeedbackOfPlayerFailed: { address: "/feedback", player: "player", prepare: broken("readOwnFeedback") },
  FeedbackFailing: {
    address: "/feedback",
    prepare(ports) {
      written(ports);
      ports.faults.next("sendFeedback", drop());
    },
  },
  Promotions: { address: "/promotions", prepare: written },
  PromotionsLoading: { address: "/promotions", prepare: waiting("readContent") },
  PromotionsFailed: { address: "/promotions", prepare: broken("readContent") },
  Promotion: { address: "/promotions?code=P0", prepare: written },
  PromotionOver: { address: "/promotions?code=gone", prepare: written },
  Points: { address: "/pointMall", player: "player", prepare: written },
  PointsSpending: {
    address: "/pointMall",
    player: "player",
    prepare(ports) {
      written(ports);
      ports.faults.next("spendPoints", drop());
      ports.faults.always("spendPoints", answer(done({ points: 250, amount: null })));
    },
  },
  PointsRedeemed: {
    address: "/pointMall?records=redeems",
    player: "player",
    prepare(ports) {
      written(ports);
      const { points } = ports.backend;
      points.credit("player", 900);
      const redeem = { kind: "redeem", quantity: 1, password: "evening-42" } as const;
      points.spend("player", { ...redeem, rewardId: "mug" }, "story-mug");
      points.spend("player", { ...redeem, rewardId: "cash-1" }, "story-cash");
    },
  },
  PointsForVisitors: { address: "/pointMall", prepare: written },
  PointsLoading: { address: "/pointMall", player: "player", prepare: waiting("readMall") },
  PointsFailed: { address: "/pointMall", player: "player", prepare: broken("readMall") },
  Download: { address: "/down", prepare: written },
  DownloadForPlayers: { address: "/down", player: "player", prepare: written },
} as const satisfies Record<string, SiteScene>;

export type PagesScene = keyof typeof pagesScenes;
