/** A session that a gateway has looked up a moment ago ends at once all the same. The clock stands still throughout. */
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
import { ask, logIn } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { cheapPasswords, createTestClock, startTestGateway, type TestGateway } from "./support/gateway.ts";

const ofVendor = { vassalage: "AURORA", platform: "html5-desktop", language: "EN" } as const;

forEachDatabase((_name, open) => {
  const clock = createTestClock();
  let gateway: TestGateway;
  let neighbour: FastifyInstance;
  let password = "evening-42";
  beforeAll(async () => {
    const { sessionKeptMs, contentCheckMs } = defaultConfig;
    gateway = await startTestGateway({
      open,
      listen: false,
      clock,
      config: { sessionKeptMs, contentCheckMs },
    });
    // As another process has it: what it keeps it keeps for itself.
    const { database, config } = gateway;
    neighbour = await createGateway({ mode: "test", database, config, clock, passwords: cheapPasswords() });
  });
  afterAll(async () => {
    await neighbour.close();
    await gateway.stop();
  });

  /** By a call that all players share, which is answered before anything is waited for, and by one that each has of their own. */
  const codeOf = async (token: string, app: FastifyInstance): Promise<string | undefined> => {
    const shared = await ask(app, vassGameType, ofVendor, { token });
    const own = await ask(app, merchantWallet, {}, { token });
    return shared.body.code === own.body.code ? own.body.code : "not the same for both";
  };
  const lookUps = async (work: () => Promise<unknown>): Promise<number> =>
    (await statementsOf(gateway.database, work)).filter(isSessionLookUp).length;
  /** Logs in, and lets both gateways keep what they have looked up. */
  const keptEverywhere = async (): Promise<string> => {
    const token = await logIn(gateway.app, "player", password);
    for (const app of [gateway.app, neighbour])
      await expect.poll(() => lookUps(() => codeOf(token, app))).toBe(0);
    return token;
  };

  it("SESSION-02 a logout is refused at once here, and in the other process as soon as it is told", async () => {
    const token = await keptEverywhere();
    await ask(gateway.app, logout, {}, { token });
    expect(await codeOf(token, gateway.app)).toBe("not-logged-in");
    await expect.poll(() => codeOf(token, neighbour)).toBe("not-logged-in");
  });

  it("SESSION-02 PWD-01 so is what another session or a change of password has ended", async () => {
    const [first, second] = [await keptEverywhere(), await keptEverywhere()];
    await ask(gateway.app, endSession, { others: "true" }, { token: second });
    expect(await codeOf(first, gateway.app)).toBe("not-logged-in");
    await expect.poll(() => codeOf(first, neighbour)).toBe("not-logged-in");

    const third = await keptEverywhere();
    const newPassword = "a-new-evening-7";
    const passwords = { oldPassword: password, newPassword };
    expect((await ask(gateway.app, changePassword, passwords, { token: second })).status).toBe(200);
    password = newPassword;
    expect(await codeOf(third, gateway.app)).toBe("not-logged-in");
    await expect.poll(() => codeOf(third, neighbour)).toBe("not-logged-in");
    expect(await codeOf(second, neighbour)).toBeUndefined();
  });

  it("PERM-03 what a member is, and what it is called, counts at once where it was written, and where it is told", async () => {
    const token = await keptEverywhere();
    const nicknameIn = async (app: FastifyInstance) =>
      (await ask(app, memberInfo, {}, { token })).body.value?.nickname;
    const typeIn = async (app: FastifyInstance) =>
      (await ask(app, memberInfo, {}, { token })).body.value?.type;
    expect((await ask(gateway.app, memberNickname, { nickname: "Moss" }, { token })).status).toBe(200);
    expect(await nicknameIn(gateway.app)).toBe("Moss");
    await expect.poll(() => nicknameIn(neighbour)).toBe("Moss");
    await gateway.database.db.update(members).set({ type: 1 }).where(eq(members.account, "player"));
    for (const app of [gateway.app, neighbour]) await expect.poll(() => typeIn(app)).toBe(1);
    await gateway.database.db.update(members).set({ type: 0 }).where(eq(members.account, "player"));
  });

  it("SESSION-02 what is deleted is told like what has ended", async () => {
    const token = await keptEverywhere();
    const [row] = await gateway.database.db.select().from(members).where(eq(members.account, "player"));
    await gateway.database.db.delete(sessions).where(eq(sessions.memberId, row?.id ?? ""));
    for (const app of [gateway.app, neighbour])
      await expect.poll(() => codeOf(token, app)).toBe("not-logged-in");
  });

  it("SAFE-04 a session that rests too long is over, and one that is to be renewed is, whatever is kept of it", async () => {
    const token = await keptEverywhere();
    const seenAt = async () => {
      const rows = await gateway.database.db.select().from(sessions);
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

  /** Those that a player's look-up of a moment ago does for: all of them are GET, and none of them writes. */
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
    "hourlySalaryRecords",
    "incomeRecords",
    "lottoOpenedNumbers",
    "memberInfo",
    "messageList",
    "movementRecords",
    "myContracts",
    "profitRecords",
    "realTimeSalaryRecords",
    "rebate",
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

  it("API-03 calls that write, move money or touch security look the session up each time", async () => {
    const token = await keptEverywhere();
    const bare = (call: Call) =>
      gateway.app.inject({
        method: call.method,
        url: call.path,
        headers: { authorization: `Bearer ${token}` },
        ...(call.method !== "GET" && call.carriage !== "query" && { payload: {} }),
      });
    const found: string[] = [];
    // A request that is refused for what it lacks has had its session looked up before.
    for (const call of allCalls.filter((each) => each.token !== "N" && each.name !== logout.name)) {
      await codeOf(token, gateway.app);
      if ((await lookUps(() => bare(call))) === 0) found.push(call.name);
    }
    expect(found.toSorted()).toEqual(read.toSorted());
  });
});
