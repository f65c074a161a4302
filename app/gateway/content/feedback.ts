import type { Db } from "../database/database.ts";
import { feedback } from "../database/schema.ts";

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

export async function saveFeedback(
  db: Db,
  opinion: { readonly text: string; readonly contact: string; readonly ip: string; readonly atMs: number },
): Promise<void> {
  const { text, contact, ip, atMs } = opinion;
  await db.insert(feedback).values({ content: text, contact, ip, createdAt: new Date(atMs) });
}
