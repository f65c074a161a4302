import { Misconfigured } from "../run/misconfigured.ts";
import type { ScenarioClock } from "./clock.ts";

/** What a gateway needs to serve scenarios. */
export interface Scenarios {
  /** Whoever has it can make players and money, and read every code. */
  readonly key: string;
  readonly clock: ScenarioClock;
}

const KEY_AT_LEAST = 24;

/** The key of the setting, null without one. Throws `Misconfigured` in production, and for a short key. */
export function scenarioKeyOf(text: string | undefined, isProduction: boolean): string | null {
  if (!text) return null;
  if (isProduction) refuseInProduction();
  // Header values are printable ASCII, and fetch trims spaces at their ends.
  if (text.length >= KEY_AT_LEAST && /^[\x21-\x7e]+$/.test(text)) return text;
  throw new Misconfigured(
    `PARLOUR_SCENARIO has less than ${KEY_AT_LEAST} characters, or others than visible ASCII: \`openssl rand -hex 16\` makes a key`,
  );
}

/** The refusal to start, wherever the setting comes from. */
export function refuseInProduction(): never {
  throw new Misconfigured(
    "PARLOUR_SCENARIO is set in production: whoever has its key makes money, reads every code and moves the clock. Leave it out, or run a test gateway without NODE_ENV=production",
  );
}
