/** Scenarios (docs/scenarios.md): the states that ordinary clients then find, and the clock of several gateways. */
import { memberProfile, messageList } from "@parlour/adapters/wire/account.calls.ts";
import { awaitingWithdrawals, withdraw, withdrawalTerms } from "@parlour/adapters/wire/cashier.calls.ts";
import { captcha, freePlay, login, secondFactor } from "@parlour/adapters/wire/login.calls.ts";
import { sendRegPhoneCode, smsNoLogin } from "@parlour/adapters/wire/password.calls.ts";
import { pointBalance } from "@parlour/adapters/wire/points.calls.ts";
import { safety } from "@parlour/adapters/wire/safety.calls.ts";
import {
  scenarioCaptcha,
  scenarioClock,
  scenarioCode,
  scenarioCommand,
  scenarioNewAddress,
  scenarioPlayer,
  scenarioRound,
  scenarioWithdrawals,
} from "@parlour/adapters/wire/scenario.calls.ts";
import { memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { balance } from "@parlour/adapters/wire/wallet.calls.ts";
import { members, operatorActs, withdrawals } from "@parlour/app/gateway/database/schema.ts";
import { TRIAL_TYPE } from "@parlour/app/gateway/members/roles.ts";
import { turnAuthenticatorOn } from "@parlour/app/gateway/scenario/authenticator.ts";
import { createScenarioClock } from "@parlour/app/gateway/scenario/clock.ts";
import { NO_PASSWORD } from "@parlour/app/gateway/security/passwords.ts";
import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { totpCode } from "./support/backoffice-cli.ts";
import { credentials } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { createTestClock, servicesOf } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { memberNamed } from "./support/registrations.ts";
import { askScenario, SCENARIO_KEY, scenariosAt } from "./support/scenarios.ts";

const freePlayAsked = {
  os: "Linux",
  platform: "W",
  gatewayVersion: "3",
  encryptionToken: "of-a-visitor-who-plays-for-free",
} as const;
const withCards = v.object({ cards: v.array(v.object({ id: v.string() })) });
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

forEachDatabase((_name, open) => {
  const machine = createTestClock();
  const { gateway, db, ask, logIn, atOnce } = gatewayOfSuite({
    open,
    scenarioKey: SCENARIO_KEY,
    clock: machine,
  });
  const scenario = scenariosAt(gateway);

  type State = Parameters<typeof scenario<typeof scenarioPlayer>>[1];
  /** A player in a state, logged in. */
  async function player(state: State) {
    const made = await scenario(scenarioPlayer, state);
    return { ...made, token: await logIn(made.account, made.password) };
  }
  const refusalOf = async (state: State) =>
    JSON.parse((await askScenario(gateway, scenarioPlayer, state)).text).message;
  const actsOn = async (id: string) => {
    const rows = await db.select().from(operatorActs).where(eq(operatorActs.subject, id));
    return rows.map(({ act, operator }) => `${operator} ${act}`);
  };

  describe("a player in a state", () => {
    it("logs in as after a registration, without money", async () => {
      const { token, account, ...made } = await player({});
      const info = await ask(memberInfo, {}, { token });
      expect(info.body.value).toMatchObject({ account });
      expect(made).toMatchObject({
        currency: "USD",
        balance: "0.00",
        authenticator: null,
        withdrawalId: null,
      });
      expect((await ask(balance, {}, { token })).body.value).toMatchObject({ balance: "0.00" });
    });

    it("has the account, password and contact that are asked for, and no two have the same", async () => {
      const phone = { countryDialingCode: "+44", mobileNum: "07700 900777".replace(" ", "") };
      const asked = { account: "Wren.Vale", password: "lantern-5x", email: "Wren@Example.com", phone };
      await player(asked);
      expect(await memberNamed(gateway, "wren.vale")).toMatchObject({
        emailKey: "wren@example.com",
        phone: "+447700900777",
      });
      expect(await refusalOf({ account: "WREN.VALE" })).toContain("username-taken");
      expect(await refusalOf({ phone })).toContain("phone-taken");
    });

    it("has money by postings that the audit proves, staked money, rank, bonus and points", async () => {
      const { token, id } = await player({
        balance: "300.00",
        staked: "280.00",
        vip: 2,
        bonus: { amount: "20.00", title: "Welcome gift" },
        points: 10_000,
      });
      expect((await ask(balance, {}, { token })).body.value).toMatchObject({
        balance: "320.00",
      });
      const info = await ask(memberInfo, {}, { token });
      expect(info.body.value).toMatchObject({ hasVip: true });
      const terms = await ask(withdrawalTerms, {}, { token });
      expect(terms.body.value).toMatchObject({ withdrawable: "320.00", turnoverRequired: "0.00" });
      const points = await ask(pointBalance, {}, { token });
      expect(points.text).toMatch(/\b10[,_]?0\d\d\b|10000/);
      expect(await actsOn(id)).toContain("scenario balance-correct");
      const total = await gateway.ledger.total();
      expect([...total.values()].every((sum) => sum === 0n)).toBe(true);
    });

    it("stakes more by further rounds, which an ordinary client sees as turnover", async () => {
      const bonus = { amount: "20.00", title: "A gift", turnoverTimes: 3 };
      const { token, account } = await player({ balance: "10.00", bonus });
      const turnover = async () => {
        const { body } = await ask(withdrawalTerms, {}, { token });
        return [body.value?.turnoverDone, body.value?.turnoverRequired];
      };
      expect(await turnover()).toEqual(["0.00", "60.00"]);
      expect(await scenario(scenarioRound, { account, stake: "25.00" })).toEqual({ balance: "30.00" });
      expect(await turnover()).toEqual(["25.00", "60.00"]);
    });

    it.each(scenarioWithdrawals)("WALLET-03 has a withdrawal that is %s", async (state) => {
      const made = await player({ balance: "200.00", withdrawal: { amount: "100.00", state } });
      const [row] = await db
        .select()
        .from(withdrawals)
        .where(eq(withdrawals.id, made.withdrawalId ?? ""));
      expect(row).toMatchObject({ state, memberId: made.id });
      expect(made.balance).toBe(state === "rejected" || state === "cancelled" ? "200.00" : "100.00");
      const { body } = await ask(withdrawalTerms, {}, { token: made.token });
      const { cards } = v.parse(withCards, body.value);
      const request = { amount: "50.00", currency: "USD", cardId: cards[0]?.id ?? "" };
      const again = await ask(
        withdraw,
        { ...request, paymentPassword: made.paymentPassword ?? "" },
        { token: made.token, key: `again-${state}` },
      );
      expect(again.body).toMatchObject({ success: true, value: { state: "in-review" } });
    });

    it("has exactly these unread messages", async () => {
      const read = async (token: string) =>
        (await ask(messageList, { language: "EN" }, { token })).body.value;
      const made = await player({ balance: "10.00", messages: ["First", "Second"] });
      const inbox = await read(made.token);
      expect(inbox).toMatchObject({ unread: 2, content: [{ title: "Second" }, { title: "First" }] });
      expect(await read((await player({ balance: "10.00", messages: [] })).token)).toMatchObject({
        unread: 0,
      });
      expect(await read((await player({ balance: "10.00" })).token)).toMatchObject({ unread: 1 });
    });

    it("SAFE-01 has limits", async () => {
      const limit = { kind: "limit", limit: "deposit", period: "day", amount: "20.00" } as const;
      const { token } = await player({ protection: [limit] });
      const { body } = await ask(safety, {}, { token });
      expect(body.value).toMatchObject({ limits: [{ kind: "deposit", amount: "20.00" }] });
    });

    it("PERM-03 is an agent with a downline, a trial account, or has to change the password", async () => {
      const agent = await scenario(scenarioPlayer, { role: "agent", invitationCode: "WREN77" });
      const downline = await player({ upline: agent.account });
      expect(await memberNamed(gateway, downline.account)).toMatchObject({ uplineId: agent.id });
      await logIn(agent.account, agent.password, "agent");

      const trial = await player({ role: "trial" });
      expect(trial).toMatchObject({ balance: "1000.00" });
      const terms = await ask(withdrawalTerms, {}, { token: trial.token });
      expect(terms.body.code).toBe("trial-account");

      const { account, password } = await scenario(scenarioPlayer, { role: "newcomer" });
      const { body } = await ask(login, credentials(account, password));
      expect(body.value).toMatchObject({ mustChangePassword: true });
    });

    it("LOGIN-09 has an authenticator, whose codes and recovery codes log in", async () => {
      const { account, password, authenticator } = await scenario(scenarioPlayer, { authenticator: true });
      const codeNow = totpCode(authenticator?.secret ?? "", machine.nowMs());
      for (const [ip, code] of [
        ["192.0.2.1", codeNow],
        ["192.0.2.2", authenticator?.recoveryCodes[0] ?? ""],
      ] as const) {
        const begun = await ask(login, credentials(account, password), { ip });
        expect(begun.body.code).toBe("second-factor-required");
        const challenge = String(begun.body.detail?.challenge);
        const { body } = await ask(secondFactor, { challenge, code }, { ip });
        expect(body.success).toBe(true);
      }
    });

    it("LOGIN-09 has an authenticator although a step of its codes ends while it is turned on", async () => {
      const { account, password } = await scenario(scenarioPlayer, {});
      let nowMs = machine.nowMs();
      const clock = { nowMs: () => (nowMs += 31_000) };
      const needs = await servicesOf(
        gateway,
        { clock: machine },
        ...(["config", "db", "seals", "sessions", "loginGuard", "secondFactors", "passwords"] as const),
      );
      const member = await memberNamed(gateway, account);
      const on = await turnAuthenticatorOn({ ...needs, clock }, member, password);
      expect(on.recoveryCodes).toHaveLength(10);
    });

    it("LOGIN-07 is locked, or closed", async () => {
      const codeOf = async ({ account, password }: { readonly account: string; readonly password: string }) =>
        (await ask(login, credentials(account, password))).body.code;
      expect(await codeOf(await scenario(scenarioPlayer, { locked: true }))).toBe("locked");
      expect(await codeOf(await scenario(scenarioPlayer, { closed: true }))).toBe("account-closed");
      expect(await codeOf(await scenario(scenarioPlayer, {}))).toBeUndefined();
    });

    it("is refused with a sentence when no real flow leads to the state", async () => {
      expect(await refusalOf({ staked: "10.00" })).toBe("Stakes need a balance.");
      expect(await refusalOf({ balance: "10.00", vip: 99 })).toBe("The operator has no rank 99.");
      expect(await refusalOf({ currency: "XTS" })).toBe("The operator has no XTS.");
      expect(await refusalOf({ upline: "player" })).toContain("is no open agent");
      expect(await refusalOf({ withdrawal: { amount: "100.00", state: "paid" } })).toContain(
        "insufficient-funds",
      );
      expect(await refusalOf({ role: "trial", account: "somebody" })).toContain("names trial accounts");
    });
  });

  describe("codes, captchas and commands", () => {
    const number = { countryDialingCode: "+44", mobileNum: "07700900321" };

    it("SMS-01 reads the last code, for an address as anybody writes it", async () => {
      await ask(sendRegPhoneCode, { ...number, registerType: "register" });
      const sent = await scenario(scenarioCode, { to: "+44 (0)7700 900-321".replace("(0)", "") });
      expect(sent.code).toMatch(/^\d{6}$/);
      expect(sent.text).toContain(sent.code);
      const none = await askScenario(gateway, scenarioCode, { to: "nobody@example.com" });
      expect(none.text).toContain("There is no message to that address.");
      expect((await askScenario(gateway, scenarioCode, { to: "12" })).text).toContain(
        "neither a mail address",
      );
    });

    it("LOGIN-07 reads a captcha", async () => {
      const drawn = await ask(captcha, {});
      const { text } = await scenario(scenarioCaptcha, { id: String(drawn.body.value?.id) });
      expect(text).toBe(gateway.captchaText);
      expect((await askScenario(gateway, scenarioCaptcha, { id: "unknown" })).status).toBe(422);
    });

    it("SITE-02 closes and opens the site, and is served meanwhile", async () => {
      await scenario(scenarioCommand, { words: ["maintenance", "on"] });
      expect((await ask(captcha, {})).body.code).toBe("maintenance");
      await scenario(scenarioPlayer, {});
      await scenario(scenarioCommand, { words: ["maintenance", "off"] });
      expect((await ask(captcha, {})).status).toBe(200);
    });

    it("OPS-02 runs no command about back-office users and their requests", async () => {
      for (const words of [
        ["users", "add", "cleo", "owner"],
        ["users", "list"],
        ["requests", "list"],
        ["me"],
        ["no", "such"],
      ]) {
        const { status: code } = await askScenario(gateway, scenarioCommand, { words });
        expect(code).toBe(422);
      }
    });

    it("LOGIN-09 lets the next login come from a new address", async () => {
      const { account, password, token } = await player({ email: "new.address@example.com" });
      await scenario(scenarioCommand, { words: ["setting", "secondFactor", '{"byCode":true}'] });
      await scenario(scenarioNewAddress, { account });
      expect((await ask(login, credentials(account, password))).body.code).toBe("second-factor-required");
      await scenario(scenarioCommand, { words: ["setting", "secondFactor", '{"byCode":false}'] });
      expect((await ask(memberProfile, {}, { token })).status).toBe(200);
    });
  });

  describe("the clock", () => {
    it("SMS-02 WDCONF-02 goes forward: a code expires, and a payment counts as received", async () => {
      const phone = { countryDialingCode: "+44", mobileNum: "07700900654" };
      const paid = await player({
        phone,
        balance: "200.00",
        withdrawal: { amount: "100.00", state: "paid" },
      });
      await ask(smsNoLogin, phone);
      const { code } = await scenario(scenarioCode, { to: "+447700900654" });
      const before = await scenario(scenarioClock, {});
      const after = await scenario(scenarioClock, { advanceMs: 4 * MINUTE_MS });
      expect(Date.parse(after.now) - Date.parse(before.now)).toBe(4 * MINUTE_MS);
      const tried = await ask(login, {
        type: "sms",
        ...phone,
        verificationCode: code ?? "",
        entry: "member",
      });
      expect(tried.body.code).toBe("verification-code-expired");
      const awaiting = async () => {
        const token = await logIn(paid.account, paid.password);
        return (await ask(awaitingWithdrawals, {}, { token })).body.value?.withdrawals;
      };
      expect(await awaiting()).toHaveLength(1);
      await scenario(scenarioClock, { advanceMs: 2 * DAY_MS });
      expect(await awaiting()).toEqual([]);
    });

    it("never goes back, and runs the sweep that is due", async () => {
      const backwards = await askScenario(gateway, scenarioClock, { advanceMs: -1 });
      expect(backwards.body.code).toBe("bad-request");
      const guests = () =>
        db
          .select()
          .from(members)
          .where(and(eq(members.passwordHash, NO_PASSWORD), eq(members.type, TRIAL_TYPE)));
      await ask(freePlay, freePlayAsked);
      expect(await guests()).toHaveLength(1);
      await scenario(scenarioClock, { advanceMs: 40 * DAY_MS });
      expect(await guests()).toEqual([]);
    });

    it("is the same for every gateway on the database, and stays ahead over a restart", async () => {
      const { aheadMs } = await scenario(scenarioClock, {});
      const other = await createScenarioClock(gateway.database, machine);
      expect(other.aheadMs()).toBe(aheadMs);
      await atOnce(() => [other.advance(1_000), scenario(scenarioClock, { advanceMs: 500 })]);
      await other.refresh();
      expect(other.aheadMs()).toBe(aheadMs + 1_500);
      await other.advance(250);
      await expect.poll(async () => (await scenario(scenarioClock, {})).aheadMs).toBe(aheadMs + 1_750);
    });
  });
});
