/** The agent centre over HTTP: the team in numbers, links and direct registration, and what they must not do. */

import { randomUUID } from "node:crypto";
import {
  closeRegisterLink,
  downlines,
  makeRegisterLink,
  registerDownline,
  registerLinks,
  teamSummary,
} from "@parlour/adapters/wire/agent.calls.ts";
import type { Call } from "@parlour/adapters/wire/call.ts";
import { endContract } from "@parlour/adapters/wire/contracts.calls.ts";
import { affiliate } from "@parlour/adapters/wire/member.calls.ts";
import { contracts, members, sessions } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { type Agent, agentBelow, agentsAt, contractBetween, played } from "./support/contracts.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { applicant, memberNamed, registerAt } from "./support/registrations.ts";

const DAY_MS = 24 * 3_600_000;
const PASSWORD = "harbour-light-7";

forEachDatabase((_name, open) => {
  const config = { settleEveryMs: 3_600_000 };
  const { gateway, clock, db, ask, logIn, atOnce } = gatewayOfSuite({ open, seeded: "empty", config });
  const { as, codeOf, answered, tokens } = agentsAt(gateway);

  /** An agent of the operator's own, who holds a dividend of a tenth. */
  async function holder(): Promise<Agent & { readonly contractId: string }> {
    const code = randomUUID().slice(0, 8).toUpperCase();
    const agent = await agentBelow(gateway, null, { invitationCode: code });
    const contractId = await contractBetween(gateway, null, agent, {
      kind: "dividend",
      rateBasisPoints: 1_000,
    });
    return { ...agent, contractId };
  }
  const dividend = (rateBasisPoints: number) => ({
    ...{ kind: "dividend", period: "monthly", rateBasisPoints, activeMembers: 2 },
    ...{ validBet: "100.00", profitLoss: "0.00", betAmount: "5.50" },
  });
  const link = (changes: object = {}) => ({ label: "Street", makesAgents: false, offers: [], ...changes });
  async function linkOf(agent: Agent, changes: object) {
    const { links } = await answered(as(agent, makeRegisterLink, link(changes)));
    return links.find(({ isOwn }: { isOwn: boolean }) => !isOwn);
  }
  const fresh = () => `n${randomUUID().replaceAll("-", "").slice(0, 14)}`;
  const newcomer = (changes: object = {}) => ({
    ...{ account: fresh(), password: PASSWORD, nickname: "Newcomer", makesAgent: false, offers: [] },
    ...changes,
  });
  const held = (id: string) => db.select().from(contracts).where(eq(contracts.downlineId, id));

  it("AGENT-01 counts members who joined today, played today or are online, by the operator's day, at every level", async () => {
    const top = await holder();
    const yesterday = new Date(clock.nowMs() - DAY_MS);
    const old = await agentBelow(gateway, top, { createdAt: yesterday });
    const trial = await agentBelow(gateway, old, { type: 4, createdAt: yesterday });
    const deep = await agentBelow(gateway, trial, { type: 0 });
    await played(gateway, deep, { betMinor: 5_00n, atMs: clock.nowMs() - 60_000 });
    await played(gateway, deep, { betMinor: 5_00n, atMs: clock.nowMs() - 60_000 });
    await played(gateway, old, { betMinor: 5_00n, atMs: yesterday.getTime() });
    await played(gateway, trial, { betMinor: 5_00n, atMs: clock.nowMs() - 60_000 });
    const at = new Date(clock.nowMs());
    const session = { createdAt: at, lastSeenAt: at, ip: "192.0.2.1", userAgent: "" };
    const lives = { ...session, expiresAt: new Date(clock.nowMs() + 1) };
    await db.insert(sessions).values([
      { ...lives, tokenHash: randomUUID(), memberId: deep.id },
      { ...lives, tokenHash: randomUUID(), memberId: deep.id },
      { ...lives, tokenHash: randomUUID(), memberId: old.id, endedAt: at },
      { ...session, tokenHash: randomUUID(), memberId: old.id, expiresAt: at },
    ]);
    expect(await answered(as(top, teamSummary, {}))).toEqual({
      members: 2,
      agents: 1,
      levels: [
        { level: 1, members: 1 },
        { level: 2, members: 0 },
        { level: 3, members: 1 },
      ],
      joinedToday: 1,
      activeToday: 1,
      online: 1,
      balance: "0.00",
      currency: "USD",
    });
  });

  it("AGENT-04 REG-05 places a player who registers by a link directly below the agent, with the link's offers", async () => {
    const top = await holder();
    const made = await linkOf(top, { makesAgents: true, offers: [dividend(700)] });
    expect(made.code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    const code = made.code.toLowerCase();
    const told = await ask(affiliate, { code });
    expect(told.body.value).toEqual({ affiliateCode: made.code, agentName: "Agent", currency: "USD" });
    const account = fresh();
    await registerAt(gateway, applicant(account, { affiliateCode: code }));
    const comer = await memberNamed(gateway, account);
    expect(comer).toMatchObject({ type: 1, uplineId: top.id, registerLinkId: made.id, invitationCode: "" });
    expect(await held(comer.id)).toMatchObject([
      {
        ...{ uplineId: top.id, kind: "dividend", rateBasisPoints: 700, activeMembers: 2, state: "offered" },
        ...{ validBetMinor: 100_00n, profitLossMinor: 0n, betAmountMinor: 5_50n, currency: "USD" },
      },
    ]);
    const { links } = await answered(as(top, registerLinks, {}));
    expect(links).toMatchObject([
      { isOwn: true, registered: 0 },
      { id: made.id, registered: 1, offers: [dividend(700)] },
    ]);
  });

  it("AGENT-04 CONTRACT-02 leaves out offers that the agent can no longer make, and does not block the registration", async () => {
    const top = await holder();
    const made = await linkOf(top, { offers: [dividend(700)] });
    expect(await codeOf(as(top, endContract, { contractId: top.contractId }))).toBe("done");
    const account = fresh();
    const reply = await registerAt(gateway, applicant(account, { referralCode: made.code }));
    expect(reply.body.success).toBe(true);
    const comer = await memberNamed(gateway, account);
    expect(comer).toMatchObject({ type: 0, uplineId: top.id, registerLinkId: made.id });
    expect(await held(comer.id)).toEqual([]);
  });

  it("AGENT-04 refuses the code of a closed link and the code of a former agent", async () => {
    const [top, former] = [await holder(), await holder()];
    const closed = await linkOf(top, {});
    const theirs = await linkOf(former, {});
    expect(await codeOf(as(top, closeRegisterLink, { linkId: closed.id }))).toBe("done");
    await db.update(members).set({ type: 0 }).where(eq(members.id, former.id));
    for (const { code } of [closed, theirs]) {
      expect((await ask(affiliate, { code })).body.code).toBe("invitation-code-wrong");
      const account = fresh();
      const reply = await registerAt(gateway, applicant(account, { affiliateCode: code }));
      expect(reply.body.code).toBe("invitation-code-wrong");
      await expect(memberNamed(gateway, account)).rejects.toThrow();
    }
  });

  it("AGENT-04 creates a link once per key, also for two requests at once, and keeps at most 50 open", async () => {
    const top = await holder();
    const key = randomUUID();
    const both = await atOnce(() => [1, 2].map(() => as(top, makeRegisterLink, link(), key)));
    expect(both.map(({ success }) => success)).toEqual([true, true]);
    expect((await answered(as(top, registerLinks, {}))).links).toHaveLength(2);
    expect(await codeOf(as(top, makeRegisterLink, link({ label: "Other" }), key))).toBe("key-reused");
    for (const label of ["x".repeat(61), "a\u0007b"])
      expect(await codeOf(as(top, makeRegisterLink, link({ label })))).toBe("invalid-label");
    const codes = await atOnce(() =>
      Array.from({ length: 51 }, (_, at) => codeOf(as(top, makeRegisterLink, link({ label: `${at}` })))),
    );
    expect(codes.filter((code) => code !== "done")).toEqual(["too-many-links", "too-many-links"]);
    expect((await answered(as(top, registerLinks, {}))).links).toHaveLength(51);
  });

  it("AGENT-04 registers one downline per key, also for two requests at once, with the offers", async () => {
    const top = await holder();
    const request = newcomer({ makesAgent: true, offers: [dividend(500)] });
    const key = randomUUID();
    const both = await atOnce(() => [1, 2].map(() => answered(as(top, registerDownline, request, key))));
    expect(both[0]).toMatchObject({ account: request.account, isAgent: true, level: 1, holds: [] });
    expect(both[1]).toEqual(both[0]);
    expect((await answered(as(top, downlines, {}))).totalCount).toBe(1);
    expect(await codeOf(as(top, registerDownline, { ...request, nickname: "Other" }, key))).toBe(
      "key-reused",
    );
    expect(await held(both[0].id)).toMatchObject([{ rateBasisPoints: 500, state: "offered" }]);
  });

  it("AGENT-04 registers a name for only one of two agents who send it at the same moment", async () => {
    const [left, right] = [await holder(), await holder()];
    const request = newcomer();
    const codes = await atOnce(() =>
      [left, right].map((agent) => codeOf(as(agent, registerDownline, request))),
    );
    expect(codes.toSorted()).toEqual(["account-taken", "done"]);
    const upper = newcomer({ account: request.account.toUpperCase() });
    expect(await codeOf(as(left, registerDownline, upper))).toBe("account-taken");
  });

  it.each([
    ["bad-request", { account: "a\0b" }],
    ["invalid-account", { account: "a\u0007b" }],
    ["invalid-account", { account: " \u0007 " }],
    ["invalid-password", { password: "123456" }],
    ["invalid-password", { password: "short" }],
    ["invalid-nickname", { nickname: "x" }],
    ["invalid-terms", { offers: [dividend(500), dividend(400)] }],
    ["invalid-terms", { offers: [{ ...dividend(500), validBet: "-1.00" }] }],
    ["invalid-terms", { offers: [{ ...dividend(500), validBet: "1.001" }] }],
    ["invalid-terms", { offers: [{ ...dividend(500), validBet: "99999999999999999999" }] }],
    ["rate-too-high", { offers: [dividend(1_001)] }],
    ["period-not-held", { offers: [{ ...dividend(500), period: "weekly" }] }],
  ])("AGENT-04 refuses a downline with %s, and creates no account: %j", async (code, changes) => {
    const top = await holder();
    expect(await codeOf(as(top, registerDownline, newcomer(changes)))).toBe(code);
    expect((await answered(as(top, downlines, {}))).totalCount).toBe(0);
  });

  it("AGENT-04 registers at most 30 downlines a day, and more on the next day", async () => {
    const top = await holder();
    const codes = await atOnce(() =>
      Array.from({ length: 31 }, () => codeOf(as(top, registerDownline, newcomer()))),
    );
    expect(codes.filter((code) => code !== "done")).toEqual(["too-many"]);
    clock.advance(DAY_MS);
    tokens.clear();
    expect(await codeOf(as(top, registerDownline, newcomer()))).toBe("done");
  });

  it("AGENT-04 PERM-03 refuses a trial account every call of the agent centre", async () => {
    const trial = await agentBelow(gateway, null, { type: 4 });
    const token = await logIn(trial.account);
    const refusal = async (call: Call, request: object = {}) =>
      (await ask(call, request, { token, key: randomUUID() })).body.code;
    const codes = [
      ...(await Promise.all([teamSummary, downlines, registerLinks].map((call) => refusal(call)))),
      await refusal(makeRegisterLink, link()),
      await refusal(closeRegisterLink, { linkId: randomUUID() }),
      await refusal(registerDownline, newcomer()),
    ];
    expect(codes).toEqual(codes.map(() => "not-an-agent"));
  });
});
