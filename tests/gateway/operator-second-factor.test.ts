/** An operator readmits a player who has lost the authenticator and all recovery codes. */
import { login, secondFactor } from "@parlour/adapters/wire/login.calls.ts";
import { memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { members, operatorActs, recoveryCodes, sessions } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { credentials } from "./support/caller.ts";
import { answerOf, typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { guardPlayer, RECOVERY_CODE } from "./support/second-factor.ts";

const HOME = "192.0.2.10";
const ABROAD = "198.51.100.20";

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask } = gatewayOfSuite({ open });
  let memberId: string;
  beforeAll(async () => {
    memberId = await guardPlayer(gateway);
  });

  const run = typing(() => db, clock.nowMs);
  const acts = () => db.select().from(operatorActs).where(eq(operatorActs.act, "second-factor-reset"));
  const begin = (ip: string) => ask(login, credentials("player"), { ip });
  const reset = ["reset", "second-factor", "Player", "--reason", "Passport seen"];

  it("LOGIN-09 asks for confirmation first, explains a refusal, and records no act that it did not carry out", async () => {
    const asked = answerOf(run);
    expect(await asked(...reset)).toBe("unconfirmed");
    expect(await asked("reset", "second-factor", "player", "--yes")).toMatch(/^misused: Say how the player/);
    expect(await asked("reset", "password", "player", "--reason", "x", "--yes")).toMatch(
      /^misused: There is no command "reset password": reset second-factor\.$/,
    );
    expect(await asked("reset", "second-factor", "nobody", "--reason", "x", "--yes")).toMatch(
      /There is no account nobody/,
    );
    expect(await asked("reset", "second-factor", "agent", "--reason", "x", "--yes")).toMatch(
      /agent has no second factor/,
    );
    expect(await acts()).toEqual([]);
    expect((await begin(ABROAD)).body.code).toBe("second-factor-required");
  });

  it("LOGIN-09 SESSION-02 allows a login by password alone, ends all sessions, and voids old challenges and codes", async () => {
    const home = await begin(HOME);
    const confirmed = await ask(
      secondFactor,
      { challenge: String(home.body.detail?.challenge), code: RECOVERY_CODE },
      { ip: HOME },
    );
    const token = String(confirmed.body.value?.token);
    expect((await ask(memberInfo, {}, { token })).body.success).toBe(true);
    const waiting = String((await begin(ABROAD)).body.detail?.challenge);

    expect(await run(...reset, "--yes")).toMatchObject({ kind: "done" });
    expect((await ask(memberInfo, {}, { token })).body.code).toBe("not-logged-in");
    expect(
      (await ask(secondFactor, { challenge: waiting, code: RECOVERY_CODE }, { ip: ABROAD })).body.success,
    ).toBe(false);
    expect((await begin(ABROAD)).body.value).toMatchObject({ token: expect.any(String) });
    const [member] = await db.select().from(members).where(eq(members.id, memberId));
    expect(member).toMatchObject({ totpSecret: "", totpUsedStep: null });
    expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.memberId, memberId))).toEqual([]);
    expect(await acts()).toMatchObject([
      { operator: "ann", act: "second-factor-reset", subject: memberId, detail: { reason: "Passport seen" } },
    ]);

    // A second reset does nothing; sessions that began since stay open.
    expect(await run(...reset, "--yes")).toMatchObject({ message: "player has no second factor." });
    const own = await db.select().from(sessions).where(eq(sessions.memberId, memberId));
    expect(own.some(({ endedAt }) => endedAt === null)).toBe(true);
  });
});
