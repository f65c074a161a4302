import type { Game, GameCategory, Lane } from "@parlour/core/catalogue/catalogue.ports";
import {
  categoryLaunchesDirectly,
  categoryOrder,
  categoryPath,
  homeRows,
  orderLanes,
  swiperRows,
} from "@parlour/core/catalogue/catalogue.rules";
import { dropDownIsLarge } from "@parlour/core/catalogue/vendors.rules";
import { mustChangePassword } from "@parlour/core/login/login.rules";
import { failureMessage } from "@parlour/core/messages/message";
import { messageKeys } from "@parlour/core/messages/message-keys";
import { routes } from "@parlour/core/navigation/routes";
import { defaultConfig } from "@parlour/core/portal/portal.config";
import {
  formatAmount,
  formatCount,
  formatDay,
  formatGmtOffset,
  formatMoment,
  formatMoney,
  formatNear,
  formatOdds,
  formatTidyMoney,
  MASKED_AMOUNT,
} from "@parlour/core/shared/format";
import { addMoney, decimalOf, minorDigits, parseMoney } from "@parlour/core/shared/money";
import { splitWinners } from "@parlour/core/showcase/showcase.rules";
import {
  type Capability,
  enabledFlags,
  may,
  type Permission,
  type Role,
  roleOf,
} from "@parlour/core/site/permissions.rules";
import { hotGames, lanes, winners } from "@parlour/testkit/backend.data";
import { describe, expect, it } from "vitest";

const node = (modId: string, enabled: string, ...childrenNodes: ReturnType<typeof leaf>[]) => ({
  modId,
  enabled,
  childrenNodes,
});
const leaf = (modId: string, enabled = "1") => ({ modId, enabled, childrenNodes: [] });

describe("permissions", () => {
  it("PERM-01 flattens the tree to its enabled flags, and disables children of a disabled parent", () => {
    const tree = [node("A", "1", leaf("A1"), leaf("A2", "0")), node("B", "0", leaf("B1")), leaf("C", "true")];
    expect(enabledFlags(tree)).toEqual(new Set(["A", "A1"]));
  });

  it("PERM-02 requires a change of an expired password only where PWDEXPFORCECHANGE3 is on", () => {
    const expired = { password: "evening-42", isHandedOut: false, isExpired: true };
    expect(mustChangePassword({ ...expired, flags: new Set(["PWDEXPFORCECHANGE3"]) })).toBe(true);
    expect(mustChangePassword({ ...expired, flags: new Set() })).toBe(false);
  });

  it.each([
    [{ password: "123456" }, true],
    [{ password: " 123456 " }, true],
    [{ isHandedOut: true }, true],
    [{}, false],
    [{ isExpired: true }, false],
  ])("LOGIN-05 requires a change of an assigned password, whatever it is (%j)", (login, isDue) => {
    const plain = {
      password: "evening-42",
      isHandedOut: false,
      isExpired: false,
      flags: new Set<string>(),
    };
    expect(mustChangePassword({ ...plain, ...login })).toBe(isDue);
  });

  it("PERM-02 enables a flag only where the operator's tree enables it", () => {
    for (const flag of ["MOBILENUMREG3", "REGMOBVERF3", "MOBILENUMPASSREG3", "FREEPLAY3"]) {
      expect(enabledFlags([leaf(flag)]).has(flag)).toBe(true);
      expect(enabledFlags([leaf(flag, "0")]).has(flag)).toBe(false);
    }
  });

  it("PERM-03 derives the role from the member type, by lists that configuration can replace", () => {
    expect(roleOf(null, defaultConfig)).toBe("visitor");
    expect([1, 2, 41, 42].map((type) => roleOf({ type }, defaultConfig))).toEqual(Array(4).fill("agent"));
    expect(roleOf({ type: 4 }, defaultConfig)).toBe("trial");
    expect([0, 3, 5, 40].map((type) => roleOf({ type }, defaultConfig))).toEqual(Array(4).fill("member"));
    expect(roleOf({ type: 9 }, { agentTypes: [9], trialTypes: [1] })).toBe("agent");
    expect(roleOf({ type: 1 }, { agentTypes: [9], trialTypes: [1] })).toBe("trial");
  });

  const table: Readonly<Record<Capability, readonly [Permission, Permission, Permission, Permission]>> = {
    launch: ["log-in", "true-account", "yes", "yes"],
    "member-centre": ["log-in", "true-account", "yes", "yes"],
    "account-centre": ["log-in", "true-account", "yes", "yes"],
    "agent-centre": ["log-in", "true-account", "no", "yes"],
    favourites: ["log-in", "yes", "yes", "yes"],
    deposit: ["log-in", "true-account", "yes", "yes"],
    withdraw: ["log-in", "true-account", "yes", "yes"],
    "announcements-a": ["no", "yes", "yes", "yes"],
    "announcements-b": ["yes", "no", "no", "no"],
    "unread-count": ["no", "no", "yes", "yes"],
    "consolidated-balance": ["no", "no", "yes", "yes"],
  };
  const roles: readonly Role[] = ["visitor", "trial", "member", "agent"];
  const row = (capability: Capability, agentPolicy = true) =>
    roles.map((role) => may(role, capability, { agentPolicy }));

  it.each(Object.keys(table) as Capability[])(
    "PERM-04 PERM-05 PERM-06 allows each role the right access to %s",
    (capability) => {
      expect(row(capability)).toEqual(table[capability]);
    },
  );

  it("PERM-07 shows the consolidated balance to real accounts only, and only with the operator's agent policy", () => {
    expect(row("consolidated-balance")).toEqual(["no", "no", "yes", "yes"]);
    expect(row("consolidated-balance", false)).toEqual(["no", "no", "no", "no"]);
  });
});

