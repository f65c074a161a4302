import type { Page } from "playwright";

/** Far below the portal's timeout of 15 s, so that a pending call does not time out, even on a slow machine. */
const STRIDE_MS = 6_000;
/** A minute, and two more strides for an answer that the page had not processed at the first stride. */
const STRIDES = 12;
/** After an answer, a page may send another call. */
const QUIET_MS = 100;

interface Waiting {
  /** How long no call to the gateway has been pending, in milliseconds; 0 while one is. */
  readonly quietMs: () => number;
  readonly until: (what: string, holds: () => Promise<boolean>) => Promise<void>;
}

/** Whether React has taken the page over: one that the server drew runs no timers before its script has loaded. */
function isTakenOver(): boolean {
  const host = document.querySelector("#portal");
  return host !== null && Object.keys(host).some((key) => key.startsWith("__reactContainer"));
}

/** Moves the page's clock forward by a minute in strides, so that no pending call times out. `isLive` is asked in the page. */
export async function passAMinute(
  page: Page,
  { quietMs, until }: Waiting,
  isLive: () => boolean = isTakenOver,
): Promise<void> {
  await page.waitForFunction(isLive);
  for (let stride = 0; stride < STRIDES; stride += 1) {
    await until("the last answer", async () => quietMs() > QUIET_MS);
    await page.clock.fastForward(STRIDE_MS);
  }
}
