import type { Announcement } from "@parlour/core/announcements/announcements.ports";
import { content } from "@parlour/testkit/backend.data";
import { answer } from "@parlour/testkit/faults";
import { type FakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { sampleArt } from "../.ladle/sample-art.ts";
import type { SiteScene } from "../portal/shell-story.tsx";

const A_DAY_MS = 86_400_000;

/** Sample announcements: the first has a picture, every second one is about a promotion. */
export const sampleAnnouncements = (count: number): readonly Announcement[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `news-${at + 1}`,
    title: `What is new, part ${at + 1}`,
    contentHtml: `<p>The operator has <strong>${at + 1}</strong> things to say. <a href="/promotions">More of it</a>.</p>`,
    promotionType: at % 2 === 1 ? "REBATE" : null,
    code: null,
    imagePath: at === 0 ? sampleArt(3, 1200, 400) : null,
    execution: "F",
    startAtMs: VISIT_BEGINS_MS - at * A_DAY_MS,
  }));

/** Makes the fake backend return these announcements to all visitors. */
export const announcing =
  (popups: readonly Announcement[]) =>
  ({ faults }: FakePorts): void =>
    faults.always("readContent", answer({ ...content("TY", "B"), popups }));

/** Announcements that open automatically on home: one page of them, and many. */
export const announcementScenes = {
  OnePage: { address: "/", prepare: announcing(sampleAnnouncements(4)) },
  ManyPages: { address: "/", prepare: announcing(sampleAnnouncements(100)) },
} as const satisfies Readonly<Record<string, SiteScene>>;
