import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { CaptchaMaker } from "../captcha/draw-captcha.ts";
import type { Database } from "../database/database.ts";
import { captchas } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import { fingerprint } from "./secrets.ts";

const CAPTCHA_TTL_MS = 5 * 60_000;

export interface Captchas {
  /** Creates a question for one try within five minutes. `image` is a data URL of a PNG. */
  issue(): Promise<{ readonly id: string; readonly image: string; readonly text: string }>;
  /** True once for a right answer, ignoring case; a wrong answer uses the question up too. */
  redeem(id: string, text: string): Promise<boolean>;
  sweep(): Promise<void>;
}

export function createCaptchas(
  { db, jobs }: Database,
  clock: WallClock,
  newId: () => string,
  draw: CaptchaMaker,
): Captchas {
  const hashOf = (id: string, text: string): string => fingerprint(id, text.trim().toLowerCase());
  return {
    async issue() {
      const { text, png } = draw();
      const id = newId();
      const expiresAt = new Date(clock.nowMs() + CAPTCHA_TTL_MS);
      await db.insert(captchas).values({ id, answerHash: hashOf(id, text), expiresAt });
      return { id, text, image: `data:image/png;base64,${Buffer.from(png).toString("base64")}` };
    },
    async redeem(id, text) {
      const now = new Date(clock.nowMs());
      // One statement uses it up, so two simultaneous attempts cannot share an answer.
      const [row] = await db
        .update(captchas)
        .set({ usedAt: now })
        .where(and(eq(captchas.id, id), isNull(captchas.usedAt), gt(captchas.expiresAt, now)))
        .returning({ answerHash: captchas.answerHash });
      return row?.answerHash === hashOf(id, text);
    },
    async sweep() {
      await jobs.delete(captchas).where(lte(captchas.expiresAt, new Date(clock.nowMs())));
    },
  };
}
