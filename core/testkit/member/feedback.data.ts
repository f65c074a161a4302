import type { SentFeedback } from "../../pages/pages.ports.ts";
import type { Clock } from "../../shared/clock.ts";
import type { LetterBox } from "./inbox.data.ts";

/** The fake backend's feedback. */
export interface FeedbackBackend {
  /** All texts received, in their order. */
  readonly texts: readonly string[];
  /** A player's own, newest first. */
  of(account: string): readonly SentFeedback[];
  /** `account` is null for a visitor and a trial account. */
  send(account: string | null, content: string): void;
  /** Answers the player's newest; the player gets a message. */
  answer(account: string, text: string): void;
  /** Closes the player's newest. */
  close(account: string): void;
}

export function createFeedbackBackend(clock: Clock, letters: Pick<LetterBox, "write">): FeedbackBackend {
  const texts: string[] = [];
  const own = new Map<string, readonly SentFeedback[]>();
  const of = (account: string) => own.get(account) ?? [];
  function changeNewest(account: string, change: Partial<SentFeedback>): SentFeedback {
    const [newest, ...older] = of(account);
    if (newest === undefined) throw new Error(`${account} has sent no feedback`);
    own.set(account, [{ ...newest, ...change }, ...older]);
    return newest;
  }
  return {
    texts,
    of,
    send(account, content) {
      texts.push(content);
      if (account === null) return;
      const id = `feedback-${texts.length}`;
      const sent = { id, content, sentAtMs: clock.nowMs(), state: "new", answer: null } as const;
      own.set(account, [sent, ...of(account)]);
    },
    answer(account, text) {
      const answer = { text, atMs: clock.nowMs() };
      const { content } = changeNewest(account, { state: "answered", answer });
      const body = [`“${content}”`, text].map((each) => `<p>${each}</p>`).join("");
      letters.write(account, { title: "We answered your feedback", body });
    },
    close: (account) => void changeNewest(account, { state: "closed" }),
  };
}