describe("the catalogue", () => {
  const lane = (category: GameCategory, ...counts: readonly number[]): Lane => ({
    category,
    vendors: counts.map((gameCount, at) => ({
      vendor: `${category}-${at}`,
      displayName: "",
      category,
      imagePath: "",
      gameCount,
      hasPopupList: false,
    })),
  });

  it("NAV-01 orders categories that have vendors: live, sports, fish, RNG, PVP, esports, lottery types", () => {
    const mixed = [...categoryOrder].reverse().map((category) => lane(category, 1));
    expect(orderLanes([...mixed, lane("PVP")]).map(({ category }) => category)).toEqual([
      "LIVE",
      "SPORTS",
      "FISH",
      "RNG",
      "PVP",
      "ESPORTS",
      "LOTT",
      "ELOTT",
      "COCKFIGHT",
    ]);
    expect(orderLanes([lane("LIVE")])).toEqual([]);
  });

  it("NAV-01 has a page in the route table for every category", () => {
    for (const category of categoryOrder) expect(routes.has(categoryPath(category))).toBe(true);
  });

  it("HEADER-02 launches a single vendor directly, and enlarges the drop-down above 10 games", () => {
    expect([lane("RNG", 5), lane("RNG", 5, 5)].map(categoryLaunchesDirectly)).toEqual([true, false]);
    expect([lane("RNG", 10, 10), lane("RNG", 1, 11)].map(dropDownIsLarge)).toEqual([false, true]);
  });

  it("HOME-03 shows one row under 12 games, otherwise three for hot games and two for others", () => {
    expect(swiperRows({ isHot: true, games: 11 })).toBe(1);
    expect(swiperRows({ isHot: false, games: 11 })).toBe(1);
    expect(swiperRows({ isHot: true, games: 12 })).toBe(3);
    expect(swiperRows({ isHot: false, games: 12 })).toBe(2);
  });

  it("HOME-03 builds one home row of hot games, and one of each category with games in navigation order", () => {
    const rows = homeRows(hotGames("TY"), lanes("TY"));
    expect(rows.map(({ id, path, games, rows }) => [id, path, games.length, rows])).toEqual([
      ["HOT", "/hot", 12, 3],
      ["LIVE", "/live", 3, 1],
      ["SPORTS", "/sports", 1, 1],
      ["RNG", "/rng", 8, 1],
    ]);
    const noGames: readonly Game[] = [];
    expect(homeRows(noGames, lanes("TY"))).toEqual([]);
  });

  it("HOME-07 orders winners by amount, with the first three separate from the list", () => {
    const { podium, list } = splitWinners(winners);
    expect(podium.map(({ won }) => won.amountMinor)).toEqual([9_800_000n, 310_075n, 120_050n]);
    expect(list.map(({ won }) => won.amountMinor)).toEqual([45_000n]);
  });
});

