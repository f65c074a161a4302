import { sessionList } from "@parlour/adapters/wire/devices.calls.ts";
import { updatesPath } from "@parlour/adapters/wire/updates.ts";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const MINUTE_MS = 60_000;
const INACTIVITY_MINUTES = 10;
/** The time between two beats of an event stream. */
const BEAT_MS = 20_000;

forEachDatabase((_name, open) => {
  const { gateway, clock, ask, logIn, writeSetting } = gatewayOfSuite({ open, listen: true });
  beforeAll(() => writeSetting("inactivityMinutes", INACTIVITY_MINUTES));
  afterEach(() => {
    vi.useRealTimers();
  });

  it("SAFE-04 an event stream open for longer than the inactivity limit does not prolong the session", async () => {
    const token = await logIn("player");
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const stream = await fetch(gateway.url + updatesPath, { headers: { authorization: `Bearer ${token}` } });
    let heard = "";
    let hasEnded = false;
    const reading = (async () => {
      const text = new TextDecoder();
      for await (const part of stream.body ?? []) heard += text.decode(part, { stream: true });
      hasEnded = true;
    })();
    const beats = () => heard.split("still here").length - 1;
    for (let beat = 1; beat <= 4; beat += 1) {
      clock.advance(6 * MINUTE_MS);
      vi.advanceTimersByTime(BEAT_MS);
      await expect.poll(beats).toBe(beat);
    }
    // The portal ends an idle session itself; the gateway does so after twice the limit and the five minutes of a renewal.
    clock.advance(MINUTE_MS + 1);
    vi.advanceTimersByTime(BEAT_MS);
    await expect.poll(() => hasEnded || beats() > 4).toBe(true);
    expect({ hasEnded, beats: beats() }).toEqual({ hasEnded: true, beats: 4 });
    await reading;
    expect((await ask(sessionList, {}, { token })).body.code).toBe("not-logged-in");
  });
});
