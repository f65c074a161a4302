import { portalState } from "@parlour/core";
import { inboxView } from "@parlour/core/inbox/inbox.view";
import { done, refused } from "@parlour/core/shared/outcome";
import { answer, delay, drop, garble, hang } from "@parlour/testkit/faults";
import { LETTERS_A_PAGE } from "@parlour/testkit/member/inbox.data";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { dataOf } from "./support/data-of.ts";
import { playerAt, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("inbox"));

/** A player at their messages; `prepare` sets faults before anything is asked. */
const at = playerAt(visit);
const atMessages = (prepare?: (ports: FakePorts) => void) => at("/member?page=messageV2", prepare);

function inbox({ portal }: Visit) {
  const room = portal.feature("inbox");
  if (room === undefined) throw new Error("The messages are not open");
  return room;
}

const view = (tour: Visit) => inboxView(inbox(tour).getSnapshot(), inbox(tour).send);
function ready(tour: Visit) {
  const shown = view(tour);
  if (shown.kind !== "ready") throw new Error(`The messages are ${shown.kind}`);
  return shown;
}
const ids = (tour: Visit) => ready(tour).letters.map(({ id }) => id);
const told = ({ ports }: Visit) =>
  ports.calls
    .filter(({ name }) => ["markLettersRead", "removeLetters", "restoreLetters"].includes(name))
    .map(({ name, input }) => [name, input]);
const badge = ({ portal }: Visit) => portalState(portal).unreadMessage;

