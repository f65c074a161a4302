import { createKeptSessions } from "@parlour/app/gateway/security/kept-sessions.ts";
import { describe, expect, it } from "vitest";
import { createTestClock } from "./support/gateway.ts";

/** A channel whose notifications and connection the test controls. */
function manualChanges() {
  let [say, invalidate]: [(memberId: string) => void, () => void] = [() => {}, () => {}];
  let isListening = false;
  return {
    watch(_channel: string, receive: (payload: string) => void, onInvalidate: () => void) {
      [say, invalidate] = [receive, onInvalidate];
      return { isListening: () => isListening };
    },
    say: (memberId: string) => say(memberId),
    /** The channel has gone silent, without `onInvalidate` being called. */
    hush() {
      isListening = false;
    },
    line(isThere: boolean) {
      isListening = isThere;
      invalidate();
    },
  };
}

const rowOf = (id: string) => ({ member: { id } });

function keptSessions(forMs = 2_000) {
  const changes = manualChanges();
  const clock = createTestClock();
  const kept = createKeptSessions<ReturnType<typeof rowOf>>(changes, clock, forMs);
  const lookUp = (tokenHash: string, id: string) => kept.begin().end(tokenHash, rowOf(id));
  return { changes, clock, kept, lookUp };
}

describe("cached sessions", () => {
  it("SESSION-02 are used for two seconds from the start of the look-up, and no longer", () => {
    const { changes, clock, kept } = keptSessions();
    changes.line(true);
    const looking = kept.begin();
    clock.advance(500);
    looking.end("token", rowOf("ann"));
    expect(kept.get("token")).toEqual(rowOf("ann"));
    clock.advance(1_499);
    expect(kept.get("token")).toBeDefined();
    clock.advance(1);
    expect(kept.get("token")).toBeUndefined();
  });

  it("SESSION-02 of a member are removed when the database reports a change of that member, others are not", () => {
    const { changes, kept, lookUp } = keptSessions();
    changes.line(true);
    lookUp("first", "ann");
    lookUp("second", "ann");
    lookUp("third", "bob");
    changes.say("ann");
    expect([kept.get("first"), kept.get("second"), kept.get("third")]).toEqual([
      undefined,
      undefined,
      rowOf("bob"),
    ]);
    kept.forget("bob");
    expect(kept.get("third")).toBeUndefined();
  });

  it("SESSION-02 are not stored when a change was reported during the look-up", () => {
    const { changes, kept } = keptSessions();
    changes.line(true);
    const [ofAnn, ofBob] = [kept.begin(), kept.begin()];
    changes.say("ann");
    ofAnn.end("first", rowOf("ann"));
    ofBob.end("second", rowOf("bob"));
    expect([kept.get("first"), kept.get("second")]).toEqual([undefined, rowOf("bob")]);
  });

  it("SESSION-02 are used only while the gateway listens to the database, and never after an interruption", () => {
    const { changes, kept, lookUp } = keptSessions();
    lookUp("token", "ann");
    expect(kept.get("token")).toBeUndefined();
    changes.line(true);
    expect(kept.get("token")).toBeUndefined();
    lookUp("token", "ann");
    expect(kept.get("token")).toBeDefined();
    const looking = kept.begin();
    changes.line(false);
    expect(kept.get("token")).toBeUndefined();
    lookUp("token", "ann");
    changes.line(true);
    looking.end("other", rowOf("bob"));
    expect([kept.get("token"), kept.get("other")]).toEqual([undefined, undefined]);
  });

  it("SESSION-02 are not used on a connection that has gone silent", () => {
    const { changes, kept, lookUp } = keptSessions();
    changes.line(true);
    lookUp("token", "ann");
    changes.hush();
    expect(kept.get("token")).toBeUndefined();
  });

  it("SESSION-02 are looked up once for concurrent calls, and again after something was removed", async () => {
    const { changes, kept } = keptSessions();
    let lookUps = 0;
    const find = async () => {
      lookUps += 1;
      return rowOf("ann");
    };
    const unheard = [kept.share("token", find), kept.share("token", find)];
    expect(lookUps).toBe(2);
    changes.line(true);
    const together = [kept.share("token", find), kept.share("token", find), kept.share("other", find)];
    expect(lookUps).toBe(4);
    changes.say("bob");
    const after = kept.share("token", find);
    expect(lookUps).toBe(5);
    expect(await Promise.all([...unheard, ...together, after])).toEqual(Array(6).fill(rowOf("ann")));
    await kept.share("token", find);
    expect(lookUps).toBe(6);
  });

  it("SESSION-02 are never stored where the time limit is zero", () => {
    const { changes, kept, lookUp } = keptSessions(0);
    changes.line(true);
    lookUp("token", "ann");
    expect(kept.get("token")).toBeUndefined();
  });

  it("SESSION-02 are removed when a later look-up finds none, and the oldest when there are too many", () => {
    const { changes, kept, lookUp } = keptSessions();
    changes.line(true);
    lookUp("token", "ann");
    kept.begin().end("token", undefined);
    expect(kept.get("token")).toBeUndefined();
    for (let at = 0; at <= 10_000; at += 1) lookUp(`token-${at}`, `member-${at}`);
    expect([kept.get("token-0"), kept.get("token-1"), kept.get("token-10000")]).toEqual([
      undefined,
      rowOf("member-1"),
      rowOf("member-10000"),
    ]);
  });
});
