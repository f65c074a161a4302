import { PassThrough } from "node:stream";
import { register, registerMobile } from "@parlour/adapters/wire/member.calls.ts";
import { ledgerAccounts, members, sessions } from "@parlour/app/gateway/database/schema.ts";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import { count, sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { seal, solve } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { CAPTCHA_TEXT } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import {
  applicant,
  memberNamed,
  PASSWORD,
  phone,
  type Registration,
  registerAt,
  registerMobileAt,
  rule,
  setRules,
  switchOff,
} from "./support/registrations.ts";

const HOUR_MS = 3_600_000;

forEachDatabase((_name, open) => {
  const log: string[] = [];
  const stream = new PassThrough().on("data", (chunk) => log.push(String(chunk)));
  const { gateway, clock, db, ask, atOnce } = gatewayOfSuite({
    open,
    log: { level: "trace", stream },
    config: { registration: { ...defaultConfig.registration, captchaAfterTaken: 4 } },
  });
  afterEach(async () => {
    await setRules(gateway, {});
    await switchOff(gateway);
    clock.advance(HOUR_MS);
  });
  const codeOf = async (registration: Registration, ip: string) =>
    (await registerAt(gateway, registration, { ip })).body.code ?? "registered";
  const countOf = async (table: typeof members | typeof sessions | typeof ledgerAccounts) => {
    const [row] = await db.select({ rows: count() }).from(table);
    return row?.rows ?? 0;
  };

  it("REG-01 requires a captcha where its rule is on, and accepts one once", async () => {
    await setRules(gateway, { captcha: rule });
    const ip = "192.0.2.10";
    expect(await codeOf(applicant("captcha01"), ip)).toBe("captcha-required");
    const misread = { captcha: await solve(gateway.app, "misread") };
    expect(await codeOf(applicant("captcha01", misread), ip)).toBe("captcha-wrong");
    const read = { captcha: await solve(gateway.app, CAPTCHA_TEXT) };
    expect(await codeOf(applicant("captcha01", read), ip)).toBe("registered");
    expect(await codeOf(applicant("captcha02", read), ip)).toBe("captcha-wrong");
  });

  it("REG-03 requires a captcha from an address after three accounts within the hour, and from no other address", async () => {
    const ip = "192.0.2.11";
    for (const name of ["many0001", "many0002", "many0003"]) {
      expect(await codeOf(applicant(name), ip)).toBe("registered");
    }
    expect(await codeOf(applicant("many0004"), ip)).toBe("captcha-required");
    expect(await codeOf(applicant("many0005"), "192.0.2.12")).toBe("registered");
    const captcha = await solve(gateway.app, CAPTCHA_TEXT);
    expect(await codeOf(applicant("many0004", { captcha }), ip)).toBe("registered");
    expect(await codeOf(applicant("many0006"), ip)).toBe("captcha-required");
    clock.advance(HOUR_MS);
    expect(await codeOf(applicant("many0006"), ip)).toBe("registered");
  });

  it("REG-03 counts concurrent registrations of one address individually", async () => {
    const names = Array.from({ length: 8 }, (_, index) => `burst00${index}`);
    const codes = await atOnce(() => names.map((name) => codeOf(applicant(name), "192.0.2.13")));
    expect(codes.filter((code) => code === "registered")).toHaveLength(3);
    expect(codes.filter((code) => code === "captcha-required")).toHaveLength(5);
  });

  it("REG-03 requires a captcha after several attempts with taken names or e-mails", async () => {
    const ip = "192.0.2.14";
    const probes = ["player", "trial", "agent"].map((name) => applicant(name));
    const email = applicant("probing01", { email: "robin@example.com" });
    for (const probe of [...probes, email]) expect(await codeOf(probe, ip)).toMatch(/-taken$/);
    expect(await codeOf(applicant("newcomer"), ip)).toBe("captcha-required");
  });

  it("REG-03 gives a name to only one of twenty registrations at the same moment", async () => {
    const before = { sessions: await countOf(sessions), accounts: await countOf(ledgerAccounts) };
    const codes = await atOnce(() =>
      Array.from({ length: 20 }, (_, index) =>
        codeOf(applicant(index % 2 === 0 ? "wanted01" : "WANTED01"), `198.51.100.${index}`),
      ),
    );
    expect(codes.filter((code) => code === "registered")).toHaveLength(1);
    expect(codes.filter((code) => code === "username-taken")).toHaveLength(19);
    const [row] = await db
      .select({ rows: count() })
      .from(members)
      .where(sql`lower(${members.account}) = 'wanted01'`);
    expect(row?.rows).toBe(1);
    expect(await countOf(sessions)).toBe(before.sessions + 1);
    expect(await countOf(ledgerAccounts)).toBe(before.accounts + 1);
  });

  it("REG-03 gives an e-mail address and a number to only one of several registrations at the same moment", async () => {
    await switchOff(gateway, "REGMOBVERF3");
    const wanting = async (more: Partial<Registration>, stem: string, from: number) =>
      atOnce(() =>
        Array.from({ length: 6 }, (_, index) =>
          codeOf(applicant(`${stem}${index}`, more), `203.0.113.${from + index}`),
        ),
      );
    const byEmail = await wanting({ email: "Wanted@example.com" }, "byemail", 1);
    expect(byEmail.sort()).toEqual([...Array(5).fill("email-taken"), "registered"]);
    const byPhone = await wanting(phone(77), "byphone", 20);
    expect(byPhone.sort()).toEqual([...Array(5).fill("phone-taken"), "registered"]);
    const made = await atOnce(() =>
      [1, 2, 3].map((index) =>
        registerMobileAt(gateway, applicant(undefined, phone(78)), { ip: `203.0.113.${40 + index}` }),
      ),
    );
    const codes = made.map(({ body }) => body.code ?? "registered").sort();
    expect(codes).toEqual(["phone-taken", "phone-taken", "registered"]);
  });

  it.each([
    ["nothing", {}],
    ["a list", []],
    ["null", null],
    ["numbers", { ...applicant("hostile01"), username: 7 }],
    ["objects", { ...applicant("hostile01"), nickname: { $ne: "" } }],
    ["a list of names", { ...applicant("hostile01"), username: ["a", "b"] }],
    ["an overlong nickname", { ...applicant("hostile01"), nickname: "n".repeat(5_000) }],
    ["another method", { ...applicant("hostile01"), registerMethod: "APP" }],
    ["an invalid captcha", { ...applicant("hostile01"), captcha: "k7m4p" }],
  ])("REG-03 refuses a body of %s as bad-request", async (_what, body) => {
    for (const call of [register, registerMobile]) {
      const jwe = await seal(gateway.app, call, body);
      const reply = await ask(call, applicant("unused001"), { raw: { jwe } });
      expect([reply.status, reply.body.code]).toEqual([400, "bad-request"]);
    }
  });

  it("REG-03 ignores fields that only the operator may set: type, balance, flags, prototypes", async () => {
    const hostile = JSON.parse(
      `{"type":1,"hasVip":true,"vipRank":9,"invitationCode":"MINE","uplineId":"x","totpSecret":"A",
        "constructor":"x","__proto__":{"type":1}}`,
    );
    const body = { ...applicant("hostile02"), ...hostile };
    const jwe = await seal(gateway.app, register, body);
    const reply = await ask(register, applicant("hostile02"), { raw: { jwe } });
    expect(reply.body.success).toBe(true);
    expect(await memberNamed(gateway, "hostile02")).toMatchObject({
      type: 0,
      hasVip: false,
      vipRank: 0,
      invitationCode: "",
      uplineId: null,
      totpSecret: "",
      currency: "USD",
      profile: { registerMethod: "WEB" },
    });
  });

  it("REG-03 stores hostile texts unchanged", async () => {
    const payeeName = `'; drop table members; -- <script>alert("x")</script> \${7*7}`;
    await registerAt(gateway, applicant("literal01", { payeeName }), { ip: "192.0.2.30" });
    expect((await memberNamed(gateway, "literal01")).profile).toMatchObject({ payeeName });
  });

  it("REG-03 leaves no password in answers, logs or the database, and REG-01 names only the invalid field", async () => {
    const secrets = [PASSWORD, "tin-kettle-58", "739164"];
    const paymentPassword = { enabled: true, required: false, acceptedPattern: "DIGITS" };
    await setRules(gateway, { paymentPassword });
    const more = { paymentPassword: "739164", nickname: "Secretive" };
    const answers = [
      await registerAt(gateway, applicant("secretive", more), { ip: "192.0.2.40" }),
      await registerAt(gateway, applicant("secretive", more), { ip: "192.0.2.40" }),
      await registerAt(gateway, applicant("secretive", { ...more, confirmPassword: "tin-kettle-58" }), {
        ip: "192.0.2.40",
      }),
    ];
    const member = await memberNamed(gateway, "secretive");
    const everything = [...answers.map(({ text }) => text), JSON.stringify(member), ...log].join("\n");
    expect(log.join()).toContain('"call":"register"');
    for (const secret of secrets) expect(everything).not.toContain(secret);
    expect(answers[2]?.body.detail).toEqual({ field: "confirmPassword" });
  });

  it("WALLET-03 leaves the ledger balanced after all of these registrations", async () => {
    const totals = [...(await gateway.ledger.total()).values()];
    expect(totals.length).toBeGreaterThan(0);
    expect(totals.every((sum) => sum === 0n)).toBe(true);
  });
});
