import { describe, expect, it } from "vitest";
import { layoutShifts } from "./support/layout-shifts.ts";
import { portalOfFile } from "./support/portal.ts";
import { screenNames, screens, withoutUpdates } from "./support/visit.ts";

/** The largest shift that a page may cause; a tenth counts as good on the web. */
const LARGEST_SHIFT = 0.02;

describe("home does not shift while it loads", () => {
  const portal = portalOfFile();

  const cases = screenNames.flatMap((screen) =>
    (["visitor", "player"] as const).flatMap((who) =>
      (["no-preference", "reduce"] as const).map((motion) => ({ screen, who, motion })),
    ),
  );

  it.each(cases)("for a $who on a $screen, motion: $motion", async ({ screen, who, motion }) => {
    const visit = await portal.visit({ ...screens[screen], reducedMotion: motion }, "fresh");
    await withoutUpdates(visit.context);
    try {
      const { person } = visit;
      if (who === "visitor") await person.opens("/");
      else await person.arrivesWithTokenOf("player");
      await person.seesPage("home");
      if (who === "visitor") await person.seesVisitor();
      else await person.seesPlayer();
      await person.seesHotGames();
      await person.seesBanners();
      await person.seesNotice();
      const page = visit.page();
      await page.waitForLoadState("networkidle");
      const shifts = await layoutShifts(page);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, JSON.stringify(shifts)).toBeLessThan(LARGEST_SHIFT);
    } finally {
      await visit.close();
    }
  });
});