describe("the inbox", () => {
  it("MEMBER-05 lists messages newest first, with the number of unread ones", async () => {
    const tour = await atMessages();
    expect(ids(tour)).toEqual(["letter-3", "letter-2", "letter-1"]);
    expect(ready(tour)).toMatchObject({ unread: 2, page: 1, pages: 1, openId: null, removed: null });
    expect(badge(tour)).toBe(2);
  });

  it("MEMBER-05 marks an opened message as read once, and lowers the unread count everywhere", async () => {
    const tour = await atMessages();
    inbox(tour).send({ type: "letter.opened", id: "letter-3" });
    expect(ready(tour)).toMatchObject({ openId: "letter-3", unread: 1 });
    await tour.run.settle();
    inbox(tour).send({ type: "letter.closed" });
    inbox(tour).send({ type: "letter.opened", id: "letter-3" });
    await tour.run.settle();
    expect(told(tour)).toEqual([["markLettersRead", ["letter-3"]]]);
    expect(badge(tour)).toBe(1);
    inbox(tour).send({ type: "letter.opened", id: "nobody's" });
    expect(ready(tour).openId).toBe("letter-3");
  });

  it("MEMBER-05 restores a removed message on undo, still unread", async () => {
    const tour = await atMessages();
    inbox(tour).send({ type: "letter.opened", id: "letter-1" });
    inbox(tour).send({ type: "letter.removed", id: "letter-1" });
    expect(ready(tour)).toMatchObject({ openId: null, removed: { title: expect.any(String) } });
    inbox(tour).send({ type: "letter.removed", id: "letter-2" });
    inbox(tour).send({ type: "letter.removed", id: "letter-2" });
    expect(ids(tour)).toEqual(["letter-3"]);
    await tour.run.settle();
    expect(badge(tour)).toBe(1);
    inbox(tour).send({ type: "removal.undone" });
    inbox(tour).send({ type: "removal.undone" });
    await tour.run.settle();
    expect(ids(tour)).toEqual(["letter-3", "letter-2"]);
    expect(ready(tour)).toMatchObject({ unread: 2, removed: null });
    expect(badge(tour)).toBe(2);
    expect(told(tour)).toEqual([
      ["removeLetters", ["letter-1"]],
      ["removeLetters", ["letter-2"]],
      ["restoreLetters", ["letter-2"]],
    ]);
  });

  it("MEMBER-05 cannot undo a removal that the player has kept", async () => {
    const tour = await atMessages();
    inbox(tour).send({ type: "letter.removed", id: "letter-2" });
    inbox(tour).send({ type: "removal.kept" });
    inbox(tour).send({ type: "removal.undone" });
    await tour.run.settle();
    expect(ids(tour)).toEqual(["letter-3", "letter-1"]);
  });

  it("MEMBER-05 marks all messages as read once, and then has none left to mark", async () => {
    const tour = await atMessages();
    inbox(tour).send({ type: "allRead.asked" });
    expect(ready(tour).unread).toBe(0);
    inbox(tour).send({ type: "allRead.asked" });
    await tour.run.settle();
    expect(told(tour)).toEqual([["markLettersRead", []]]);
    expect(ready(tour).letters.every(({ isRead }) => isRead)).toBe(true);
    expect(badge(tour)).toBe(0);
  });

  it("MEMBER-05 sends changes one after another, and ignores older answers", async () => {
    const tour = await atMessages();
    tour.ports.faults.next("markLettersRead", delay(3_000));
    tour.ports.faults.next("readLetters", delay(9_000));
    inbox(tour).send({ type: "letter.opened", id: "letter-3" });
    inbox(tour).send({ type: "invalidated" });
    inbox(tour).send({ type: "letter.removed", id: "letter-2" });
    await tour.run.settle();
    expect(told(tour)).toHaveLength(1);
    await tour.run.pass(3_000);
    expect(told(tour)).toHaveLength(2);
    await tour.run.pass(10_000);
    expect(ids(tour)).toEqual(["letter-3", "letter-1"]);
    expect(ready(tour)).toMatchObject({ unread: 0, untold: null });
  });

  it("MEMBER-05 shows a message that arrives during a read, with one more read however often it is announced", async () => {
    for (const fault of [delay(2_000), drop()]) {
      const tour = await atMessages(({ faults }) => faults.next("readLetters", delay(2_000)));
      const { length } = tour.ports.callsOf("readLetters");
      tour.ports.faults.next("readLetters", fault);
      for (const _time of [1, 2]) tour.ports.line.notify("messages");
      await tour.run.pass(2_000);
      expect(tour.ports.callsOf("readLetters")).toHaveLength(length + 1);
      tour.ports.line.notify("messages");
      await tour.run.pass(4_000);
      expect(tour.ports.callsOf("readLetters")).toHaveLength(length + 2);
      expect(ids(tour)).toEqual(["letter-3", "letter-2", "letter-1"]);
    }
  });

  it.each([drop(), garble("unread"), answer(refused("not-logged-in"))])(
    "MEMBER-05 ERR-01 takes back a change that fails, and shows a message that can be dismissed",
    async (fault) => {
      const tour = await atMessages();
      tour.ports.backend.letters.change("player", "restore", []);
      tour.ports.faults.next("removeLetters", fault);
      tour.ports.faults.next("readLetters", hang());
      inbox(tour).send({ type: "letter.removed", id: "letter-3" });
      inbox(tour).send({ type: "letter.removed", id: "letter-2" });
      await tour.run.settle();
      expect(ids(tour)).toEqual(["letter-3", "letter-2", "letter-1"]);
      expect(ready(tour).untold?.key).toMatch(/^error\./);
      expect(ready(tour).removed).toBeNull();
      expect(tour.ports.reports.map(({ where }) => where)).toContain("inbox");
      inbox(tour).send({ type: "untold.dismissed" });
      expect(ready(tour).untold).toBeNull();
    },
  );

  it("MEMBER-05 ERR-01 shows why the messages failed to load, and loads them on retry", async () => {
    const tour = await atMessages(({ faults }) => faults.next("readLetters", drop()));
    expect(dataOf(view(tour))).toEqual({ kind: "failed", message: { key: "error.network" } });
    inbox(tour).send({ type: "retry.asked" });
    expect(view(tour).kind).toBe("loading");
    await tour.run.settle();
    expect(ids(tour)).toHaveLength(3);
  });

  it("MEMBER-05 ERR-02 reads again at once when messages arrive during a read that fails", async () => {
    const tour = await atMessages(({ faults }) => faults.next("readLetters", drop()));
    tour.ports.faults.next("readLetters", drop());
    inbox(tour).send({ type: "retry.asked" });
    inbox(tour).send({ type: "invalidated" });
    await tour.run.settle();
    expect(tour.ports.callsOf("readLetters")).toHaveLength(3);
    expect(ids(tour)).toHaveLength(3);
  });

  it("MEMBER-05 ERR-02 keeps the loaded messages when a new read fails", async () => {
    const tour = await atMessages();
    tour.ports.faults.next("readLetters", drop());
    inbox(tour).send({ type: "invalidated" });
    await tour.run.settle();
    expect(ids(tour)).toHaveLength(3);
    expect(tour.ports.reports.map(({ where }) => where)).toContain("inbox");
  });

  it("MEMBER-05 turns only to pages that exist, and goes back when the last page becomes empty", async () => {
    const tour = await atMessages(({ backend }) => {
      for (let at = 3; at <= LETTERS_A_PAGE; at += 1)
        backend.letters.write("player", { title: `Letter ${at}`, body: "<p>…</p>" });
    });
    expect(ready(tour)).toMatchObject({ page: 1, pages: 2 });
    for (const page of [0, 1, 3]) inbox(tour).send({ type: "page.asked", page });
    expect(view(tour).kind).toBe("ready");
    inbox(tour).send({ type: "page.asked", page: 2 });
    expect(view(tour).kind).toBe("loading");
    inbox(tour).send({ type: "page.asked", page: 1 });
    await tour.run.settle();
    expect(ids(tour)).toEqual(["letter-1"]);
    inbox(tour).send({ type: "letter.removed", id: "letter-1" });
    await tour.run.settle();
    expect(ready(tour)).toMatchObject({ page: 1, pages: 1 });
    expect(ids(tour)).toHaveLength(LETTERS_A_PAGE);
  });

  it("MEMBER-05 I18N-01 reads the messages again in another language", async () => {
    const tour = await atMessages();
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    expect(ready(tour).letters[0]?.title).toMatch(/\(EN\)$/);
  });

  it("MEMBER-05 reads again when the gateway has sent a message", async () => {
    const tour = await atMessages();
    tour.ports.backend.letters.write("player", { title: "Just now", body: "<p>…</p>" });
    tour.portal.actor.send({ type: "messages.invalidated" });
    await tour.run.settle();
    expect(ready(tour).letters[0]?.title).toMatch(/^Just now/);
    expect(badge(tour)).toBe(3);
  });

  it("MEMBER-05 SESSION-07 aborts its calls when the player leaves, and ignores late answers", async () => {
    const tour = await atMessages();
    tour.ports.faults.next("removeLetters", delay(5_000));
    inbox(tour).send({ type: "letter.removed", id: "letter-2" });
    tour.go("/promotions");
    await tour.run.pass(10_000);
    expect(tour.portal.feature("inbox")).toBeUndefined();
    expect(tour.ports.callsOf("removeLetters").at(-1)?.signal.aborted).toBe(true);
    await tour.logOut();
    await tour.arriveAt("/member?page=messageV2");
    expect(tour.portal.feature("inbox")).toBeUndefined();
  });

  it("MEMBER-05 is ready when it has no messages", async () => {
    const empty = answer(done({ letters: [], pages: 0, unread: 0 }));
    const tour = await atMessages(({ faults }) => faults.always("readLetters", empty));
    expect(ready(tour)).toMatchObject({ letters: [], page: 1, pages: 0, unread: 0 });
  });
});
