/** What the seed's texts promise, against what its settings say and the engine does. */
import { addBankCard } from "@parlour/adapters/wire/account.calls.ts";
import { claimReferral } from "@parlour/adapters/wire/activities.calls.ts";
import { withdrawalTerms } from "@parlour/adapters/wire/cashier.calls.ts";
import { listAnnouncements } from "@parlour/adapters/wire/content.calls.ts";
import { claimRebate, rebate, referral } from "@parlour/adapters/wire/rewards.calls.ts";
import { changeSafety } from "@parlour/adapters/wire/safety.calls.ts";
import { type Figures, figuresOf, namesIn } from "@parlour/app/gateway/content/figures.ts";
import { readSettings, writeSetting } from "@parlour/app/gateway/content/settings.ts";
import {
  activities,
  deposits,
  gameRounds,
  games,
  members,
  pointRewards,
} from "@parlour/app/gateway/database/schema.ts";
import { mainWallet } from "@parlour/app/gateway/wallet/wallets.ts";
import { may } from "@parlour/core/site/permissions.rules";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, logIn } from "./support/caller.ts";
import { createTestClock, startTestGateway, type TestGateway } from "./support/gateway.ts";
import { PAYMENT_PASSWORD, payoutsAt } from "./support/payouts.ts";
import { type SeedText, seedTexts } from "./support/seed-texts.ts";

const DAY_MS = 24 * 3_600_000;

/** Figures that are no promise: examples, names and addresses. */
const EXCEPTIONS: readonly (readonly [where: RegExp, text: RegExp, reason: string])[] = [
  [/^help odds content/, /96 %|100\.00|96\.00/g, "an example of what a return means"],
  [/^blog reading-a-return/, /97 %|40\.00|60\.00|Two|two things/g, "an example of two evenings"],
  [
    /^help wallets content|^about how-we-keep-money/,
    /twice|Double-entry/g,
    "how the books work, with no figure",
  ],
  [/^blog quiet-pictures/, /Ten thousand/g, "how many pictures were drawn, which is no offer"],
  [/^help term-\d|^help |^about |^blog |^popup |^notice |^promotion |^banner /, /<\/?h3>|#term-\d/g, "HTML"],
  [/^help term-\d title/, /^\d\./g, "the number of a section"],
  [/^reward /, /Six|Five|A hundred/g, "how many pieces a thing has"],
];
const FIGURE =
  /\d|%|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|hundred|thousand|half|third|tenth|twice|double|midnight|noon)\b/i;

/** What a text says by itself, without placeholders and what is excepted. */
const saidIn = ({ where, text }: SeedText): string =>
  EXCEPTIONS.filter(([place]) => place.test(where)).reduce(
    (left, [, excepted]) => left.replaceAll(excepted, ""),
    text.replaceAll(/\{[\w.]+\}/g, ""),
  );

let gateway: TestGateway;
let texts: readonly SeedText[] = [];
const clock = createTestClock();
beforeAll(async () => {
  gateway = await startTestGateway({ listen: false, clock });
  texts = await seedTexts(gateway.database.db);
});
afterAll(() => gateway.stop());

const figuresNow = async (report: (name: string) => void = () => {}): Promise<Figures> =>
  figuresOf(await readSettings(gateway.database.db), "USD", report);
/** All texts as a reader of English reads them. */
const readTexts = async () => {
  const figures = await figuresNow();
  return new Map(texts.map(({ where, text, own }) => [where, figures.fill(text, "EN", own)]));
};

