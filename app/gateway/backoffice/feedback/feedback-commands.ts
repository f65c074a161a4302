/** Answers to feedback (OPS-03): a message and a mail to a player, a mail to a visitor. Each is answered once. */
import { patternKinds } from "@parlour/core/validation/pattern-kinds.rules";
import { and, eq } from "drizzle-orm";
import { recordAct } from "../../cashier/decision.ts";
import type { Db } from "../../database/database.ts";
import { feedback } from "../../database/schema.ts";
import { writeMessage } from "../../messages/write-message.ts";
import { decidingOf, defineChange, type Work } from "../command.ts";
import { line, optionalLines, text } from "../inputs.ts";
import { Complaint, misused } from "../outcome.ts";
import { listFeedbackCommand, showFeedbackCommand } from "./feedback-reading.ts";
import { type FeedbackFound, findFeedback, subjectOf, writerOf } from "./feedback-rows.ts";

type Row = FeedbackFound["row"];

const id = text("its id, as feedback list shows it");

const answering = defineChange({
  words: "feedback answer",
  summary: "Answers feedback once: a player gets a message and a mail, a visitor who left an address a mail.",
  right: "players",
  fields: { id, text: optionalLines("the answer; paragraphs have an empty line between them") },
  plain: ["id"],
  async prepare(work, { id: of, text: written = "" }) {
    if (written === "") throw misused('Say what to answer: --text "…".');
    const found = await findFeedback(work.db, of);
    requireNew(found.row);
    const to = addressOf(found);
    if (found.member === null) requireMail(work, found, to);
    return {
      question: `Send this answer to ${writerOf(found)}?`,
      async carryOut() {
        await keepAnswer(work, found, written);
        return [await mailAnswer(work, found, to, written)];
      },
    };
  },
});

const closing = defineChange({
  words: "feedback close",
  summary: "Closes feedback that needs no answer, or no further one.",
  right: "players",
  fields: { id, reason: line("why, for the record") },
  plain: ["id"],
  async prepare(work, { id: of, reason }) {
    const { row } = await findFeedback(work.db, of);
    return {
      ...(row.state === "new" && {
        question: `Close feedback ${row.id} without an answer? It cannot be answered afterwards.`,
      }),
      async carryOut() {
        const deciding = decidingOf(work);
        await work.db.transaction(async (tx) => {
          const now = await locked(tx, row.id);
          if (now.state === "closed") throw new Complaint(`Feedback ${now.id} is closed.`);
          if (now.state !== row.state)
            throw new Complaint(`Feedback ${now.id} was answered meanwhile. Look at it, then close it.`);
          await tx.update(feedback).set({ state: "closed" }).where(eq(feedback.id, now.id));
          await recordAct(tx, deciding, "feedback-close", subjectOf(now.id), { reason });
        });
        return [`Feedback ${row.id} is closed.`];
      },
    };
  },
});

export const feedbackCommands = [listFeedbackCommand, showFeedbackCommand, answering, closing];

/** The mail address of its writer; empty where there is none. */
function addressOf({ row, member }: FeedbackFound): string {
  if (member !== null) return member.email;
  return patternKinds.EMAIL(row.contact) ? row.contact : "";
}

/** A visitor has no messages, so a mail is the only way. */
function requireMail({ mail }: Work, { row }: FeedbackFound, to: string): void {
  if (row.contact === "")
    throw new Complaint("A visitor wrote it and left no contact, so there is no way to answer.");
  if (to === "")
    throw new Complaint(
      `A visitor wrote it and left "${row.contact}", which is no mail address. Answer there yourself.`,
    );
  if (mail.canSend === false)
    throw new Complaint("A visitor is answered by mail, and no mail server is set up (PARLOUR_SMTP_URL).");
}

function requireNew({ id: of, state, answeredAt }: Row): void {
  if (state === "closed") throw new Complaint(`Feedback ${of} is closed.`);
  if (state === "answered")
    throw new Complaint(`Feedback ${of} was answered at ${answeredAt?.toISOString() ?? ""}.`);
}

/** The row as it is now, which no other answer changes meanwhile. */
async function locked(tx: Db, of: bigint): Promise<Row> {
  const [now] = await tx.select().from(feedback).where(eq(feedback.id, of)).for("update");
  if (now === undefined) throw new Complaint(`There is no feedback ${of} any more.`);
  return now;
}

async function keepAnswer(work: Work, found: FeedbackFound, answer: string): Promise<void> {
  const { row, member } = found;
  const deciding = decidingOf(work);
  await work.db.transaction(async (tx) => {
    requireNew(await locked(tx, row.id));
    const answeredAt = new Date(deciding.nowMs);
    await tx.update(feedback).set({ state: "answered", answer, answeredAt }).where(eq(feedback.id, row.id));
    if (member !== null)
      await writeMessage(tx, {
        key: subjectOf(row.id),
        memberId: member.id,
        event: { kind: "feedback-answered", feedback: row.content, answer },
        nowMs: deciding.nowMs,
      });
    await recordAct(tx, deciding, "feedback-answer", subjectOf(row.id), { to: writerOf(found), answer });
  });
}

/** Mails a kept answer. A visitor's is taken back when the mail is refused, since nobody has read it. */
async function mailAnswer(work: Work, found: FeedbackFound, to: string, answer: string): Promise<string> {
  const { row, member } = found;
  const who = writerOf(found);
  if (to === "") return `${who} has the answer as a message.`;
  const outcome = await work.mail.send(
    work.wording.feedbackMail({
      language: row.language,
      to,
      username: member?.account ?? null,
      feedback: row.content,
      answer,
    }),
  );
  if (outcome.kind === "sent") {
    await work.db
      .update(feedback)
      .set({ mailedAt: new Date(work.nowMs()) })
      .where(eq(feedback.id, row.id));
    return member === null
      ? `The answer is mailed to ${to}.`
      : `${who} has the answer as a message and by mail.`;
  }
  if (member !== null) return `${who} has the answer as a message. The mail was not sent: ${outcome.message}`;
  await takeBack(work, row.id);
  throw new Complaint(`The mail was not sent, so the feedback still waits: ${outcome.message}`);
}

/** Somebody may have closed it meanwhile, and then it stays closed. */
async function takeBack(work: Work, of: bigint): Promise<void> {
  const deciding = decidingOf(work);
  await work.db.transaction(async (tx) => {
    await tx
      .update(feedback)
      .set({ state: "new", answer: "", answeredAt: null })
      .where(and(eq(feedback.id, of), eq(feedback.state, "answered")));
    await recordAct(tx, deciding, "feedback-answer-unsent", subjectOf(of), {});
  });
}
