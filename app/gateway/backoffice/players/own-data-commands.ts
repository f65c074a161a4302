/** Commands about a player's rights over their data: the file, erasure, and consent to advertising. */
import type { Hold, MarketingChannel } from "@parlour/core/own-data/own-data.ports";
import { and, asc, isNotNull, isNull } from "drizzle-orm";
import * as v from "valibot";
import { recordAct } from "../../cashier/decision.ts";
import type { Db } from "../../database/database.ts";
import { members } from "../../database/schema.ts";
import { changeConsent } from "../../own-data/consents.ts";
import { eraseAccount } from "../../own-data/erasing.ts";
import { type ExportPosition, exportStep, firstPosition } from "../../own-data/exporting.ts";
import { readHolds } from "../../own-data/holds.ts";
import type { Member } from "../../security/sessions.ts";
import { mustFindAccount } from "../accounts.ts";
import { columns } from "../columns.ts";
import { decidingOf, defineChange, defineRead, type Work } from "../command.ts";
import { line, optionalText, text } from "../inputs.ts";
import { moneyText } from "../money/gift-words.ts";
import { Complaint, misused } from "../outcome.ts";
import { changing, refuseTrial, requireReason } from "./changing.ts";

const LISTED_AT_MOST = 200;

const account = text("the player's account");

/** The parts of a long file follow each other; `step` is empty after the last. */
const piece = v.object({ found: v.array(v.string()), progress: v.string(), step: v.optional(v.string()) });

const exporting = defineRead({
  words: "players export",
  summary: "All that is kept of a player, as JSON; in steps, each continued with the step that it answers.",
  right: "players",
  fields: { account, step: optionalText("what an earlier answer said") },
  plain: ["account"],
  answer: piece,
  isFileAnswer: true,
  async read(work, input) {
    const member = await mustFindAccount(work.db, input.account);
    refuseTrial(member);
    const position = positionOf(input.step);
    if (position === firstPosition)
      await work.db.transaction((tx) =>
        recordAct(tx, decidingOf(work), "player-export", member.id, { account: member.account }),
      );
    const { lines, next } = await exportStep(work.db, member.id, position, work.nowMs());
    return {
      found: [...lines],
      progress: `${member.account}: ${lines.length} lines`,
      ...(next !== null && { step: JSON.stringify(next) }),
    };
  },
  lines: ({ found }) => found,
});

const step = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
    after: v.nullable(v.array(v.string())),
  }),
);

function positionOf(written: string | undefined): ExportPosition {
  if (written === undefined) return firstPosition;
  const read = v.safeParse(step, written);
  if (!read.success) throw misused("The step is none that an earlier answer said.");
  return read.output;
}

const erasing = defineChange({
  words: "players erase",
  summary:
    "Erases what law does not keep of a closed account with nothing left; it needs a second person and cannot be undone.",
  right: "players",
  fields: { account, reason: line("why, for the record") },
  plain: ["account"],
  async prepare(work, input) {
    requireReason(input.reason);
    const member = await mustFindAccount(work.db, input.account);
    refuseTrial(member);
    await mustBeErasable(work.db, work, member);
    const summary = `Erase ${member.account} for good: "${input.reason}"?`;
    return {
      question: summary,
      needsSecond: summary,
      carryOut: () =>
        changing(work, member, "player-erase", async (tx, now) => {
          await mustBeErasable(tx, work, now);
          const pseudonym = await eraseAccount(tx, now, work.nowMs());
          // The act names the account as it is from now on.
          const detail = { account: pseudonym, reason: input.reason };
          return { lines: [`The account is erased; its records are ${pseudonym}'s.`], detail };
        }),
    };
  },
});

async function mustBeErasable(db: Db, { ledger, nowMs }: Work, member: Member): Promise<void> {
  if (member.erasedAt !== null) throw new Complaint(`${member.account} is erased.`);
  if (member.closedAt === null)
    throw new Complaint(`${member.account} is open: players close ${member.account}`);
  const holds = await readHolds(db, ledger.within(db), { member, nowMs: nowMs() });
  if (holds.length > 0) throw new Complaint(`${member.account} still has ${holds.map(holdText).join(", ")}.`);
}

const holdText = ({ kind, count, money }: Hold): string =>
  money === null ? `${kind} ${count}` : `${kind} ${moneyText(money)}`;

const listing = defineRead({
  words: "players erasures",
  summary: "Players who asked for erasure when they closed their accounts, the longest wait first.",
  right: "view",
  fields: {},
  answer: v.object({
    players: v.array(
      v.object({
        account: v.string(),
        askedAt: v.pipe(v.string(), v.isoTimestamp()),
        holds: v.array(v.string()),
      }),
    ),
    isCut: v.boolean(),
  }),
  async read({ db, ledger, nowMs }) {
    const rows = await db
      .select()
      .from(members)
      .where(and(isNotNull(members.erasureAskedAt), isNull(members.erasedAt)))
      .orderBy(asc(members.erasureAskedAt), asc(members.id))
      .limit(LISTED_AT_MOST);
    const players = [];
    for (const member of rows) {
      const holds = await readHolds(db, ledger, { member, nowMs: nowMs() });
      const askedAt = (member.erasureAskedAt ?? member.createdAt).toISOString();
      players.push({ account: member.account, askedAt, holds: holds.map(holdText) });
    }
    return { players, isCut: rows.length >= LISTED_AT_MOST };
  },
  lines({ players, isCut }) {
    if (players.length === 0) return ["Nobody waits for erasure."];
    const lines = columns(
      players.map((each) => [each.account, each.askedAt, each.holds.join(", ") || "nothing left"]),
    );
    return isCut ? [...lines, `(the first ${LISTED_AT_MOST})`] : lines;
  },
});

const answer = (about: string) => v.optional(v.pipe(v.picklist(["on", "off"]), v.description(about)));

const consenting = defineChange({
  words: "players consent",
  summary: "Records what a player said about advertising, by channel. Without an answer it is off.",
  right: "players",
  fields: {
    account,
    mail: answer("on or off"),
    sms: answer("on or off"),
    inbox: answer("on or off"),
    reason: line("how the player said it, for the record"),
  },
  plain: ["account"],
  async prepare(work, { account: of, reason, ...said }) {
    requireReason(reason);
    const answers = Object.entries(said).flatMap(([channel, word]) =>
      word === undefined ? [] : [{ channel: channel as MarketingChannel, isGiven: word === "on" }],
    );
    if (answers.length === 0) throw misused("Say a channel: --mail on, --sms off or --inbox on.");
    const member = await mustFindAccount(work.db, of);
    refuseTrial(member);
    return {
      carryOut: () =>
        changing(work, member, "consent-change", async (tx, now) => {
          if (now.erasedAt !== null) throw new Complaint(`${now.account} is erased.`);
          const lines = [];
          for (const each of answers) {
            const asked = { ...each, memberId: now.id, source: "operator" as const, nowMs: work.nowMs() };
            const isChanged = await changeConsent(tx, asked);
            const word = each.isGiven ? "on" : "off";
            lines.push(`${each.channel}: ${isChanged ? word : `${word} already`}`);
          }
          return { lines, detail: { reason, answers: lines } };
        }),
    };
  },
});

export const ownDataCommands = [exporting, erasing, listing, consenting];
