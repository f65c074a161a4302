import type { Page } from "playwright";

/** Far shorter than the portal waits for an answer (15 s): one that is on its way must not time out, on a slow machine either. */
const STRIDE_MS = 6_000;
/** A minute, and two strides for an answer that the page had not yet taken in when the first began. */
const STRIDES = 12;
/** After an answer a page may ask for something else. */
const QUIET_MS = 100;

interface Waiting {
  /** For how long no answer of the operator has been outstanding, in milliseconds; 0 while one is. */
  readonly quietMs: () => number;
  readonly until: (what: string, holds: () => Promise<boolean>) => Promise<void>;
}

/** Puts a page's clock forward by a minute, as time would pass: nothing that the page asks meanwhile is asked too long. */
export async function passAMinute(page: Page, { quietMs, until }: Waiting): Promise<void> {
  // A drawn page counts no minutes before its script has come.
  await page.waitForFunction(() => {
    const host = document.querySelector("#portal");
    return host !== null && Object.keys(host).some((key) => key.startsWith("__reactContainer"));
  });
  for (let stride = 0; stride < STRIDES; stride += 1) {
    await until("the last answer", async () => quietMs() > QUIET_MS);
    await page.clock.fastForward(STRIDE_MS);
  }
}
