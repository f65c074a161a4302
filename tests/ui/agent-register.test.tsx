import type { RegisterLinkChange } from "@parlour/core/agent/agent.ports";
import { createSimulatedClock } from "@parlour/core/testkit/clock";
import { drop, hang } from "@parlour/core/testkit/faults";
import { createHouse } from "@parlour/core/testkit/house";
import { type ScriptedPorts, VISIT_BEGINS_MS } from "@parlour/core/testkit/ports";
import { describe, expect, it } from "vitest";
import { NewLink } from "../../ui/agent/register-new-link.tsx";
import { NewDownline } from "../../ui/agent/register-newcomer.tsx";
import { RegisterPage } from "../../ui/agent/register-page.tsx";
import { type Markup, openShell } from "./shell-page.tsx";

const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
const street: RegisterLinkChange = {
  kind: "make",
  label: "Street",
  makesAgents: true,
  offers: [
    {
      kind: "dividend",
      period: "monthly",
      rateBasisPoints: 1_250,
      activeMembers: 3,
      ...{ validBet: usd(100_00n), profitLoss: usd(0n), betAmount: usd(0n) },
    },
  ],
};
const robin = {
  ...{ account: "robin_two", password: "evening-43", nickname: "", makesAgent: true },
  offers: [],
} as const;
const leave = () => undefined;

async function open(prepare: (ports: ScriptedPorts) => void = () => undefined) {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const house = createHouse(clock);
  const entered = { username: "agent", password: "evening-42", entry: "agent", captcha: null } as const;
  const reply = house.login(entered);
  if (reply.kind === "refused") throw new Error(reply.reason);
  const { token } = reply.value;
  const shell = await openShell({ address: "/agentHome?page=registerCenter", clock, house, token }, prepare);
  const links = () => shell.portal.feature("registerLinkChange");
  const downlines = () => shell.portal.feature("downlineRegistration");
  return {
    ...shell,
    links,
    view: () => shell.part(<RegisterPage />),
    newLink: () => shell.part(<NewLink onLeave={leave} />),
    newDownline: () => shell.part(<NewDownline onLeave={leave} />),
    async make(request: Parameters<ScriptedPorts["agent"]["changeLinks"]>[0] = street) {
      links()?.send({ type: "submission.begun" });
      links()?.send({ type: "submission.confirmed", request });
      await shell.run.settle();
    },
    async register() {
      downlines()?.send({ type: "submission.confirmed", request: robin });
      await shell.run.settle();
    },
    async again() {
      links()?.send({ type: "retry.asked" });
      downlines()?.send({ type: "retry.asked" });
      await shell.run.settle();
    },
  };
}

const fields = (markup: Markup) =>
  markup.tags(/^<input/).flatMap((tag) => /name="([\w-]+)"/.exec(tag)?.[1] ?? []);

