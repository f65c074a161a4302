import { announcementPages } from "@parlour/core/announcements/announcements.rules";
import { describe, expect, it } from "vitest";
import { Announcements } from "../../ui/announcements/announcements-dialog.tsx";
import { sampleAnnouncements } from "../../ui/announcements/announcements-scenes.ts";
import { PageStrip } from "../../ui/announcements/page-strip.tsx";
import { openShell } from "./shell-page.tsx";

const part = async (node: Parameters<Awaited<ReturnType<typeof openShell>>["part"]>[0]) =>
  (await openShell()).part(node);

describe("announcements", () => {
  it("ANN-02 show nine per page, the first unfolded, each with its date", async () => {
    const first = await part(<Announcements all={sampleAnnouncements(20)} />);
    expect(first.tags(/^<details/)).toHaveLength(9);
    expect(first.tags(/^<details[^>]*open/)).toHaveLength(1);
    expect(first.words).toContain("What is new, part 9");
    expect(first.words).not.toContain("What is new, part 10");
    expect(first.tags(/dateTime="2026-01-05T12:00:00.000Z"/)).toHaveLength(1);
    const last = await part(<Announcements all={sampleAnnouncements(20)} first={3} />);
    expect(last.tags(/^<details/)).toHaveLength(2);
    expect(last.words).toContain("What is new, part 20");
  });

  it("ANN-02 link to the reward centre only if they belong to a promotion", async () => {
    const two = await part(<Announcements all={sampleAnnouncements(2)} />);
    const links = two.tags(/^<a[^>]*aria-label="Go to the promotion/);
    expect(links).toHaveLength(1);
    expect(links[0]).toContain('href="/member?page=rewardCenter"');
    expect(links[0]).toContain("What is new, part 2");
  });

  it("ANN-02 have page numbers below: first, last and five around the current, none for a single page", async () => {
    expect((await part(<Announcements all={sampleAnnouncements(9)} />)).tags(/^<nav/)).toEqual([]);
    const { page, pages, strip } = announcementPages(sampleAnnouncements(100), 6);
    const numbers = await part(<PageStrip page={page} pages={pages} strip={strip} onChoose={() => {}} />);
    expect(numbers.words).toBe("1 | … | 4 | 5 | 6 | 7 | 8 | … | 12");
    expect(numbers.tags(/aria-current="page"/)[0]).toContain('aria-label="Page 6 of 12"');
    const start = await part(
      <PageStrip {...announcementPages([...Array(100).keys()], 1)} onChoose={() => {}} />,
    );
    expect(start.tags(/disabled=""/).map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1])).toEqual([
      "Previous page",
    ]);
  });

  it("ANN-05 keep the text of editors and remove scripts, handlers and frames", async () => {
    const [one] = sampleAnnouncements(1);
    if (one === undefined) throw new Error("The sample is empty");
    const hostile =
      '<p onclick="alert(1)">Plain</p><script>alert(1)</script><img src=x onerror=alert(1)>' +
      '<a href="javascript:alert(1)">here</a><iframe src="https://elsewhere.example"></iframe>';
    const shown = await part(
      <Announcements all={[{ ...one, title: "<script>alert(1)</script>", contentHtml: hostile }]} />,
    );
    expect(shown.words).toContain("Plain");
    expect(shown.html).not.toMatch(/<script|<iframe|onerror|onclick|javascript:/);
  });

  it("ANN-02 show a text when there are none", async () => {
    expect((await part(<Announcements all={[]} />)).words).toContain("No announcements yet");
  });
});