describe("money and formats", () => {
  const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

  it("FMT-01 WALLET-01 writes an exact amount with the currency's digits and the locale's separators", () => {
    expect(formatAmount(usd(123_450n), "en")).toBe("1,234.50");
    expect(formatAmount(usd(-5n), "en")).toBe("-0.05");
    expect(formatAmount(usd(123_450n), "de")).toBe("1.234,50");
    expect(formatAmount({ amountMinor: 1_500_000n, currency: "VND" }, "en")).toBe("1,500,000");
    expect(formatAmount(usd(123_456_789_012_345_678_901n), "en")).toBe("1,234,567,890,123,456,789.01");
    expect(formatMoney(usd(123_450n), "en")).toBe("$1,234.50");
    expect(MASKED_AMOUNT).toMatch(/^\*+$/);
    const tidy = [50_000n, 10n, 123_450n].map((amountMinor) => formatTidyMoney(usd(amountMinor), "en"));
    expect(tidy).toEqual(["$500", "$0.10", "$1,234.50"]);
  });

  it("FMT-01 HOME-03 writes a near moment by its time, its weekday or its day, as seen from the time zone", () => {
    const noon = Date.UTC(2026, 10, 27, 12);
    const near = (hours: number, timeZone: string) =>
      formatNear(noon + hours * 3_600_000, noon, "en-GB", timeZone).replace(/\s/gu, " ");
    expect([near(6.5, "UTC"), near(-11, "UTC")]).toEqual(["18:30", "01:00"]);
    expect([near(12, "UTC"), near(12, "America/New_York"), near(0, "America/New_York")]).toEqual([
      "Sat, 00:00",
      "19:00",
      "07:00",
    ]);
    expect([near(143, "UTC"), near(144, "UTC")]).toEqual(["Thu, 11:00", "3 Dec, 12:00"]);
  });

  it("FMT-01 writes counts, times, days and GMT offsets", () => {
    expect(formatCount(10_000, "en")).toBe("10,000");
    expect(formatMoment(0, "en-GB", "UTC")).toBe("1 Jan 1970, 00:00");
    expect(formatDay(0, "en-GB", "UTC")).toBe("1 Jan 1970");
    expect([formatOdds(185, "en"), formatOdds(1_200, "de"), formatOdds(150_050, "en")]).toEqual([
      "1.85",
      "12,00",
      "1,500.50",
    ]);
    expect([0, 120, -210, 345].map(formatGmtOffset)).toEqual(["GMT+0", "GMT+2", "GMT-3:30", "GMT+5:45"]);
  });

  it("WALLET-04 stores whole minor units, and never adds two currencies", () => {
    expect(["USD", "VND", "KWD", "backend"].map(minorDigits)).toEqual([2, 0, 3, 2]);
    expect(parseMoney("0.1", "USD")).toEqual(usd(10n));
    expect(addMoney(usd(10n), usd(20n))).toEqual(usd(30n));
    expect(decimalOf({ amountMinor: -1n, currency: "KWD" })).toBe("-0.001");
    expect(decimalOf({ amountMinor: 7n, currency: "VND" })).toBe("7");
    expect(() => addMoney(usd(1n), { amountMinor: 1n, currency: "EUR" })).toThrow("never added");
  });
});

describe("messages", () => {
  it("ERR-01 every kind of failure has its own message", () => {
    const kinds = ["network", "timeout", "malformed", "server", "not-built", "unknown"] as const;
    const keys = kinds.map(failureMessage);
    expect(new Set(keys).size).toBe(kinds.length);
    for (const key of keys) expect(messageKeys).toContain(key);
  });
});
