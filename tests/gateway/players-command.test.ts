/** Commands about players and agents (OPS-03). */

import { login } from "@parlour/adapters/wire/login.calls.ts";
import { affiliate } from "@parlour/adapters/wire/member.calls.ts";
import { changePassword } from "@parlour/adapters/wire/password.calls.ts";
import { balance } from "@parlour/adapters/wire/wallet.calls.ts";
import { contracts, members, operatorActs } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { credentials } from "./support/caller.ts";
import { cheapPasswords } from "./support/cheap-passwords.ts";
import { actorWith, answerOf, linesOf, typing } from "./support/commands.ts";
import { agentBelow } from "./support/contracts.ts";
import { forEachDatabase } from "./support/databases.ts";
import { listenTo } from "./support/event-stream.ts";
import { createTestClock } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

forEachDatabase((kind, open) => {
  const { gateway, db, ask, logIn, atOnce } = gatewayOfSuite({ open, clock: "machine", listen: true });

  const run = typing(() => db);
  const lines = linesOf(run, "--yes");
  const refused = answerOf(run, "--yes");
  const member = async (account: string) => {
    const [row] = await db.select().from(members).where(eq(members.account, account));
    if (row === undefined) throw new Error(`There is no ${account}`);
    return row;
  };
  const actsOn = async (id: string) =>
    (await db.select().from(operatorActs).where(eq(operatorActs.subject, id))).map(({ act }) => act);

  it("OPS-03 finds players by a part of the account, or by mail, phone or id", async () => {
    const { id, email, phone } = await member("player");
    expect((await lines("players", "find", "LAYE"))[0]).toMatch(/^player +member /);
    for (const known of [id, email, phone].filter((each) => each !== ""))
      expect((await lines("players", "find", known)).join("\n")).toMatch(/^player /m);
    expect(await lines("players", "find", "nobody-of-this-name")).toEqual(["Nobody was found."]);
    expect(await refused("players", "find", "p")).toMatch(/^misused: Say at least two letters/);
  });

  it("OPS-03 shows account, balances, sessions and what waits, without secrets", async () => {
    await logIn("player");
    const { passwordHash, invitationCode } = await member("player");
    const shown = (await lines("players", "show", "PLAYER")).join("\n");
    expect(shown).toMatch(/^player {2}member {2}[\da-f-]{36}/);
    expect(shown).toMatch(/main +\d+\.\d\d {2}USD/);
    expect(shown).toMatch(/sessions\n +\S+ {2}open/);
    expect(shown).not.toContain(passwordHash);
    expect(shown).toContain(invitationCode);
    expect(await refused("players", "show", "nobody")).toMatch(/^refused: There is no account nobody/);
  });

  it("OPS-03 closes an account: an open page hears of it, its session ends and it cannot log in", async () => {
    const token = await logIn("player");
    const stream = await listenTo(gateway.url, token);
    expect(await run("players", "close", "player", "--reason", "Asked for it")).toMatchObject({
      kind: "unconfirmed",
      question: "Close player, and end all sessions?",
    });
    await lines("players", "close", "player", "--reason", "Asked for it");
    // The gateway ends the stream of a session that is over.
    await stream.ended;
    expect((await ask(balance, {}, { token })).status).toBe(401);
    expect((await ask(login, credentials("player"))).body.success).toBe(false);
    expect(await refused("players", "close", "player", "--reason", "x")).toMatch(
      /^refused: player is closed since/,
    );

    expect(await lines("players", "reopen", "player", "--reason", "A mistake")).toEqual(["player is open."]);
    expect(await refused("players", "reopen", "player", "--reason", "x")).toBe("refused: player is open.");
    await logIn("player");
    expect(await actsOn((await member("player")).id)).toEqual(["player-close", "player-reopen"]);
    expect(await refused("players", "close", "player")).toMatch(/^misused: Say why/);
  });

  it("OPS-03 LOGIN-05 a new password is shown once, and the player has to change it at the next login", async () => {
    const token = await logIn("payee");
    const [password = ""] = await lines("players", "reset-password", "payee", "--reason", "Passport seen");
    expect((await ask(balance, {}, { token })).status).toBe(401);
    const entered = await ask(login, credentials("payee", password));
    expect(entered.body.value).toMatchObject({ mustChangePassword: true });
    const again = String(entered.body.value?.token);
    expect((await ask(balance, {}, { token: again })).body.code).toBe("password-change-required");
    expect((await ask(login, credentials("payee"))).body.success).toBe(false);
    const change = { oldPassword: password, newPassword: "evening-42" };
    expect((await ask(changePassword, change, { token: again })).body.success).toBe(true);
    expect((await ask(balance, {}, { token: again })).status).toBe(200);
    expect(JSON.stringify(await db.select({ detail: operatorActs.detail }).from(operatorActs))).not.toContain(
      password,
    );
  });

  it("OPS-03 a member becomes an agent once, who invites with a code that can be replaced", async () => {
    const [told = ""] = await lines("players", "make-agent", "newcomer");
    const first = /invites with (\w{8})\.$/.exec(told)?.[1] ?? "";
    expect(await member("newcomer")).toMatchObject({ type: 1, invitationCode: first });
    const inviter = async (code: string) => (await ask(affiliate, { code })).body;
    expect((await inviter(first)).success).toBe(true);
    expect(await refused("players", "make-agent", "newcomer")).toBe("refused: newcomer is an agent.");
    expect(await refused("players", "make-agent", "trial")).toBe("refused: trial is a trial account.");

    expect(await run("players", "invitation", "newcomer", "spring26")).toMatchObject({ kind: "unconfirmed" });
    expect(await lines("players", "invitation", "newcomer", "spring26")).toEqual([
      "newcomer invites with SPRING26.",
    ]);
    expect([(await inviter(first)).success, (await inviter("spring26")).success]).toEqual([false, true]);
    expect(await refused("players", "invitation", "newcomer", "morgan7")).toBe("refused: MORGAN7 is taken.");
    expect(await refused("players", "invitation", "newcomer", "a b")).toMatch(/^misused: A code has/);
    expect((await inviter("spring26")).success).toBe(true);
    expect((await lines("players", "invitation", "newcomer"))[0]).toMatch(/invites with \w{8}\.$/);
  });

  it("OPS-03 moves a player under another agent, but in no circle and not out of a contract", async () => {
    const [agent, low, player] = [await member("agent"), await member("newcomer"), await member("player")];
    await db.update(members).set({ type: 1 }).where(eq(members.id, low.id));
    await lines("players", "upline", "newcomer", "agent", "--reason", "Moved office");
    expect((await member("newcomer")).uplineId).toBe(agent.id);
    expect(await refused("players", "upline", "agent", "newcomer", "--reason", "x")).toBe(
      "refused: newcomer is agent, or below it.",
    );
    expect(await refused("players", "upline", "agent", "agent", "--reason", "x")).toMatch(/or below it/);
    expect(await refused("players", "upline", "player", "payee", "--reason", "x")).toBe(
      "refused: payee is no open agent.",
    );
    expect(await refused("players", "upline", "newcomer", "agent", "--reason", "x")).toMatch(
      /is there already/,
    );
    const at = new Date();
    await db.insert(contracts).values({
      uplineId: agent.id,
      downlineId: low.id,
      kind: "dividend",
      period: "monthly",
      rateBasisPoints: 100,
      validBetMinor: 0n,
      profitLossMinor: 0n,
      betAmountMinor: 0n,
      currency: "USD",
      state: "offered",
      idempotencyKey: "upline-test",
      requestHash: "x",
      offeredAt: at,
    });
    expect(await refused("players", "upline", "newcomer", "none", "--reason", "x")).toMatch(
      /^refused: newcomer has a dividend or an offer of one/,
    );
    await db.delete(contracts).where(eq(contracts.downlineId, low.id));
    await lines("players", "upline", "newcomer", "none", "--reason", "Left");
    expect((await member("newcomer")).uplineId).toBeNull();
    expect((await member("player")).uplineId).toBe(player.uplineId);
  });

  it("OPS-03 of two moves at once that would make a circle, one is refused", async () => {
    const place = { ...gateway, clock: createTestClock(Date.now()) };
    const [left, right] = [await agentBelow(place, null), await agentBelow(place, null)];
    const [belowLeft, belowRight] = [await agentBelow(place, left), await agentBelow(place, right)];
    const both = await atOnce(() => [
      run("players", "upline", left.account, belowRight.account, "--reason", "x", "--yes"),
      run("players", "upline", right.account, belowLeft.account, "--reason", "x", "--yes"),
    ]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "refused"]);
  });

  it.skipIf(kind === "pglite")(
    "OPS-03 a login that is under way does not survive the account's closing",
    async () => {
      const { account, id } = await agentBelow({ ...gateway, clock: createTestClock(Date.now()) }, null);
      const passwordHash = await cheapPasswords().hash("evening-42");
      await db.update(members).set({ type: 0, passwordHash }).where(eq(members.id, id));
      const [entering] = await atOnce(() => [ask(login, credentials(account))], {
        hold: (tx) => tx.select().from(members).where(eq(members.id, id)).for("update"),
        meanwhile: (tx) => tx.update(members).set({ closedAt: new Date() }).where(eq(members.id, id)),
      });
      expect(entering.body).toMatchObject({ success: false, code: "account-closed" });
    },
  );

  it("OPS-03 a new invitation code, and a new agent, reach an open page at once", async () => {
    const agent = await agentBelow({ ...gateway, clock: createTestClock() }, null);
    const stream = await listenTo(gateway.url, await logIn("awaiting"));
    await lines("players", "invitation", "awaiting", "SEESIT77");
    await expect.poll(() => stream.heard).toEqual(["status"]);
    await lines("players", "upline", "awaiting", agent.account, "--reason", "asked");
    await expect.poll(() => stream.heard).toEqual(["status", "status"]);
    await lines("players", "upline", "awaiting", "none", "--reason", "asked");
    await stream.leave();
  });

  it("OPS-03 MEMBER-06 a message reaches an open page at once, as text and not as HTML", async () => {
    const token = await logIn("player");
    const stream = await listenTo(gateway.url, token);
    await lines("players", "write", "player", "Your papers", "Thank you.\n\n<b>Two</b> & more\nlines");
    await expect.poll(() => stream.heard).toContain("messages");
    await stream.leave();
    const [row] = await db.query.memberMessages.findMany({
      where: (message, { eq: is }) => is(message.title, { EN: "Your papers" }),
    });
    expect(row?.content).toEqual({
      EN: "<p>Thank you.</p><p>&lt;b&gt;Two&lt;/b&gt; &amp; more<br>lines</p>",
    });
    expect(await refused("players", "write", "trial", "a", "b")).toMatch(/trial account/);
    expect(await refused("players", "write", "player", " ", "b")).toMatch(/^misused/);
    expect(await refused("players", "write", "player", "a", "b", "--language", "E")).toMatch(/^misused/);
  });

  it("OPS-03 support changes players, and neither makes agents nor corrects money", async () => {
    const support = typing(() => db, undefined, actorWith("sue", "support"));
    expect((await support("players", "close", "player", "--reason", "x")).kind).toBe("unconfirmed");
    for (const words of [
      ["players", "make-agent", "player"],
      ["players", "upline", "player", "none", "--reason", "x"],
      ["players", "correct", "player", "1.00", "USD", "--reason", "x"],
    ])
      expect((await support(...words, "--yes")).kind).toBe("not-allowed");
  });
});
