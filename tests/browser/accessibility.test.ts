import type { Person } from "@parlour/testkit/journeys/person";
import { describe, expect, it } from "vitest";
import { axeOn } from "../ui/shared-page/axe.ts";
import { portalOfFile } from "./support/portal.ts";
import { onAlternateScreens, screens, withoutUpdates } from "./support/visit.ts";

interface Scene {
  readonly what: string;
  readonly play: (person: Person) => Promise<void>;
  /** Leaves the operator as it was found, since every browser test plays in the same one. */
  readonly leave?: (person: Person) => Promise<void>;
}

const scenes: readonly Scene[] = [
  {
    what: "home for a visitor",
    async play(person) {
      await person.opens("/");
      await person.seesPage("home");
      await person.seesHotGames();
    },
  },
  {
    what: "home for a player",
    async play(person) {
      await person.arrivesWithTokenOf("player");
      await person.seesPlayer();
      await person.seesBalance();
      await person.seesHotGames();
    },
  },
  {
    what: "the login dialog",
    async play(person) {
      await person.opens("/login");
      await person.seesDialog("login");
      await person.submitsTheLogin();
      await person.seesFieldError("username", "login.error.usernameMissing");
    },
  },
  {
    what: "the login dialog with a captcha",
    async play(person) {
      await person.opens("/login");
      await person.logsIn({ as: "trial", password: "wrong" });
      await person.seesCaptcha();
    },
    async leave(person) {
      await person.solvesCaptcha();
      await person.logsIn({ as: "trial" });
      await person.seesPlayer();
    },
  },
  {
    what: "the agent login",
    async play(person) {
      await person.opens("/agent");
      await person.seesPage("agent-login");
      await person.seesNoCaptcha();
    },
  },
  {
    what: "an unknown address",
    async play(person) {
      await person.opens("/nowhere");
      await person.seesPage("not-found");
    },
  },
];

describe("axe finds no serious fault", () => {
  const portal = portalOfFile();

  it.each(onAlternateScreens(scenes))("on $what, on a $screen", async ({ play, leave, screen }) => {
    const visit = await portal.visit(screens[screen]);
    await withoutUpdates(visit.context);
    try {
      await play(visit.person);
      await visit.page().waitForLoadState("networkidle");
      const { violations } = await axeOn(visit.page()).analyze();
      const serious = violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => ({
          id,
          where: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
        }));
      await leave?.(visit.person);
      expect(serious).toEqual([]);
    } finally {
      await visit.close();
    }
  });
});
