import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Call } from "@parlour/adapters/wire/call.ts";
import { allCalls } from "@parlour/adapters/wire/calls.ts";
import { describe, expect, it } from "vitest";

/**
 * Section 7 of the specification, one call a line: path, token need, encryption, and the method where the specification
 * states one.
 *
 * Paths are below /wps/relay/ unless they start with a slash. A path in brackets is our choice, because the specification
 * names only the call's purpose.
 */
const specified = `
/wps/session/login                      N E
/wps/verification/sms/noLogin           N
/wps/system/whitelabel                  N
/lgw/games/game_menus                   N
/wps/member/info                        T
/wps/member/register                    N E PUT
/wps/member/register/mobile             N E PUT
/wps/member/password                    T E POST
/wps/agent/affiliate                    N
/wps/system/setting/register            N
/wps/member/password/email              N form POST
/wps/session/login/freeplay             N POST
/wps/captcha                            N
/wps/member/info/icon                   T
/wps/system/status                      N
/wps/member/password/verification       N E POST
/wps/session/logout                     T DELETE
[/wps/member/firstLogin]                T
[/wps/system/setting/register/rules]    N
[/wps/system/menu]                      N
/wps/v2/wallets/balance                 T
GCS_walletTransfer                      T POST
/wps/member/info/funds/consolidated     T
GCS_merchantWallet                      T
GCS_gameLaunchFB                        N
GCSGAME_gameList                        T GET
GCSGAME_hotGamesV2                      N
MCSFE_getListAnnouncements              O
GCSGAME_getVassGameType                 T
GCSGAME_newGameVendor                   N data
MCSFE_getFavoriteGames                  T
MCSFE_getFavoriteGamesList              T
MCSFE_addFavoriteGameV2                 T POST
MCSFE_removeFavoriteGameV2              T DELETE
GCS_recentGame                          T
GLS2_roomList                           T
/wps/game/launchGame                    T
/lgw/vn/games/game_menu                 N
/lgw/vn/games/game_menu/recent          T
MCSFE_getMissionSummaryDetails          T
MCSFE_getMissionLeaderboard             T
/lgw/vn/numeros/opened/game             N
/lotto/lgw/games/opened/numero          T
GCSGAME_getRankList                     N
CBS_modelList                           N
CBS_launchChat                          N
MCS2_processDividendReq                 T
MCS2_processDailySalContract            T
MCS2_processContractHourSalary          T POST
MCSFE_processRealTimeSalaryContract     T POST
MCS2_claimRafflePromotion               T POST
MCS2_getPointBalance                    T
MCS2_getPointReward                     T
MCS2_getRedeemPointList                 T
MCS2_getPointConfig                     T
ODSFE2_MemTransDet                      T
passwordCheck/MCS2_redeemPointReward    T E
passwordCheck/MCS2_convertPoint         T E
/wps/system/domainRoute                 N
/wps/verification/sms/register          N
/wps/feedback                           N PUT
CSP_unreadCount                         T
/wps/system/helpCenter                  N
[/wps/system/countryCodes]              N
[/lgw/games/popular]                    N
[/wps/system/routers]                   N
[/lgw/vn/numeros/current]               N
[/wps/system/jwks]                      N plain
`;

/** Our own calls, for what the specification describes without naming a call. */
const ours = [
  "/wps/session/login/secondFactor",
  "/wps/session/login/secondFactor/code",
  "/wps/session/login/thirdParty",
  "/wps/session/login/thirdParty/link",
  "/wps/system/identity",
  "/wps/member/password/reset",
  "/wps/member/sessions",
  "/wps/member/session",
  "/wps/system/catalogue",
  "/lgw/games/facts",
  "/wps/rewards/rebate",
  "/wps/rewards/rebate/claim",
  "/wps/contracts/pay",
  "/wps/rewards/referral",
  "/wps/rewards/centre",
  "/wps/rewards/activity",
  "/wps/rewards/application",
  "/wps/rewards/mission",
  "/wps/rewards/referral/claim",
  "/wps/lottery/bets",
  "/wps/lottery/bet",
  "/wps/system/pages",
  "/wps/system/jackpot",
  "/wps/member/profile",
  "/wps/member/profile/nickname",
  "/wps/member/password/payment",
  "/wps/member/cards",
  "/wps/humanVerification",
  "/wps/member/authenticator/offer",
  "/wps/member/authenticator",
  "/wps/member/data",
  "/wps/member/data/consent",
  "/wps/member/data/export",
  "/wps/member/data/close",
  "/wps/member/messages",
  "/wps/member/feedback",
  "/wps/member/feedback/list",
  "/wps/cashier/methods",
  "/wps/cashier/deposit",
  "/wps/cashier/terms",
  "/wps/cashier/withdraw",
  "/wps/cashier/withdraw/awaiting",
  "/wps/cashier/withdraw/cancel",
  "/wps/cashier/withdraw/confirm",
  "/wps/wallets/line",
  "/wps/files",
  "/wps/contracts",
  "/wps/contracts/downline",
  "/wps/contracts/settlements",
  "/wps/contracts/offer",
  "/wps/contracts/answer",
  "/wps/contracts/end",
  "/wps/contracts/withdraw",
  "/wps/agent/team",
  "/wps/agent/downlines",
  "/wps/agent/links",
  "/wps/agent/links/make",
  "/wps/agent/links/close",
  "/wps/agent/downlines/register",
  "/wps/agent/records/days",
  "/wps/agent/records/profit",
  "/wps/agent/records/bets",
  "/wps/agent/records/movements",
  "/wps/agent/records/income",
  "/wps/agent/records/dividends",
  "/wps/agent/records/dailySalaries",
  "/wps/agent/records/hourlySalaries",
  "/wps/agent/records/realTimeSalaries",
  "/wps/records/bets",
  "/wps/records/movements",
  "/wps/records/profit",
  "/wps/records/bonuses",
  "/wps/records/deposits",
  "/wps/records/withdrawals",
  "/wps/records/signIns",
  "/wps/member/safety",
  "/wps/member/identity",
  "/wps/member/identity/pictures",
];

