import type { FeaturePorts } from "@parlour/core/portal/parts.ports";
import { describe, expect, it } from "vitest";
import { givenBy, reasonOf } from "./entering-backend.ts";
import { opened } from "./opened.ts";
import { patient } from "./patient.ts";

export type FeedbackPorts = Pick<FeaturePorts, "feedback" | "inbox">;

/** Any operator that reads and answers feedback. */
export interface FeedbackPlace {
  /** Ports of a visitor without stored data. */
  visitor(): FeedbackPorts;
  /** Ports of a logged-in person. */
  loggedIn(kind: "player" | "trial"): Promise<FeedbackPorts>;
  /** The operator answers the player's newest feedback. */
  answers(text: string): Promise<void>;
  /** The operator closes the player's newest feedback. */
  closes(): Promise<void>;
  close(): Promise<void>;
}

/** What every backend must do with feedback: keep a player's as theirs, and show the operator's answer. */
export function describeFeedbackPorts(name: string, open: () => Promise<FeedbackPlace>): void {
  describe(`${name}: feedback`, () => {
    const place = opened(open);

    const send = ({ feedback }: FeedbackPorts, content: string) =>
      feedback.send({ content, contact: "" }, patient());
    const own = async ({ feedback }: FeedbackPorts) => givenBy(await feedback.readOwn(patient()));

    it("PAGE-01 OPS-03 a player reads what they sent, newest first, with the operator's answer and a message", async () => {
      const player = await place.loggedIn("player");
      const before = await own(player);
      expect(reasonOf(await send(player, "A filter would help."))).toBe("done");
      expect((await own(player)).slice(0, -before.length || undefined)).toMatchObject([
        { content: "A filter would help.", state: "new", answer: null },
      ]);
      await place.answers("It is there <now>.");
      const [answered] = await own(player);
      expect(answered).toMatchObject({ state: "answered", answer: { text: "It is there <now>." } });
      expect(answered?.answer?.atMs).toBeGreaterThanOrEqual(answered?.sentAtMs ?? Number.POSITIVE_INFINITY);
      const { letters } = givenBy(await player.inbox.read({ language: "EN", page: 1 }, patient()));
      expect(letters[0]?.title).toContain("We answered your feedback");
      await send(player, "Thank you.");
      await place.closes();
      expect((await own(player)).map(({ content, state }) => [content, state]).slice(0, 2)).toEqual([
        ["Thank you.", "closed"],
        ["A filter would help.", "answered"],
      ]);
    });

    it("PAGE-01 PERM-06 keeps nothing for a visitor or a trial account, and takes theirs", async () => {
      const trial = await place.loggedIn("trial");
      expect(reasonOf(await send(trial, "Fine."))).toBe("done");
      expect(await own(trial)).toEqual([]);
      const visitor = place.visitor();
      expect(reasonOf(await send(visitor, "Fine."))).toBe("done");
      expect(reasonOf(await visitor.feedback.readOwn(patient()))).toBe("not-logged-in");
    });

    it("PAGE-01 refuses a player's feedback of more than 140 characters", async () => {
      const player = await place.loggedIn("player");
      expect(reasonOf(await send(player, "x".repeat(141)))).toBe("too-long");
    });
  });
}
