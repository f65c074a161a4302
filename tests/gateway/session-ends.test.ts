/** Logouts and revocations take effect at once although gateways keep session look-ups for a moment. The clock stands still. */
import { memberNickname } from "@parlour/adapters/wire/account.calls.ts";
import type { Call } from "@parlour/adapters/wire/call.ts";
import { allCalls } from "@parlour/adapters/wire/calls.ts";
import { endSession } from "@parlour/adapters/wire/devices.calls.ts";
import { vassGameType } from "@parlour/adapters/wire/games.calls.ts";
import { changePassword } from "@parlour/adapters/wire/password.calls.ts";
import { logout, memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { merchantWallet } from "@parlour/adapters/wire/wallet.calls.ts";
import { members, sessions } from "@parlour/app/gateway/database/schema.ts";
import { createGateway } from "@parlour/app/gateway/gateway.ts";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isSessionLookUp, statementsOf } from "./support/asked-of.ts";
import { ask } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { cheapPasswords } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const ofVendor = { vassalage: "AURORA", platform: "html5-desktop", language: "EN" } as const;

forEachDatabase((_name, open) => {
  const { sessionKeptMs, contentCheckMs } = defaultConfig;
  const { gateway, clock, db, logIn } = gatewayOfSuite({ open, config: { sessionKeptMs, contentCheckMs } });
  let neighbour: FastifyInstance;
  let password = "evening-42";
  beforeAll(async () => {
    // Like another process on the same database: it has its own kept look-ups.
    const { database, config } = gateway;
    neighbour = await createGateway({ mode: "test", database, config, clock, passwords: cheapPasswords() });
  });
  afterAll(() => neighbour.close());

  /** The answer of a shared call, which needs no wait, and of a player's own call; both have to agree. */
  const codeOf = async (token: string, app: FastifyInstance): Promise<string | undefined> => {
    const shared = await ask(app, vassGameType, ofVendor, { token });
    const own = await ask(app, merchantWallet, {}, { token });
    return shared.body.code === own.body.code ? own.body.code : "not the same for both";
  };
  const lookUps = async (work: () => Promise<unknown>): Promise<number> =>
    (await statementsOf(gateway.database, work)).filter(isSessionLookUp).length;
  /** Logs in and waits until both gateways keep the session look-up. */
  const keptEverywhere = async (): Promise<string> => {
    const token = await logIn("player", password);
    for (const app of [gateway.app, neighbour])
      await expect.poll(() => lookUps(() => codeOf(token, app))).toBe(0);
    return token;
  };

  it("SESSION-02 a logged-out session is refused at once here, and in another process once it is notified", async () => {
    const token = await keptEverywhere();
    await gateway.ask(logout, {}, { token });
    expect(await codeOf(token, gateway.app)).toBe("not-logged-in");
    await expect.poll(() => codeOf(token, neighbour)).toBe("not-logged-in");
  });

  it("SESSION-02 PWD-01 a session ended by another session or a change of password is refused in the same way", async () => {
    const [first, second] = [await keptEverywhere(), await keptEverywhere()];
    await gateway.ask(endSession, { others: "true" }, { token: second });
    expect(await codeOf(first, gateway.app)).toBe("not-logged-in");
    await expect.poll(() => codeOf(first, neighbour)).toBe("not-logged-in");

    const third = await keptEverywhere();
    const newPassword = "a-new-evening-7";
    const passwords = { oldPassword: password, newPassword };
    expect((await gateway.ask(changePassword, passwords, { token: second })).status).toBe(200);
    password = newPassword;
    expect(await codeOf(third, gateway.app)).toBe("not-logged-in");
    await expect.poll(() => codeOf(third, neighbour)).toBe("not-logged-in");
    expect(await codeOf(second, neighbour)).toBeUndefined();
    // One that never was is none to end.
    for (const id of ["0", "not-a-session"])
      expect((await gateway.ask(endSession, { id }, { token: second })).body.success).toBe(true);
  });

  it("PERM-03 a member's new type or nickname applies at once where it was written, and elsewhere once notified", async () => {
    const token = await keptEverywhere();
    const infoIn = async (app: FastifyInstance) => (await ask(app, memberInfo, {}, { token })).body.value;
    expect((await gateway.ask(memberNickname, { nickname: "Moss" }, { token })).status).toBe(200);
    expect(await infoIn(gateway.app)).toMatchObject({ nickname: "Moss" });
    await expect.poll(() => infoIn(neighbour)).toMatchObject({ nickname: "Moss" });
    await db.update(members).set({ type: 1 }).where(eq(members.account, "player"));
    for (const app of [gateway.app, neighbour])
      await expect.poll(() => infoIn(app)).toMatchObject({ type: 1 });
    await db.update(members).set({ type: 0 }).where(eq(members.account, "player"));
  });

  it("SESSION-02 a deleted session is notified like an ended one", async () => {
    const token = await keptEverywhere();
    const [row] = await db.select().from(members).where(eq(members.account, "player"));
    await db.delete(sessions).where(eq(sessions.memberId, row?.id ?? ""));
    for (const app of [gateway.app, neighbour])
      await expect.poll(() => codeOf(token, app)).toBe("not-logged-in");
  });

  it("SAFE-04 a session ends after its inactivity limit and is renewed in time, also when its look-up is cached", async () => {
    const token = await keptEverywhere();
    const seenAt = async () => {
      const rows = await db.select().from(sessions);
      return Math.max(...rows.map(({ lastSeenAt }) => lastSeenAt?.getTime() ?? 0));
    };
    const loggedIn = await seenAt();
    clock.advance(5 * 60_000 - 1);
    await codeOf(token, gateway.app);
    expect(await seenAt()).toBe(loggedIn);
    clock.advance(1);
    await codeOf(token, gateway.app);
    expect(await seenAt()).toBe(clock.nowMs());
    clock.advance(24 * 3_600_000);
    expect(await codeOf(token, gateway.app)).toBe("not-logged-in");
  });

  /** The calls that may use a kept session look-up: all are GET, and none writes. */
  const read = [
    "CSP_unreadCount",
    "GCSGAME_gameList",
    "GCSGAME_getVassGameType",
    "GCS_merchantWallet",
    "GCS_recentGame",
    "GLS2_roomList",
    "MCS2_getPointBalance",
    "MCS2_getPointConfig",
    "MCS2_getPointReward",
    "MCS2_getRedeemPointList",
    "MCSFE_getFavoriteGames",
    "MCSFE_getFavoriteGamesList",
    "MCSFE_getListAnnouncements",
    "MCSFE_getMissionLeaderboard",
    "MCSFE_getMissionSummaryDetails",
    "ODSFE2_MemTransDet",
    "awaitingWithdrawals",
    "balance",
    "betRecords",
    "bonusRecords",
    "consolidatedFunds",
    "contractPay",
    "contractSettlements",
    "dailySalaryRecords",
    "depositMethods",
    "depositRecords",
    "dividendRecords",
    "downlineContracts",
    "downlines",
    "feedbackList",
    "hourlySalaryRecords",
    "identityCheck",
    "incomeRecords",
    "lottoOpenedNumbers",
    "memberInfo",
    "messageList",
    "movementRecords",
    "myContracts",
    "profitRecords",
    "realTimeSalaryRecords",
    "rebate",
    "readLotteryBets",
    "referral",
    "registerLinks",
    "rewardCentre",
    "teamBetRecords",
    "teamDayRecords",
    "teamMovementRecords",
    "teamProfitRecords",
    "teamSummary",
    "vnGameMenuRecent",
    "withdrawalRecords",
  ];

  it("API-03 calls that write, move money or affect security look the session up each time", async () => {
    const token = await keptEverywhere();
    const bare = (call: Call) =>
      gateway.app.inject({
        method: call.method,
        url: call.path,
        headers: { authorization: `Bearer ${token}` },
        ...(call.method !== "GET" && call.carriage !== "query" && { payload: {} }),
      });
    const found: string[] = [];
    // The gateway looks the session up before it refuses an incomplete request.
    for (const call of allCalls.filter((each) => each.token !== "N" && each.name !== logout.name)) {
      await codeOf(token, gateway.app);
      if ((await lookUps(() => bare(call))) === 0) found.push(call.name);
    }
    expect(found.toSorted()).toEqual(read.toSorted());
  });
});