const lines = specified
  .trim()
  .split("\n")
  .map((line) => {
    const [place = "", token = "", ...marks] = line.trim().split(/\s+/);
    const bare = place.replace(/[[\]]/g, "");
    return { path: bare.startsWith("/") ? bare : `/wps/relay/${bare}`, token, marks };
  });

const adapters = fileURLToPath(new URL("../../../adapters/", import.meta.url));
/** The names of calls that the gateway serves and the portal does not make. */
const onlyServed = ["contractSettlements"];

const methods = ["GET", "POST", "PUT", "DELETE"];
const byPath = new Map(allCalls.map((call) => [call.path, call]));

function carriageOf(marks: readonly string[], call: Call): string {
  if (marks.includes("E")) return "sealed";
  if (marks.includes("form")) return "form";
  return ["POST", "PUT"].includes(call.method) ? "json" : "query";
}

describe("the table of calls", () => {
  it.each(lines)("API-01 has $path with token need $token as in the specification", (line) => {
    const call = byPath.get(line.path);
    if (!call) throw new Error(`${line.path} is missing`);
    const stated = line.marks.find((mark) => methods.includes(mark));
    expect({
      token: call.token,
      method: call.method,
      carriage: call.carriage,
      envelope: call.envelope,
    }).toEqual({
      token: line.token,
      method: stated ?? call.method,
      carriage: carriageOf(line.marks, call),
      envelope: line.marks.find((mark) => mark === "data" || mark === "plain") ?? "value",
    });
  });

  it("API-01 has the calls of the specification and our own, and every call once", () => {
    expect([...byPath.keys()].sort()).toEqual([...lines.map((line) => line.path), ...ours].sort());
    expect(new Set(allCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(allCalls.length);
    expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length);
  });

  it("API-01 has no call that the client never makes, besides those that only the gateway serves", async () => {
    const sources = readdirSync(adapters, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".ts"),
    );
    const isWire = (file: string) => /^wire[\\/]/.test(file);
    const words = new Set(
      sources
        .filter((file) => !isWire(file))
        .flatMap((file) => readFileSync(join(adapters, file), "utf8").match(/\w+/g) ?? []),
    );
    const modules: object[] = await Promise.all(
      sources.filter((file) => /\.calls\.ts$/.test(file)).map((file) => import(join(adapters, file))),
    );
    const described = modules
      .flatMap((each) => Object.entries(each))
      .flatMap(([name, value]) => (allCalls.includes(value) ? [name] : []));
    expect(described).toHaveLength(allCalls.length);
    expect(described.filter((name) => !words.has(name) && !onlyServed.includes(name))).toEqual([]);
  });

  it("names relay calls as their path does", () => {
    for (const call of allCalls.filter(({ path }) => path.startsWith("/wps/relay/")))
      expect(call.path.split("/").at(-1)).toBe(call.name);
  });

  it("WALLET-05 marks every call that moves money, and only writes, as having an idempotency key", () => {
    const idempotent = allCalls.filter((call) => call.idempotent);
    expect(idempotent.map((call) => call.name).sort()).toEqual([
      "GCS_walletTransfer",
      "MCS2_claimRafflePromotion",
      "MCS2_convertPoint",
      "MCS2_processContractHourSalary",
      "MCS2_processDailySalContract",
      "MCS2_processDividendReq",
      "MCS2_redeemPointReward",
      "MCSFE_processRealTimeSalaryContract",
      "actInActivity",
      "addBankCard",
      "applyForActivity",
      "authenticatorChange",
      "cancelWithdrawal",
      "changeSafety",
      "claimMission",
      "claimRebate",
      "claimReferral",
      "confirmWithdrawal",
      "deposit",
      "lineTransfer",
      "makeRegisterLink",
      "offerContract",
      "placeLotteryBet",
      "registerDownline",
      "sendDocuments",
      "withdraw",
    ]);
    expect(idempotent.every((call) => call.method === "POST" && call.codes.includes("key-reused"))).toBe(
      true,
    );
  });
});
