import { createSystemClock } from "@parlour/adapters/browser/clock.ts";
import { createDiagnostics } from "@parlour/adapters/browser/diagnostics.ts";
import { createBrowserHistory, createEntry } from "@parlour/adapters/browser/history.ts";
import { takeTokenFrom } from "@parlour/adapters/browser/location.ts";
import { createRandom } from "@parlour/adapters/browser/random.ts";
import { createBroadcastTabs } from "@parlour/adapters/browser/tabs.ts";
import { createMemoryHistory } from "@parlour/adapters/memory/history.ts";
import { createMemoryPorts } from "@parlour/adapters/memory/ports.ts";
import { createTabHub } from "@parlour/adapters/memory/tabs.ts";
import type { TabMessage } from "@parlour/core/session/session.ports";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  describeClock,
  describeEntry,
  describeHistory,
  describeRandom,
  describeTabs,
} from "../../contract/places.contract.ts";
import { fakeAddressBar, fakeChannels } from "../support/fake-window.ts";
import { simulatedClock } from "../support/simulated-clock.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const token = "Abc_def-0123456789-xyz";

describeHistory("browser", () => {
  const window = fakeAddressBar("/");
  return { history: createBrowserHistory(window.bar), back: window.back, forward: window.forward };
});
describeHistory("memory", () => {
  const history = createMemoryHistory();
  return { history, back: history.back, forward: history.forward };
});

describeEntry("browser", (arriving) =>
  createEntry(fakeAddressBar(arriving === null ? "/home" : `/home?token=${arriving}`).bar),
);
describeEntry("memory", (arriving) => {
  const arrival = arriving === null ? {} : { arrivesWith: arriving };
  return createMemoryPorts({ merchantCode: "parlour", ...arrival }).entry;
});

describeTabs("browser", () => {
  const [one = null, other = null] = fakeChannels(2);
  return { one: createBroadcastTabs(one), other: createBroadcastTabs(other), settled };
});
describeTabs("memory", () => {
  const hub = createTabHub();
  return { one: hub.join(), other: hub.join(), settled };
});

describeClock("system", () => {
  vi.useFakeTimers();
  return { clock: createSystemClock(), pass: (ms) => void vi.advanceTimersByTime(ms) };
});
describeClock("simulated", () => {
  const clock = simulatedClock();
  return { clock, pass: clock.advance };
});

describeRandom("platform", () => createRandom());
describeRandom("platform on plain http", () =>
  createRandom({ getRandomValues: (array) => crypto.getRandomValues(array) }),
);

describe("a token in the address", () => {
  it.each([
    [`/home?token=${token}`, "/home"],
    [`/home?lang=EN&token=${token}&ref=a%20b`, "/home?lang=EN&ref=a%20b"],
    [`/?token=${token}#term`, "/#term"],
    [`/#/home?token=${token}&lang=EN`, "/#/home?lang=EN"],
    [`/help?a=1#token=${token}`, "/help?a=1"],
    [`/?token=${token}.`, "/"],
    [`/?token=${token}/`, "/"],
    [`/?token=${token}%20&token=another-token-of-somebody`, "/"],
  ])("LOGIN-11 removes it from %s", (address, left) => {
    expect(takeTokenFrom(address)).toEqual({ token, rewritten: left });
  });

  it.each(["/?token=", "/?token=short", "/?token=%3Cscript%3E", `/?token=${"x".repeat(201)}`])(
    "LOGIN-11 discards an invalid one in %s, and still removes it",
    (address) => {
      expect(takeTokenFrom(address)).toEqual({ token: null, rewritten: "/" });
    },
  );

  it("LOGIN-11 leaves an address without one unchanged", () => {
    expect(takeTokenFrom("/rng?vassalage=AURORA&mytoken=1#top?x")).toEqual({ token: null, rewritten: null });
  });

  it("LOGIN-11 rewrites the address in place, so that Back does not restore it", () => {
    const window = fakeAddressBar(`/home?token=${token}&lang=EN`);
    expect(createEntry(window.bar).takeToken()).toBe(token);
    expect(window.address()).toBe("/home?lang=EN");
    expect(window.length()).toBe(1);
  });

  it("LOGIN-11 rewrites an address that looks like another host without leaving this one", () => {
    const window = fakeAddressBar(`https://portal.test//evil.test/?token=${token}`);
    expect(createEntry(window.bar).takeToken()).toBe(token);
    expect(window.address()).toBe("/evil.test/");
  });
});

describe("the browser's history", () => {
  it("ROUTE-07 keeps a path that looks like another host on this host", () => {
    const window = fakeAddressBar("/");
    createBrowserHistory(window.bar).push({ path: "//evil.test/home", query: {}, hash: "" });
    expect(window.address()).toBe("/evil.test/home");
  });

  it("ROUTE-07 reports a move since the address was read to a new listener, but none of its own", () => {
    const window = fakeAddressBar("/hot");
    const history = createBrowserHistory(window.bar);
    const received: string[] = [];
    history.read();
    history.push({ path: "/live", query: {}, hash: "" });
    history.listen(({ path }) => received.push(path))();
    expect(received).toEqual([]);
    window.back();
    history.listen(({ path }) => received.push(path))();
    expect(received).toEqual(["/hot"]);
  });
});

describe("the browser's tabs", () => {
  const token = "Abc_def-0123456789-xyz";

  it.each([
    null,
    "opened",
    { type: "opened" },
    { type: "opened", token: "x", atMs: 1 },
    { type: "opened", token },
    { type: "opened", token, atMs: -1 },
    { type: "opened", token, atMs: "1" },
    { type: "ended" },
    { type: "activity" },
    { type: "activity", token: "x" },
    { type: "else" },
  ])("SESSION-06 ignores %j", async (garbage) => {
    const [stranger, ours = null] = fakeChannels(2);
    const received: TabMessage[] = [];
    createBroadcastTabs(ours).listen((message) => received.push(message));
    stranger?.postMessage(garbage);
    stranger?.postMessage({ type: "ended", token });
    await settled();
    expect(received).toEqual([{ type: "ended", token }]);
  });

  it("SAFE-04 SESSION-06 reports an activity in another tab", async () => {
    const [theirs = null, ours = null] = fakeChannels(2);
    const received: TabMessage[] = [];
    createBroadcastTabs(ours).listen((message) => received.push(message));
    createBroadcastTabs(theirs).notify({ type: "activity", token });
    await settled();
    expect(received).toEqual([{ type: "activity", token }]);
  });

  it("SESSION-06 stays silent if the browser has no channel", () => {
    const tabs = createBroadcastTabs(null);
    const received: TabMessage[] = [];
    const leave = tabs.listen((message) => received.push(message));
    tabs.notify({ type: "ended", token });
    leave();
    expect(received).toEqual([]);
  });
});

describe("diagnostics", () => {
  it("ERR-02 keeps the last fifty reports, and writes to the console only in development", () => {
    const console = vi.spyOn(globalThis.console, "warn").mockImplementation(() => {});
    const quiet = createDiagnostics({ development: false });
    for (let at = 0; at < 60; at += 1) quiet.report({ where: "test", what: `report ${at}` });
    expect(quiet.recent().map(({ what }) => what)).toEqual(
      Array.from({ length: 50 }, (_, at) => `report ${at + 10}`),
    );
    expect(console).not.toHaveBeenCalled();
    createDiagnostics({ development: true }).report({ where: "login", what: "odd" });
    expect(console).toHaveBeenCalledWith("[parlour] login: odd", "");
  });
});