describe("texts of the seed", () => {
  it("PAGE-01 ANN-01 name every figure that they promise by where it comes from", () => {
    expect(texts.length).toBeGreaterThan(150);
    const said = texts.filter((text) => FIGURE.test(saidIn(text)));
    expect(said.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });

  it("PAGE-01 ANN-01 name no figure that there is not, and names none at all", async () => {
    const missing: string[] = [];
    for (const { where, language, text, own, isName } of texts) {
      const figures = await figuresNow((name) => missing.push(`${where}: ${name}`));
      expect(figures.fill(text, language, own), where).not.toMatch(/[{}]/);
      if (isName) expect(namesIn(text), where).toEqual([]);
    }
    expect(missing).toEqual([]);
  });

  it("PAGE-01 no exception stands for a text that is gone", () => {
    for (const [place, excepted, reason] of EXCEPTIONS)
      expect(
        texts.some(({ where, text }) => place.test(where) && text.match(excepted) !== null),
        reason,
      ).toBe(true);
  });

  it("HOME-05 ANN-01 change with the settings, in what portals are served", async () => {
    const { db } = gateway.database;
    const before = await readSettings(db);
    const request = { types: "B,PU,PR", platform: "W", execution: "B", language: "EN" } as const;
    const served = async () => (await ask(gateway.app, listAnnouncements, request)).text;
    expect(await served()).toContain("0.2% of what you stake");
    expect(await served()).toContain("staked $50.00");
    await writeSetting(gateway.database, "rebate", { ...before.rebate, basisPoints: 35 }, clock.nowMs());
    await writeSetting(gateway.database, "referral", { bonus: "250", stake: "7700" }, clock.nowMs());
    clock.advance(31_000);
    const after = await served();
    expect(after).toContain("0.35% of what you stake");
    expect(after).toContain("You receive $2.50 once your friend has deposited and staked $77.00");
    expect(after).not.toContain("$50.00");
    await writeSetting(gateway.database, "rebate", before.rebate, clock.nowMs());
    await writeSetting(gateway.database, "referral", before.referral, clock.nowMs());
    clock.advance(31_000);
  });

  it("I18N-03 write figures as the reader's language does", async () => {
    const figures = await figuresNow();
    const german = figures.fill("{referral.stake} {rebate.share} {withdrawal.mostADay}", "DE");
    // Between a number and its unit stands a space that breaks no line.
    expect(german.replaceAll("\u00a0", " ")).toBe("50,00 $ 0,2 % 10.000,00 $");
    expect(figures.fill("{referral.stake}", "no such language")).toBe("$50.00");
    expect(figures.fill("{constructor} {referral.bonus.more} { spaced } {}", "EN")).toBe("– – { spaced } {}");
  });

  it("ANN-01 PAGE-01 say nothing of what there is not", async () => {
    const all = [...(await readTexts()).entries()];
    const gone =
      /first deposit of|matched|anniversar|receive .{0,20}each<|24 hours after|within the hour|never locked|nothing to claim|no login|the house/i;
    expect(all.filter(([, text]) => gone.test(text)).map(([where]) => where)).toEqual([]);
  });
});

describe("what the texts promise is what happens", () => {
  let payouts: ReturnType<typeof payoutsAt>;
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `promise-key-${keys}`;
  };
  beforeAll(() => {
    payouts = payoutsAt(gateway, clock);
  });
  const claiming = (token: string, call: Parameters<typeof ask>[1], request: object = {}) =>
    ask(gateway.app, call, request, { token, headers: { "idempotency-key": newKey() } });
  const mainOf = async (member: { readonly id: string; readonly currency: string }) =>
    gateway.ledger.balance((await mainWallet(gateway.ledger, member)).id);
  const play = (memberId: string, betMinor: bigint) =>
    gateway.database.db.insert(gameRounds).values({
      ...{ vendorCode: "AURORA", roundRef: newKey(), memberId, gameCode: "AURORA_0001", currency: "USD" },
      ...{ betMinor, state: "settled", openedAt: new Date(clock.nowMs()), closedAt: new Date(clock.nowMs()) },
    });

  it("ACT-04 a friend brings the inviter the bonus, once, after a deposit and the stakes that the texts name", async () => {
    const { db } = gateway.database;
    const settings = await readSettings(db);
    const [bonusMinor, stakeMinor] = [BigInt(settings.referral.bonus), BigInt(settings.referral.stake)];
    expect((await readTexts()).get("banner 4 text EN")).toBe(
      "You receive $5.00 once your friend has deposited and staked $50.00.",
    );
    const [inviter, friend] = [
      await payouts.memberWith({ depositMinor: 0n }),
      await payouts.memberWith({ depositMinor: 0n }),
    ];
    await db.update(members).set({ uplineId: inviter.id }).where(eq(members.id, friend.id));
    const claim = async () => (await claiming(inviter.token, claimReferral)).body;
    await play(friend.id, stakeMinor);
    expect((await claim()).code).toBe("nothing-to-claim");
    await db.insert(deposits).values({
      ...{ memberId: friend.id, methodId: "bank", amountMinor: 10_00n, currency: "USD", state: "credited" },
      ...{ idempotencyKey: newKey(), requestHash: "", requestedAt: new Date(clock.nowMs()) },
    });
    const others = await mainOf(friend);
    expect((await claim()).value).toEqual({ amount: "5.00", currency: "USD" });
    expect([await mainOf(inviter), await mainOf(friend)]).toEqual([bonusMinor, others]);
    expect((await claim()).code).toBe("nothing-to-claim");

    const early = await payouts.memberWith({ depositMinor: 0n });
    await db.update(members).set({ uplineId: inviter.id }).where(eq(members.id, early.id));
    await play(early.id, stakeMinor - 1n);
    expect(
      Object((await ask(gateway.app, referral, {}, { token: inviter.token })).body.value).bonus,
    ).toMatchObject({
      claimable: "0.00",
    });
  });

  it("ACT-04 the rebate waits to be claimed and does not come by itself, at midnight or later", async () => {
    const member = await payouts.memberWith({ depositMinor: 0n });
    await play(member.id, 1_000_00n);
    clock.advance(2 * DAY_MS);
    expect(await mainOf(member)).toBe(0n);
    // The session is over by then.
    const [row] = await gateway.database.db.select().from(members).where(eq(members.id, member.id));
    const token = await logIn(gateway.app, row?.account ?? "");
    expect((await ask(gateway.app, rebate, {}, { token })).body.value).toMatchObject({ amount: "2.00" });
    expect((await claiming(token, claimRebate)).body.value).toEqual({ amount: "2.00", currency: "USD" });
    expect(await mainOf(member)).toBe(2_00n);
  });

  it("WALLET-03 a deposit and a bonus are staked before anything is withdrawn, as often as the help says", async () => {
    const settings = await readSettings(gateway.database.db);
    const help = (await readTexts()).get("help turnover content EN") ?? "";
    expect(help).toContain(`${settings.withdrawal.turnoverPercent}% of it`);
    expect(help).toContain(`it is ${settings.bonus.turnoverTimes} times`);
    const member = await payouts.memberWith({ depositMinor: 50_00n, stakedMinor: 0n });
    const required = async () =>
      Object((await ask(gateway.app, withdrawalTerms, {}, { token: member.token })).body.value)
        .turnoverRequired;
    expect(await required()).toBe("50.00");
    expect((await payouts.withdrawing(member, "20.00")).body.code).toBe("turnover-open");
    await payouts.stake(member, 40_00n);
    expect((await payouts.withdrawing(member, "10.00")).body.code).toBe("turnover-open");
  });

  it("MEMBER-04 a bank account can be withdrawn to as soon as it is added", async () => {
    expect((await readTexts()).get("help withdraw content EN")).toContain("as soon as you have added it");
    const member = await payouts.memberWith({ depositMinor: 50_00n });
    const added = await claiming(member.token, addBankCard, {
      ...{ bank: "New Bank", holder: "Robin Vale", number: "9900112233445566" },
      paymentPassword: PAYMENT_PASSWORD,
    });
    const { cards } = Object(added.body.value);
    const cardId = cards.find(({ bank }: { bank: string }) => bank === "New Bank").id;
    const reply = await payouts.withdrawing(member, "20.00", { cardId });
    expect(reply.body.value).toMatchObject({ state: "in-review", fee: "1.00", card: { bank: "New Bank" } });
  });

  it("LAUNCH-01 PERM-06 a demo asks for a login as any game does", async () => {
    expect((await readTexts()).get("help try-first content EN")).toContain(
      "You log in for it, as for any game",
    );
    const house = { agentPolicy: true };
    expect(may("visitor", "launch", house)).toBe("log-in");
    expect(may("trial", "launch", house)).toBe("true-account");
    expect(may("member", "launch", house)).toBe("yes");
  });

  it("SAFE-01 a higher limit waits as long as the texts say, and a lower one holds at once", async () => {
    expect((await readTexts()).get("help set-a-limit content EN")).toContain("waits 24 hours");
    const { token } = await payouts.memberWith({ depositMinor: 0n });
    const limit = (amount: string) =>
      claiming(token, changeSafety, {
        ...{ kind: "limit", limit: "deposit", period: "day", amount },
      });
    expect((await limit("100.00")).status).toBe(200);
    const raised = JSON.stringify((await limit("200.00")).body.value);
    expect(raised).toContain(new Date(clock.nowMs() + DAY_MS).toISOString());
    expect(JSON.stringify((await limit("50.00")).body.value)).not.toContain(
      new Date(clock.nowMs() + DAY_MS).toISOString(),
    );
  });

  it("ACT-04 POINTS-01 what texts say of a row is what the row gives", async () => {
    const { db } = gateway.database;
    const told = await readTexts();
    expect(told.get("activity six-rounds sentence EN")).toContain("6 rounds");
    expect(told.get("activity soft-landing sentence EN")).toContain("$20.00 or more gives 5%");
    expect(told.get("activity evening-lantern sentence EN")).toContain(
      "12:00 PM and 08:00 PM, for 30 minutes",
    );
    expect(told.get("activity lucky-drum sentence EN")).toContain("every $50.00 of stakes");
    expect(told.get("reward cash-5 name EN")).toBe("$5.00 to your main wallet");
    expect(told.get("mission LOOK_AROUND description EN")).toContain("8 different games");
    await db.update(pointRewards).set({ amountMinor: 4_00n }).where(eq(pointRewards.id, "cash-5"));
    texts = await seedTexts(db);
    expect((await readTexts()).get("reward cash-5 name EN")).toBe("$4.00 to your main wallet");
    // The game that the free spins are for is the one that their text names.
    const [spins] = await db.select().from(activities).where(eq(activities.kind, "free-spins"));
    const { vendor, game } = Object(spins?.rules);
    const [found] = await db
      .select()
      .from(games)
      .where(and(eq(games.code, game), eq(games.vendorCode, vendor)));
    expect(told.get(`activity ${spins?.id} sentence EN`)).toContain(`rounds of ${found?.name} at $0.50`);
  });
});
