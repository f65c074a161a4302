/** How many files a page of the member centre takes (docs/how-to/add-a-member-page.md), counted for the rebate. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../scripts/lib/run.mjs";

const MOST = 12;

/** The files that an author of the page changes, and why. */
const touched: Readonly<Record<string, string>> = {
  "app/gateway/content/settings.ts": "the operator sets how much comes back",
  "app/gateway/rewards/rebate.ts": "the calculation and the posting",
  "app/gateway/routes/rewards.routes.ts": "the routes of both calls",
  "adapters/wire/rewards.calls.ts": "both calls",
  "adapters/http/rewards.ts": "both calls as the port has them",
  "core/rewards/rewards.ports.ts": "the port's two functions, and what they answer",
  "core/rewards/rewards.feature.ts": "the query and the form",
  "core/member/member.pages.ts": "the page's name and its group",
  "ui/rewards/rebate-page.tsx": "the page",
  "ui/member/pages.ts": "its sign and its script",
  "ui/side-menu/menu-lines.tsx": "the line of the side menu (SIDE-01)",
  "ui/me/me-groups.ts": "the same for phones",
};

/** A rebate is also a money movement in lists, statements and texts, even without its page. */
const asMoney: Readonly<Record<string, string>> = {
  "adapters/wire/records.calls.ts": "a kind of bonus in the records",
  "app/gateway/backoffice/reports/report-figures.ts": "a figure of the operator's reports",
  "app/gateway/content/figures.ts": "figures for the operator's texts",
  "app/gateway/messages/event-wording.ts": "the words of the message about it (MEMBER-06)",
  "app/gateway/messages/member-event.ts": "an event with a message (MEMBER-06)",
  "app/gateway/play/seamless-wallet.ts": "free rounds do not count for it",
  "app/gateway/records/event-sums.ts": "a kind of posting that gives",
  "app/gateway/records/movements.ts": "a kind of bonus in the records",
  "app/gateway/records/profit.ts": "a day's profit is with it",
  "core/records/records.file.ts": "its word in an export",
  "core/records/records.ports.ts": "a kind of movement",
};

/** Words that only the page and its backend use. */
const ownWords = /manualRebate|rebateClaim|claimRebate|readRebate|RebatePage|rebate-page/;

const files = execFileSync(
  "git",
  [
    ...["grep", "-il", "--untracked", "rebate", "--", "adapters", "app", "core", "ui", "scripts"],
    ...["core/testkit", "adapters/messages", "*-scenes.ts", "*.stories.tsx"].map((path) => `:!${path}`),
    // The demo operator's content.
    ":!app/seed",
    // Written by npm run features.
    ":!core/FEATURES.md",
    // Another front end, which shows a page or does not.
    ":!app/terminal",
    // The cards of the promotions, which show the player's state in every reward.
    ":!core/rewards/offers.*",
  ],
  { cwd: root, encoding: "utf8" },
)
  .trim()
  .split("\n");

describe("a page of the member centre", () => {
  it(`with a query and a form takes at most ${MOST} files outside of tests and texts`, () => {
    expect(files.filter((file) => !(file in asMoney)).sort()).toEqual(Object.keys(touched).sort());
    expect(Object.keys(touched).length).toBeLessThanOrEqual(MOST);
  });

  it("is not named in files that only handle its money", () => {
    expect(Object.keys(asMoney).filter((file) => !files.includes(file))).toEqual([]);
    expect(
      Object.keys(asMoney).filter((file) => ownWords.test(readFileSync(join(root, file), "utf8"))),
    ).toEqual([]);
  });
});
