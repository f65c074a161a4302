import { createBrowserPorts } from "@parlour/adapters/ports/browser.ts";
import { recordTraffic } from "@parlour/adapters/recording/record.ts";
import { readRecording } from "@parlour/adapters/recording/recording.ts";
import { recordedClock, replayTraffic } from "@parlour/adapters/recording/replay.ts";
import { balance } from "@parlour/adapters/wire/wallet.calls.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answers, drops, fakeFetch, hangs, refuses, says, type Turn } from "../support/fake-fetch.ts";
import { fakePageWindow } from "../support/fake-window.ts";
import { simulatedClock } from "../support/simulated-clock.ts";
import { GATEWAY, testClient } from "../support/test-client.ts";
import { until } from "../support/until.ts";

const MENU = `${GATEWAY}/wps/system/menu?language=EN`;
const BALANCE = `${GATEWAY}/wps/v2/wallets/balance`;
const UPDATES = `${GATEWAY}/wps/member/updates`;
const TOKEN = "token-of-the-first-session";
const funds = (amount: string) => answers({ balance: amount, currency: "USD", currencySymbol: "$" });
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}`, merchant: "parlour" } });
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A recorder on a scripted network, and a replay of what it has recorded, on the same clock. */
function recorded(...script: readonly Turn[]) {
  const clock = simulatedClock();
  const network = fakeFetch(...script);
  const recorder = recordTraffic(network.fetch, { clock });
  const replay = () => replayTraffic(JSON.parse(JSON.stringify(recorder.recording())), { clock });
  return { clock, network, recorder, replay };
}

/** What a client sees of an answer. */
const seen = (answer: Promise<Response>) =>
  answer.then(
    async (response) => ({ status: response.status, text: await response.text() }),
    (error: Error) => error.message,
  );

describe("a recorder", () => {
  it("passes requests and answers on as they are", async () => {
    const { network, recorder } = recorded(says("<h1>Bad gateway</h1>", 502));
    const answer = await recorder.fetch(MENU, as(TOKEN));
    expect(await answer.text()).toBe("<h1>Bad gateway</h1>");
    expect(network.requests[0]?.headers.get("authorization")).toBe(`Bearer ${TOKEN}`);
    await turn();
    expect(recorder.recording()).toEqual({
      kind: "parlour-recording",
      version: 1,
      interface: "1.0",
      startedAt: "2023-11-14T22:13:20.000Z",
      calls: [
        {
          call: "menu",
          method: "GET",
          path: "/wps/system/menu",
          query: { language: "EN" },
          headers: { merchant: "parlour" },
          session: 1,
          atMs: 0,
          outcome: {
            kind: "answered",
            afterMs: 0,
            status: 502,
            headers: { "content-type": "text/html" },
            characters: 20,
          },
        },
      ],
    });
  });

  it("numbers sessions, and has a token nowhere, whichever field of an answer repeats it", async () => {
    const second = "token-of-the-second-session";
    const { recorder } = recorded(answers({ entries: [{ code: TOKEN, title: second, path: "/", sort: 1 }] }));
    await recorder.fetch(MENU, as(TOKEN));
    await recorder.fetch(MENU, as(second));
    await turn();
    const text = JSON.stringify(recorder.recording());
    expect(recorder.recording().calls.map(({ session }) => session)).toEqual([1, 2]);
    expect(text).not.toMatch(/token-of/);
    expect(text).toContain('"code":"not-recorded-session-1","title":"not-recorded-session-2"');
  });

  it("sends a body that is no JSON as it is, and records the call without it", async () => {
    const { network, recorder } = recorded(answers(null));
    const sent = { method: "POST", body: "{", headers: { "content-type": "application/json" } };
    await recorder.fetch(`${GATEWAY}/wps/member/profile/nickname`, sent);
    expect(await network.requests[0]?.text()).toBe("{");
    await turn();
    const [call] = recorder.recording().calls;
    expect(call).toMatchObject({ method: "POST", path: "/wps/member/profile/nickname" });
    expect(call).not.toHaveProperty("body");
  });

  it("tells a dead network, an answer lost on its way, and one that the client did not wait for", async () => {
    const cut: Turn = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.error(new TypeError("terminated")),
        }),
      );
    const { recorder } = recorded(drops, cut, hangs);
    await expect(recorder.fetch(MENU)).rejects.toThrow("fetch failed");
    await expect((await recorder.fetch(MENU)).text()).rejects.toThrow("terminated");
    const leaving = new AbortController();
    const left = recorder.fetch(MENU, { signal: leaving.signal }).catch(() => "left");
    await turn();
    leaving.abort();
    expect(await left).toBe("left");
    expect(recorder.recording().calls.map(({ outcome }) => outcome)).toEqual([
      { kind: "failed", afterMs: 0, reason: "TypeError: fetch failed" },
      { kind: "failed", afterMs: 0, reason: "TypeError: terminated" },
      { kind: "unanswered" },
    ]);
  });

  it("is given to the ports of a browser, and then sees the calls of a page", async () => {
    const { recorder } = recorded(refuses("maintenance", 503));
    const { fetch } = recorder;
    const window = fakePageWindow();
    const ports = createBrowserPorts({ gateway: GATEWAY, merchantCode: "parlour", window, fetch });
    await ports.site.readMenus("EN", new AbortController().signal).catch(() => {});
    expect(recorder.recording().calls.map(({ call }) => call)).toContain("routers");
  });
});

describe("a replay", () => {
  it("answers each call as it was answered, in order, and the last time again", async () => {
    const { recorder, replay } = recorded(funds("1.00"), drops, funds("2.00"));
    const live = [];
    for (let count = 0; count < 3; count += 1) live.push(await seen(recorder.fetch(BALANCE)));
    await turn();
    const fetch = replay();
    const again = [];
    for (let count = 0; count < 4; count += 1) again.push(await seen(fetch(BALANCE)));
    expect(again).toEqual([live[0], "TypeError: fetch failed", live[2], live[2]]);
  });

  it("gives the same statuses and JSON for any course of calls", async () => {
    const turns = fc.oneof(
      fc.integer({ min: 0, max: 99 }).map((n) => funds(`${n}.00`)),
      fc.constantFrom(refuses("not-logged-in", 401), refuses("busy", 503, { retryAt: "x" })),
    );
    const course = fc.array(fc.tuple(fc.constantFrom(MENU, BALANCE, `${MENU}&other=1`), turns), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(course, async (calls) => {
        const { recorder, replay } = recorded(...calls.map(([, answer]) => answer));
        const read = async (fetch: typeof globalThis.fetch) => {
          const all = [];
          for (const [address] of calls) {
            const response = await fetch(address);
            const { success, code, detail, value }: Record<string, unknown> = JSON.parse(
              await response.text(),
            );
            // Of an answer to another call than the address's nothing is described.
            all.push([response.status, success, code, detail, address === BALANCE ? value : null]);
          }
          return all;
        };
        const live = await read(recorder.fetch);
        await turn();
        expect(await read(replay())).toEqual(live);
      }),
      { numRuns: 40 },
    );
  });

  it("tells calls apart by their query, whatever was not recorded of it, and by their body where it can", async () => {
    const status = (key: string) =>
      `${GATEWAY}/wps/system/status?visitKey=${key.repeat(43)}.${key.repeat(43)}`;
    const act = (activityId: string) => ({
      method: "POST",
      body: JSON.stringify({ activityId, act: "claim" }),
    });
    const ACTIVITY = `${GATEWAY}/wps/rewards/activity`;
    const { recorder, replay } = recorded(
      refuses("first"),
      refuses("second"),
      refuses("third"),
      refuses("fourth"),
    );
    await recorder.fetch(status("a"));
    await recorder.fetch(MENU.replace("EN", "ES"));
    await recorder.fetch(ACTIVITY, act("one"));
    await recorder.fetch(ACTIVITY, act("two"));
    await turn();
    const fetch = replay();
    const codeOf = async (answer: Promise<Response>) => JSON.parse(await (await answer).text()).code;
    expect(await codeOf(fetch(status("b")))).toBe("first");
    await expect(fetch(MENU)).rejects.toThrow(/^Never recorded: menu, GET \/wps\/system\/menu with .*"EN"/);
    expect(await codeOf(fetch(ACTIVITY, act("two")))).toBe("fourth");
    expect(await codeOf(fetch(ACTIVITY, act("three")))).toBe("third");
  });

  it("waits as long as the answer took, and for ever where the client had not waited", async () => {
    const { clock, recorder, replay } = recorded(async (request) => {
      clock.advance(4_000);
      return funds("1.00")(request);
    });
    await recorder.fetch(BALANCE);
    await turn();
    const answer = seen(replay()(BALANCE));
    await until(() => clock.pendingMs().length === 1);
    expect(clock.pendingMs()).toEqual([4_000]);
    clock.advance(4_000);
    expect(await answer).toMatchObject({ status: 200 });

    const left = recorded(hangs);
    const leaving = new AbortController();
    left.recorder.fetch(BALANCE, { signal: leaving.signal }).catch(() => {});
    await turn();
    const stillWaits = new AbortController();
    const waiting = seen(left.replay()(BALANCE, { signal: stillWaits.signal }));
    stillWaits.abort(new Error("no answer in time"));
    expect(await waiting).toBe("no answer in time");
  });

  it("repeats the lines of the event stream at their times", async () => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own;
      },
    });
    const say = async (text: string) => {
      controller?.enqueue(new TextEncoder().encode(text));
      await turn();
    };
    const { clock, recorder, replay } = recorded(
      () => new Response(body, { headers: { "content-type": "text/event-stream" } }),
    );
    await recorder.fetch(UPDATES, as(TOKEN));
    await say("retry: 5000\ndata: bal");
    clock.advance(20_000);
    await say("ance\n");
    clock.advance(1_000);
    controller?.close();
    await turn();
    const reader = (await replay()(UPDATES, as(TOKEN))).body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toBe("retry: 5000\n");
    const line = next();
    await until(() => clock.pendingMs().length === 1);
    expect(clock.pendingMs()).toEqual([20_000]);
    clock.advance(20_000);
    expect(await line).toBe("data: balance\n");
    const end = reader?.read();
    await until(() => clock.pendingMs().length === 1);
    clock.advance(1_000);
    expect((await end)?.done).toBe(true);
  });

  it("fails a call that was never recorded like a dead network, and the diagnostics name it", async () => {
    const { replay } = recorded();
    const { client, diagnostics, clock } = testClient([(request) => replay()(request)]);
    const asked = client.call(balance, {}, { signal: new AbortController().signal });
    const failed = expect(asked).rejects.toMatchObject({ kind: "network", call: "balance" });
    for (let tries = 1; tries < 3; tries += 1) {
      await until(() => clock.pendingMs().length === 1);
      clock.advance(10_000);
    }
    await failed;
    expect(diagnostics.reports).toEqual([
      {
        where: "balance",
        what: "balance: network",
        cause: new TypeError("Never recorded: balance, GET /wps/v2/wallets/balance"),
      },
    ]);
  });

  it("is of a recording of this version only, and has a clock that begins with it", () => {
    const { recorder, clock } = recorded();
    const recording = recorder.recording();
    expect(() => replayTraffic({ ...recording, version: 2 })).toThrow(
      /^This is no recording of version 1: version/,
    );
    expect(readRecording(recording)).toEqual(recording);
    clock.advance(86_400_000);
    const then = recordedClock(recording, clock);
    expect(then.nowMs()).toBe(Date.parse(recording.startedAt));
    clock.advance(5);
    expect(then.nowMs()).toBe(Date.parse(recording.startedAt) + 5);
  });
});
