/** What `npm run check` takes for an event that a front end names. */
import { describe, expect, it } from "vitest";
import { strayEvents } from "../../scripts/lib/event-names.mjs";

const texts: Readonly<Record<string, string>> = {
  "ui/rewards/rebate-page.tsx": 'onClick={() => portal.feature("rebate")?.send({ type: "retry.asked" })}',
  "ui/records/record-bar.tsx": 'onAsk({ type: "filter.chosen", filter })',
  "ui/devices/devices-list.tsx": "send({\n  type: `endOthers.asked`,\n});",
  "ui/session/logout-dialog.tsx": 'feature.send({ type: "confirmed" })',
  "ui/inbox/inbox-page.tsx": 'view.remove(id); h("input", { type: "date" });',
  "ui/inbox/inbox.stories.tsx": 'send({ type: "retry.asked" })',
  "ui/inbox/inbox-scenes.ts": 'send({ type: "retry.asked" })',
  "app/terminal/terminal.ts": 'login.send({ type: "field.changed", field, value })',
  "app/web/main.tsx": 'send({ type: "status.invalidated" })',
  "core/testkit/journeys/drivers/portal-playing.ts": 'feature("search")?.send({ type: "term.typed", term })',
  "tests/machines/search.test.ts": 'search.send({ type: "term.typed", term })',
  "core/inbox/inbox.view.ts": 'send({ type: "letter.removed", id })',
};
const naming = [
  "ui/rewards/rebate-page.tsx",
  "ui/records/record-bar.tsx",
  "ui/devices/devices-list.tsx",
  "ui/session/logout-dialog.tsx",
  "app/terminal/terminal.ts",
  "core/testkit/journeys/drivers/portal-playing.ts",
];

describe("events", () => {
  it("are named by no front end and no driver", () => {
    const said = strayEvents(Object.keys(texts), (file) => texts[file] ?? "");
    expect(said.map((each) => each.split(" ", 3).join(" "))).toEqual(
      naming.map((file) => `${file} names an`),
    );
  });
});
