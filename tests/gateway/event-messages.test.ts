/** Messages that the gateway writes about events: in the event's transaction, once, in the reader's language (MEMBER-06). */
import { messageList, messageState } from "@parlour/adapters/wire/account.calls.ts";
import { unreadCount } from "@parlour/adapters/wire/content.calls.ts";
import { writeMessage } from "@parlour/app/gateway/messages/write-message.ts";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { activityGateway } from "./support/activity-gateway.ts";
import { balancesOf, offerMethods } from "./support/back-office.ts";
import { forEachDatabase } from "./support/databases.ts";
import { messageEvents, plain } from "./support/message-events.ts";

forEachDatabase((_name, open) => {
  const operator = activityGateway(open);
  const { gateway, db, zone, ask, valueFrom, atOnce } = operator;
  const events = messageEvents(operator);
  const names = Object.keys(events) as (keyof typeof events)[];
  beforeAll(() => offerMethods(gateway));

  const messages = async (token: string, language = "en") => {
    const request = { language, pageNo: 1, pageSize: 20 };
    return await valueFrom(messageList, request, { token });
  };
  const wordsIn = async (token: string, language: string) =>
    (await messages(token, language)).content.map(
      ({ title, content }: { title: string; content: string }) => [title, plain(content)],
    );

  describe("a message about an event", () => {
    it.each(names)("MEMBER-06 tells of %s once, in the reader's language", async (name) => {
      const { token, act, words } = await events[name]();
      expect((await messages(token)).content).toEqual([]);
      // The outcomes of the repeated requests are other tests' matter.
      await operator.atOnce(() => Array.from({ length: 5 }, () => act().catch(() => undefined)));
      await act().catch(() => undefined);
      for (const language of ["EN", "ES"] as const)
        expect(await wordsIn(token, language), language).toEqual([words[language]]);
      expect(await wordsIn(token, "vi")).toEqual([words.EN]);
      expect((await messages(token)).unread).toBe(1);
    });

    it.each(names)("MEMBER-06 %s: a fault leaves neither money or contract nor message", async (name) => {
      const { token, memberId, act, words } = await events[name]();
      const before = await stateOf(memberId);
      for (const fault of ["member_messages", "at the end"] as const) {
        await breaksOn(fault);
        const failed = await act().catch((error: unknown) => error);
        await heals();
        expect(failed, fault).toSatisfy((each) => each instanceof Error || Object(each).status >= 500);
        expect(await stateOf(memberId), fault).toEqual(before);
        expect((await messages(token)).content, fault).toEqual([]);
      }
      await act();
      expect(await wordsIn(token, "EN")).toEqual([words.EN]);
      expect(await stateOf(memberId)).not.toEqual(before);
    });

    it("MEMBER-06 is written once for the key of its event, by several gateways at once and again later", async () => {
      const { id: memberId, token } = await operator.newPlayer();
      const nowMs = operator.clock.nowMs();
      const event = { kind: "rebate-credited", amountMinor: "100", currency: "USD" } as const;
      const write = () =>
        db.transaction((tx) => writeMessage(tx, { key: `event:${memberId}`, memberId, event, nowMs }));
      await atOnce(() => [write(), write(), write()]);
      await write();
      expect((await messages(token)).content).toHaveLength(1);
    });

    it("MEMBER-06 names the operator's time zone beside the time by which a withdrawal is confirmed", async () => {
      const { token, act } = await events["a paid withdrawal, which the player has to confirm in time"]();
      await act();
      await zone("Asia/Bangkok");
      const [[, content]] = await wordsIn(token, "EN");
      expect(content).toMatch(/ by Oct 20, 2026, 5:30 PM GMT\+7\. /);
    });

    it("MEMBER-06 is read, removed and restored like any other", async () => {
      const { token, act } = await events["a credited deposit"]();
      await act();
      const [{ messageId }] = (await messages(token)).content;
      const change = (action: "read" | "remove" | "restore") =>
        ask(messageState, { action, messageIds: [messageId] }, { token });
      await change("read");
      expect(await messages(token)).toMatchObject({ unread: 0, content: [{ messageId, isRead: true }] });
      await change("remove");
      // A removed message is not written again by a repeated request.
      await act().catch(() => undefined);
      expect((await messages(token)).content).toEqual([]);
      await change("restore");
      expect((await messages(token)).content).toHaveLength(1);
      expect((await ask(unreadCount, {}, { token })).body.value).toEqual({ unread: 0 });
    });
  });

  /** The player's balances, contracts and answered feedback. */
  async function stateOf(memberId: string) {
    const { rows } = await db.execute(
      sql`select id, state from contracts where downline_id = ${memberId} order by id`,
    );
    const { main = 0n } = await balancesOf(gateway, memberId);
    const paid = await db.execute(
      sql`select count(*)::int as paid from withdrawals where member_id = ${memberId} and state = 'paid'`,
    );
    const answered = await db.execute(
      sql`select id, answer from feedback where member_id = ${memberId} and state = 'answered'`,
    );
    return { contracts: rows, main, paid: paid.rows, answered: answered.rows };
  }

  /** Makes each insertion into the messages fail, or the commit after all else was written. */
  async function breaksOn(fault: "member_messages" | "at the end"): Promise<void> {
    await db.execute(sql`
      create function breaks() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$`);
    if (fault === "member_messages") {
      await db.execute(
        sql`create trigger breaks before insert on member_messages for each row execute function breaks()`,
      );
      return;
    }
    for (const table of ["ledger_transactions", "contracts", "member_messages"])
      await db.execute(
        sql.raw(`create constraint trigger breaks after insert on ${table} deferrable initially deferred
          for each row execute function breaks()`),
      );
  }
  const heals = () => db.execute(sql`drop function breaks() cascade`);
});
