import { affiliate } from "@parlour/adapters/wire/member.calls.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { ask } from "./support/caller.ts";
import { typingContent } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { startTestGateway } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { applicant, memberNamed, registerAt, said } from "./support/registrations.ts";

forEachDatabase((_name, open) => {
  const { gateway, clock, db } = gatewayOfSuite({ open });
  let agentId = "";
  beforeAll(async () => {
    agentId = (await memberNamed(gateway, "agent")).id;
    await command("morgan.example", "agent");
  });
  /** The operator's command about the agents of domains. */
  const command = (...words: string[]) => typingContent(() => db, clock.nowMs)("agent-domain", ...words);
  const asked = (request: { code?: string; domain?: string }) => gateway.ask(affiliate, request);
  const uplineOf = async (account: string) => (await memberNamed(gateway, account)).uplineId;

  it("REG-05 returns the inviter of a code in any case, and never the agent's login name", async () => {
    for (const code of ["MORGAN7", " morgan7 "]) {
      const reply = await asked({ code, domain: "nobodys.example" });
      expect(reply.body.value).toEqual({ affiliateCode: "MORGAN7", agentName: "Morgan", currency: "USD" });
    }
    await db.update(members).set({ nickname: "Agent" }).where(eq(members.id, agentId));
    expect((await asked({ code: "MORGAN7" })).body.value).toMatchObject({ agentName: "MORGAN7" });
    await db.update(members).set({ nickname: "Morgan" }).where(eq(members.id, agentId));
  });

  it("REG-05 returns the inviter of a domain, without its port, when there is no code", async () => {
    const reply = await asked({ domain: "Morgan.Example:8443" });
    expect(reply.body.value).toEqual({ affiliateCode: "MORGAN7", agentName: "Morgan", currency: "USD" });
    expect((await asked({ domain: "parlour.example" })).body.code).toBe("invitation-code-wrong");
  });

  it.each(["NOBODY", "player", "%", "", " ' or ''='", "a".repeat(80)])(
    "REG-05 refuses the unknown code %j",
    async (code) => {
      const reply = await asked({ code, domain: "parlour.example" });
      expect([reply.status, reply.body.code]).toEqual([422, "invitation-code-wrong"]);
    },
  );

  it("REG-05 ERR-01 refuses a code that is followed by NUL", async () => {
    const reply = await asked({ code: "MORGAN7\0", domain: "parlour.example" });
    expect([reply.status, reply.body.code]).toEqual([400, "bad-request"]);
  });

  it("REG-05 limits how many codes one address can try", async () => {
    const config = { registration: { ...gateway.config.registration, invitationsPerMinute: 3 } };
    const strict = await startTestGateway({ listen: false, seeded: "operator", config });
    const codes = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      codes.push((await ask(strict.app, affiliate, { code: `GUESS${attempt}` })).body.code);
    }
    await strict.stop();
    const wrong = "invitation-code-wrong";
    expect(codes).toEqual([wrong, wrong, wrong, "too-many-requests"]);
  });

  it("REG-05 makes the agent of a code, in either field, or of a domain the upline of a new member", async () => {
    await registerAt(gateway, applicant("invited01", { affiliateCode: "morgan7" }));
    await registerAt(gateway, applicant("invited02", { referralCode: "MORGAN7" }));
    await registerAt(gateway, applicant("invited03", { domain: "morgan.example" }));
    await registerAt(gateway, applicant("alone0001", { domain: "parlour.example" }));
    expect(await uplineOf("invited01")).toBe(agentId);
    expect(await uplineOf("invited02")).toBe(agentId);
    expect(await uplineOf("invited03")).toBe(agentId);
    expect(await uplineOf("alone0001")).toBeNull();
  });

  it("REG-05 refuses an unknown code, also together with a known one, and creates no account", async () => {
    const wrong = await registerAt(gateway, applicant("misled001", { affiliateCode: "NOBODY" }));
    expect([wrong.status, said(wrong)]).toEqual([422, "invitation-code-wrong"]);
    const both = { affiliateCode: "MORGAN7", referralCode: "NOBODY" };
    expect(said(await registerAt(gateway, applicant("misled001", both)))).toBe("invitation-code-wrong");
    await expect(memberNamed(gateway, "misled001")).rejects.toThrow();
  });

  it("REG-05 refuses the code of a closed agent, and ignores the agent's domain", async () => {
    await db
      .update(members)
      .set({ closedAt: new Date(clock.nowMs()) })
      .where(eq(members.id, agentId));
    expect((await asked({ code: "MORGAN7" })).body.code).toBe("invitation-code-wrong");
    await registerAt(gateway, applicant("toolate01", { domain: "morgan.example" }));
    expect(await uplineOf("toolate01")).toBeNull();
    await db.update(members).set({ closedAt: null }).where(eq(members.id, agentId));
  });

  it("REG-05 gives a domain to an agent and frees it by a command, and lists all", async () => {
    const done = (...lines: string[]) => ({ kind: "done", lines });
    expect(await command("Team.Example:443", "AGENT")).toEqual(done("team.example: none -> agent"));
    expect((await asked({ domain: "team.example" })).body.value).toMatchObject({ agentName: "Morgan" });
    expect(await command()).toEqual(
      done(`${"morgan.example".padEnd(32)} agent`, `${"team.example".padEnd(32)} agent`),
    );
    expect(await command("team.example", "none")).toEqual(done("team.example: agent -> none"));
    expect((await asked({ domain: "team.example" })).body.code).toBe("invitation-code-wrong");
  });

  it.each([
    [["team.example"], "misused", /^Say: agent-domain/],
    [["localhost", "agent"], "refused", /is no domain/],
    [["203.0.113.7", "agent"], "refused", /is no domain/],
    [["https://team.example", "agent"], "refused", /is no domain/],
    [["team.example", "nobody"], "refused", /no open account of an agent/],
    [["team.example", "player"], "refused", /no open account of an agent/],
  ])("REG-05 gives no domain by agent-domain %j", async (words, kind, message) => {
    expect(await command(...words)).toEqual({ kind, message: expect.stringMatching(message) });
    expect((await asked({ domain: "team.example" })).body.code).toBe("invitation-code-wrong");
  });

  it("REG-05 names the domain as the inviter of an agent without code and nickname, and no one who is no agent", async () => {
    const change = (values: Partial<typeof members.$inferInsert>) =>
      db.update(members).set(values).where(eq(members.id, agentId));
    const { type } = await memberNamed(gateway, "agent");
    await change({ nickname: "agent", invitationCode: "" });
    expect((await asked({ domain: "morgan.example" })).body.value).toEqual({
      affiliateCode: "",
      agentName: "morgan.example",
      currency: "USD",
    });
    await change({ nickname: "Morgan", invitationCode: "MORGAN7", type: 0 });
    expect((await asked({ domain: "morgan.example" })).body.code).toBe("invitation-code-wrong");
    await change({ type });
  });
});
