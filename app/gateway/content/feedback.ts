import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { feedbackList } from "@parlour/adapters/wire/feedback.calls.ts";
import { desc, eq } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { feedback } from "../database/schema.ts";

const SHOWN_AT_MOST = 50;

/** Counts graphemes: a family emoji is one, and so is a letter with its accents. */
export const FEEDBACK_MAX_GRAPHEMES = 140;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
// Allows line breaks and tabs. Other control characters are no text, and PostgreSQL rejects NUL.
const CONTROL = /(?![\t\n])\p{Cc}/gu;

export type Feedback =
  | { readonly kind: "opinion"; readonly text: string }
  | { readonly kind: "empty" }
  | { readonly kind: "too-long"; readonly count: number };

/** Trims and counts a visitor's opinion (PAGE-01). It is plain text, whatever tags it contains. */
export function feedbackOf(written: string): Feedback {
  const text = plainText(written);
  if (text === "") return { kind: "empty" };
  const count = [...graphemes.segment(text)].length;
  return count > FEEDBACK_MAX_GRAPHEMES ? { kind: "too-long", count } : { kind: "opinion", text };
}

export const plainText = (written: string): string => written.replace(CONTROL, "").trim();

export interface NewFeedback {
  readonly text: string;
  readonly contact: string;
  /** Null for a visitor and a trial account. */
  readonly memberId: string | null;
  readonly language: string;
  readonly ip: string;
  readonly atMs: number;
}

export async function saveFeedback(db: Db, { text, atMs, ...rest }: NewFeedback): Promise<void> {
  await db.insert(feedback).values({ ...rest, content: text, createdAt: new Date(atMs) });
}

/** The latest 50 of a player, newest first, with the operator's answers. */
export async function readFeedbackOf(db: Db, memberId: string): Promise<AnswerOf<typeof feedbackList>> {
  const rows = await db
    .select()
    .from(feedback)
    .where(eq(feedback.memberId, memberId))
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(SHOWN_AT_MOST);
  return {
    feedback: rows.map(({ id, content, state, answer, answeredAt, createdAt }) => ({
      id: String(id),
      content,
      state,
      sentAt: createdAt.toISOString(),
      ...(answeredAt !== null && { answer: { content: answer, at: answeredAt.toISOString() } }),
    })),
  };
}
