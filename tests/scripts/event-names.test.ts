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
  "app/web/main.tsx": 'send({ type: "status.doubted" })',
  "tests/journeys/drivers/portal-playing.ts": 'feature("search")?.send({ type: "term.typed", term })',
  "tests/machines/search.test.ts": 'search.send({ type: "term.typed", term })',
  "core/inbox/inbox.view.ts": 'send({ type: "letter.removed", id })',
};
const naming = [
  "ui/rewards/rebate-page.tsx",
  "ui/records/record-bar.tsx",
  "ui/devices/devices-list.tsx",
  "ui/session/logout-dialog.tsx",
  "app/terminal/terminal.ts",
  "tests/journeys/drivers/portal-playing.ts",
];
const stray = (listed: readonly string[]) =>
  strayEvents(Object.keys(texts), (file) => texts[file] ?? "", listed).map((said) =>
    said.split(" ", 3).join(" "),
  );

describe("events", () => {
  it("are named by no front end and no driver, unless the list still has it", () => {
    expect(stray([])).toEqual(naming.map((file) => `${file} names an`));
    expect(stray(naming)).toEqual([]);
  });

  it("are on the list only where one is named", () => {
    expect(stray([...naming, "ui/inbox/inbox-page.tsx", "ui/inbox/inbox-scenes.ts", "ui/gone.tsx"])).toEqual([
      "ui/inbox/inbox-page.tsx names no",
      "ui/inbox/inbox-scenes.ts names no",
      "ui/gone.tsx names no",
    ]);
  });
});