describe("the register centre", () => {
  it("AGENT-04 shows each link with its address, who registers, what is offered in words, and how many came", async () => {
    const page = await open();
    await page.make();
    const view = await page.view();
    const own = view.inside(/aria-labelledby="link-own-agent"/);
    expect(own.words).toContain("Your own invitation | /register?affiliateCode=MORGAN7");
    expect(own.tags(/aria-label="Close /)).toEqual([]);
    const link = view.inside(/aria-labelledby="link-link-/);
    expect(link.words).toMatch(/^Street \| \/register\?affiliateCode=LINK\d+ \| Copy the address \|/);
    expect(link.words).toContain("Who registers becomes | An agent | Registered so far | 0");
    expect(link.words).toContain("Dividend");
    expect(link.words).toContain("12.5% of what the team has lost");
    expect(link.words).toContain("3 active members | $100.00 of settled stakes");
    expect(link.tags(/aria-label="Copy the address of Street"/)).toHaveLength(1);
    expect(link.tags(/aria-expanded="false"/)).toHaveLength(1);
    expect(link.tags(/aria-label="Close Street"/)).toHaveLength(1);
  });

  it("AGENT-04 ERR-01 waits for the links, and says when they do not come", async () => {
    const waiting = await open(({ faults }) => faults.always("readLinks", hang()));
    expect((await waiting.view()).tags(/aria-busy="true"/).length).toBeGreaterThan(0);
    const failed = await open(({ faults }) => faults.always("readLinks", drop()));
    const view = await failed.view();
    expect(view.inside(/role="alert"/).words).toContain("Your links did not arrive");
    expect(view.words).toContain("New link");
  });

  it("AGENT-04 a closing that is not settled says so at the links, and holds up every other", async () => {
    const page = await open();
    await page.make();
    const linkId = page.links()?.getSnapshot().context.value?.[1]?.id ?? "";
    page.ports.faults.next("changeLinks", drop());
    await page.make({ kind: "close", linkId });
    const lost = await page.view();
    expect(lost.inside(/role="alert"/).words).toContain("Nobody knows yet whether it went through");
    expect(lost.tags(/aria-label="Close Street"/)[0]).toContain("disabled");
    expect((await page.newLink()).inside(/type="submit"/).html).toContain("disabled");
    await page.again();
    expect((await page.view()).tags(/aria-label="Close Street"/)).toEqual([]);
    await page.make({ kind: "close", linkId: "nobody's" });
    expect((await page.view()).inside(/role="alert"/).words).toContain("This link is not yours");
  });
});

describe("a new link", () => {
  it("AGENT-04 CONTRACT-02 asks for a name, who registers, and offers of the kinds that the agent holds", async () => {
    const page = await open();
    const view = await page.newLink();
    expect(fields(view)).toEqual([
      "label",
      "makesAgents",
      "dividend-kind",
      "daily-salary-kind",
      "hourly-salary-kind",
      "real-time-salary-kind",
    ]);
    expect(view.words).toMatch(/Offer: Dividend \| You hold \d+(\.\d+)?%, settled \w+/);
  });

  it("AGENT-04 CONTRACT-02 who holds nothing can offer nothing, and is told", async () => {
    const page = await open(({ faults }) => faults.always("readOwnContracts", drop()));
    const view = await page.newLink();
    expect(fields(view)).toEqual(["label", "makesAgents"]);
    expect(view.words).toContain("What you hold did not arrive");
    const none = await open(({ house }) => house.deals.keepOnly());
    expect((await none.newLink()).words).toContain("You hold no contract");
  });

  it("AGENT-04 is shown once it is made, and uncertain it can only be asked for again, with the same key", async () => {
    const page = await open(({ faults }) => faults.next("changeLinks", drop()));
    await page.make();
    const lost = await page.newLink();
    expect(lost.inside(/data-field="message"/).words).toContain("it is done only once");
    expect(lost.inside(/type="submit"/).words).toBe("Ask again");
    expect(lost.tags(/name="label"/)[0]).toMatch(/readonly/i);
    await page.again();
    const made = await page.newLink();
    expect(made.words).toContain("The link is made. | Street | /register?affiliateCode=LINK");
    expect(made.words).toContain("Make another");
    const keys = page.ports.callsOf("changeLinks").map(({ input }) => Object(input).idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

describe("direct registration", () => {
  it("AGENT-04 LOGIN-05 says what to tell the new downline: the account, the door, and that the password is changed", async () => {
    const page = await open();
    const view = await page.newDownline();
    expect(fields(view).slice(0, 4)).toEqual(["account", "password", "nickname", "makesAgent"]);
    expect(view.tags(/name="password"/)[0]).toContain('autoComplete="new-password"');
    await page.register();
    const done = await page.newDownline();
    expect(done.words).toContain("robin_two is registered.");
    expect(done.words).toContain(
      "Account: robin_two. Log in at /agent. You will be asked for a password of your own.",
    );
    expect(done.html).not.toContain(robin.password);
    expect(done.words).toContain("Copy these words");
  });

  it("AGENT-04 ERR-01 says at the field what is wrong, and asks again with the same key when no answer came", async () => {
    const page = await open(({ faults }) => faults.next("registerDownline", drop()));
    await page.register();
    expect((await page.newDownline()).inside(/type="submit"/).words).toBe("Ask again");
    await page.again();
    expect((await page.newDownline()).words).toContain("robin_two is registered.");
    const keys = page.ports.callsOf("registerDownline").map(({ input }) => Object(input).idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    page.portal.feature("downlineRegistration")?.send({ type: "submission.begun" });
    await page.register();
    const taken = await page.newDownline();
    expect(taken.tags(/name="account"/)[0]).toContain('aria-invalid="true"');
    expect(taken.words).toContain("This account exists already.");
  });
});
