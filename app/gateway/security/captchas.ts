import { and, eq, gt, isNull, lte } from "drizzle-orm";
import svgCaptcha from "svg-captcha";
import type { Database } from "../database/database.ts";
import { captchas } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import { fingerprint } from "./secrets.ts";

const CAPTCHA_LIVES_MS = 5 * 60_000;

/** Draws a captcha: what it says, and its picture as SVG. Tests inject one with a known text. */
export type CaptchaMaker = () => { readonly text: string; readonly svg: string };

const PAPER = "#f4f1ea";

/**
 * Draws letters and digits that are not taken for one another, in ink on paper. The library is not told of the paper: for
 * it, it would choose pale colours; without one its letters are #111 to #444. Its face is hollow, so each letter gets a
 * stroke in its own ink, which also keeps it heavier than the lines across it.
 */
export const drawCaptcha: CaptchaMaker = () => {
  const { text, data } = svgCaptcha.create({
    size: 5,
    ignoreChars: "0Oo1lIi2Zz5Ss8B",
    noise: 2,
    width: 160,
    height: 56,
    fontSize: 52,
  });
  const svg = data
    .replace(">", `><rect width="100%" height="100%" fill="${PAPER}"/>`)
    .replaceAll(/<path fill="(#\w+)"/g, '<path fill="$1" stroke="$1" stroke-width="1.2"');
  return { text, svg };
};

export interface Captchas {
  /** A new question, good once and for five minutes. `image` is a data URL. */
  issue(): Promise<{ readonly id: string; readonly image: string; readonly text: string }>;
  /** True once for a right answer, whatever its case; the question is used up by a wrong one too. */
  redeem(id: string, text: string): Promise<boolean>;
  sweep(): Promise<void>;
}

export function createCaptchas(
  { db }: Database,
  clock: WallClock,
  newId: () => string,
  draw: CaptchaMaker,
): Captchas {
  const hashOf = (id: string, text: string): string => fingerprint(id, text.trim().toLowerCase());
  return {
    async issue() {
      const { text, svg } = draw();
      const id = newId();
      const expiresAt = new Date(clock.nowMs() + CAPTCHA_LIVES_MS);
      await db.insert(captchas).values({ id, answerHash: hashOf(id, text), expiresAt });
      return { id, text, image: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}` };
    },
    async redeem(id, text) {
      const now = new Date(clock.nowMs());
      // One statement uses it up, so two attempts at the same moment cannot share an answer.
      const [row] = await db
        .update(captchas)
        .set({ usedAt: now })
        .where(and(eq(captchas.id, id), isNull(captchas.usedAt), gt(captchas.expiresAt, now)))
        .returning({ answerHash: captchas.answerHash });
      return row?.answerHash === hashOf(id, text);
    },
    async sweep() {
      await db.delete(captchas).where(lte(captchas.expiresAt, new Date(clock.nowMs())));
    },
  };
}
