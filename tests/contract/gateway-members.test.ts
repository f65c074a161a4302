/** The suites of what players have of their own, and of what the operator offers them. */
import { issueApplication, rejectApplication } from "@parlour/app/gateway/activities/decisions.ts";
import {
  activityEntries,
  feedback,
  gameRounds,
  memberMessages,
  members,
} from "@parlour/app/gateway/database/schema.ts";
import { and, desc, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { accountOf } from "../gateway/support/back-office.ts";
import { cheapPasswords } from "../gateway/support/cheap-passwords.ts";
import { typing } from "../gateway/support/commands.ts";
import { createTestClock } from "../gateway/support/gateway.ts";
import { playerWith } from "../gateway/support/play.ts";
import {
  describeActivityPorts,
  describeFeedbackPorts,
  describeOwnDataPorts,
  describeOwnPorts,
  describeSafetyPorts,
} from "./acceptance.ts";
import { onGateway, PASSWORD } from "./gateway-place.ts";

const DAY_MS = 86_400_000;
/** The rounds that the daily task of the reference gateway requires. */
const ROUNDS = 6;

onGateway(describeSafetyPorts, (start) => start());

onGateway(describeActivityPorts, async (start) => {
  // The clock does not move, so that midnight never passes during a test.
  const clock = createTestClock();
  const gateway = await start({ clock });
  const { db, ledger } = gateway;
  const memberId = await gateway.idOf("player");
  const now = new Date(clock.nowMs());
  await db.insert(gameRounds).values(
    Array.from({ length: ROUNDS }, (_, index) => ({
      ...{ memberId, vendorCode: "AURORA", gameCode: "AURORA-1", roundRef: `activity-round-${index}` },
      ...{ currency: "USD", betMinor: 50n, state: "settled" as const, openedAt: now, closedAt: now },
    })),
  );
  return {
    ...gateway,
    async decide(activityId, decision) {
      const isOpen = and(eq(activityEntries.memberId, memberId), eq(activityEntries.state, "applying"));
      const [entry] = await db
        .select()
        .from(activityEntries)
        .where(and(isOpen, eq(activityEntries.activityId, activityId)));
      const deciding = { entryId: entry?.id ?? "", nowMs: clock.nowMs(), operator: "test" };
      await db.transaction((tx) =>
        decision.kind === "rejected"
          ? rejectApplication(tx, { ...deciding, reason: decision.reason })
          : issueApplication(tx, ledger, {
              ...deciding,
              amountMinor: decision.amount.amountMinor,
              name: { EN: "A bonus" },
              fallbackLanguage: "EN",
              turnoverTimes: 0,
            }),
      );
    },
  };
});

onGateway(describeFeedbackPorts, async (start) => {
  const gateway = await start();
  const { db } = gateway;
  const newest = async () => {
    const [row] = await db
      .select({ id: feedback.id })
      .from(feedback)
      .where(eq(feedback.memberId, await gateway.idOf("player")))
      .orderBy(desc(feedback.id))
      .limit(1);
    return `${row?.id}`;
  };
  const order = async (...words: readonly string[]) => {
    const said = await typing(() => db)(...words, "--yes");
    if (said.kind !== "done") throw new Error(`${words.join(" ")}: ${JSON.stringify(said)}`);
  };
  return {
    ...gateway,
    answers: async (text) => order("feedback", "answer", await newest(), "--text", text),
    closes: async () => order("feedback", "close", await newest()),
  };
});

onGateway(describeOwnPorts, async (start) => {
  const gateway = await start();
  let people = 0;
  return {
    ...gateway,
    async newcomer() {
      people += 1;
      const account = `newcomer${people}`;
      const memberId = await gateway.addPerson(account);
      const now = new Date();
      await gateway.db.insert(memberMessages).values(
        [3, 1, 2].map((days) => ({
          memberId,
          title: { EN: `${days} days ago` },
          content: { EN: "<p>Good evening.</p>" },
          sentAt: new Date(now.getTime() - days * DAY_MS),
          readAt: days === 3 ? now : null,
        })),
      );
      return { ports: await gateway.loggedIn(account), password: PASSWORD };
    },
    trial: () => gateway.loggedIn("trial"),
    codeFor: (secret) => new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
  };
});

onGateway(describeOwnDataPorts, async (start) => {
  const gateway = await start();
  const passwordHash = await cheapPasswords().hash(PASSWORD);
  const clock = { nowMs: () => Date.now() };
  return {
    ...gateway,
    trial: () => gateway.loggedIn("trial"),
    async player(balanceMinor) {
      const id = await playerWith({ ...gateway, clock }, balanceMinor);
      await gateway.db.update(members).set({ passwordHash }).where(eq(members.id, id));
      const username = await accountOf(gateway, id);
      return { ports: await gateway.loggedIn(username), username, password: PASSWORD };
    },
  };
});
