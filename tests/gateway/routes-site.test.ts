import { gameMenus } from "@parlour/adapters/wire/games.calls.ts";
import { login } from "@parlour/adapters/wire/login.calls.ts";
import { registerSetting } from "@parlour/adapters/wire/member.calls.ts";
import { domainRoute, status, whitelabel } from "@parlour/adapters/wire/site.calls.ts";
import { settings } from "@parlour/app/gateway/database/schema.ts";
import { operatorSettings } from "@parlour/app/seed/operator-settings.ts";
import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { credentials } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

forEachDatabase((_name, open) => {
  const { clock, db, ask, writeSetting } = gatewayOfSuite({ open, seeded: "operator" });
  afterEach(() => writeSetting("site", operatorSettings.site));

  const set = (site: Partial<typeof operatorSettings.site>) =>
    writeSetting("site", { ...operatorSettings.site, ...site });
  const ofStatus = async (ip?: string) => (await ask(status, {}, { ...(ip && { ip }) })).body.value;
  const inAnHour = () => new Date(clock.nowMs() + 3_600_000).toISOString();

  it("SITE-01 returns that the site is open, and the visitor's address", async () => {
    const value = await ofStatus("192.0.2.7");
    expect(value).toMatchObject({
      status: 0,
      maintenance: { active: false },
      regionRestriction: { active: false },
      location: { ip: "192.0.2.7" },
    });
  });

  it("SITE-05 includes every part of the permission response", async () => {
    const value = await ofStatus();
    expect(Object.keys(value ?? {}).sort()).toEqual(Object.keys(status.answer.entries).sort());
    expect(value?.resources).toHaveLength(6);
  });

  it("SITE-05 MEMBER-01 returns the time zone of the operator's days", async () => {
    await writeSetting("timeZone", "Asia/Ho_Chi_Minh");
    expect(await ofStatus()).toMatchObject({ timeZone: "Asia/Ho_Chi_Minh" });
    await writeSetting("timeZone", operatorSettings.timeZone);
  });

  it("PERM-02 includes all six flags in the whitelabel tree, in the status and in its own call", async () => {
    const reply = await ask(whitelabel, {});
    const text = JSON.stringify(reply.body.value);
    const registering = ["MOBILENUMREG3", "REGMOBVERF3", "MOBILENUMPASSREG3"];
    for (const flag of [...registering, "FREEPLAY3", "PWDEXPFORCECHANGE3", "MOBILEVERCODELOGIN3"])
      expect(text).toContain(`"modId":"${flag}"`);
    expect((await ofStatus())?.whitelabel).toEqual(reply.body.value?.whitelabel);
  });

  it("SITE-01 refuses all calls but status during maintenance, and answers them afterwards", async () => {
    const endsAt = inAnHour();
    await set({ maintenance: { active: true, endsAt } });
    expect(await ofStatus()).toMatchObject({ status: 1, maintenance: { active: true, endsAt } });
    const closed = await ask(gameMenus, {});
    expect([closed.status, closed.body.code, closed.body.detail]).toEqual([503, "maintenance", { endsAt }]);
    const refused = await ask(login, credentials("player"), { raw: { jwe: "a.b.c.d.e" } });
    expect(refused.body.code).toBe("maintenance");

    await set({ maintenance: { active: false } });
    expect((await ask(gameMenus, {})).status).toBe(200);
  });

  it("SITE-02 ends maintenance automatically at its end time", async () => {
    await set({ maintenance: { active: true, endsAt: inAnHour() } });
    expect(await ofStatus()).toMatchObject({ status: 1 });
    clock.advance(3_600_000);
    expect(await ofStatus()).toMatchObject({ status: 0, maintenance: { active: false } });
    expect((await ask(gameMenus, {})).status).toBe(200);
  });

  it("SITE-03 restricts only the visitors of a region, by their networks", async () => {
    await set({
      regionRestriction: { active: true, networks: ["198.51.100.0/24", "2001:db8::/32", "no network"] },
    });
    expect(await ofStatus("198.51.100.9")).toMatchObject({ status: 2, location: { ip: "198.51.100.9" } });
    expect(await ofStatus("2001:db8::1")).toMatchObject({ status: 2 });
    expect(await ofStatus("192.0.2.1")).toMatchObject({ status: 0, regionRestriction: { active: false } });
    const closed = await ask(gameMenus, {}, { ip: "198.51.100.9" });
    expect([closed.status, closed.body.code]).toEqual([403, "region-restricted"]);
    expect((await ask(gameMenus, {}, { ip: "192.0.2.1" })).status).toBe(200);
  });

  it("SITE-04 shows maintenance when both maintenance and region restriction are on", async () => {
    await set({ maintenance: { active: true }, regionRestriction: { active: true, networks: [] } });
    expect(await ofStatus()).toMatchObject({ status: 1, regionRestriction: { active: false } });
    expect((await ask(gameMenus, {})).body.code).toBe("maintenance");
  });

  it("SITE-05 replaces an invalid setting by its default, and keeps the others", async () => {
    await db.update(settings).set({ value: "nonsense" }).where(eq(settings.key, "resources"));
    expect(await ofStatus()).toMatchObject({ status: 0, resources: [] });
    expect(JSON.stringify((await ofStatus())?.whitelabel)).toContain("FREEPLAY3");
    await writeSetting("resources", operatorSettings.resources);
    expect((await ofStatus())?.resources).toHaveLength(6);
  });

  it("CRYPTO-02 sends no customer-service paths without a client's key, and refuses a key that is none", async () => {
    expect(await ofStatus()).toMatchObject({ customerService: [] });
    const offCurve = await ask(status, { visitKey: `${"A".repeat(43)}.${"A".repeat(43)}` });
    expect([offCurve.status, offCurve.body.code]).toEqual([400, "bad-request"]);
  });

  it("REG-01 returns the registration's rules from the settings", async () => {
    const reply = await ask(registerSetting, {});
    expect(reply.body.value).toEqual({ ...operatorSettings.registration, currencies: ["USD"] });
    expect((await ask(domainRoute, {})).body.value).toEqual({
      domainRoute: operatorSettings.domainRoute,
    });
  });

  it("refuses another operator's merchant header on any call", async () => {
    const reply = await ask(status, {}, { headers: { merchant: "elsewhere" } });
    expect([reply.status, reply.body.code]).toEqual([400, "wrong-merchant"]);
    expect((await ask(status, {}, { headers: { merchant: "parlour" } })).status).toBe(200);
  });
});
