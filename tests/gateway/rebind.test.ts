/** Tests the examples of docs/how-to/rebind.md. */
import { captcha } from "@parlour/adapters/wire/login.calls.ts";
import { forgotByEmail, smsNoLogin } from "@parlour/adapters/wire/password.calls.ts";
import { createContainer } from "@parlour/app/gateway/container.ts";
import { createGateway } from "@parlour/app/gateway/gateway.ts";
import { type Mail, type Sms, sent } from "@parlour/app/gateway/messages/message.ports.ts";
import { createVendorSecrets } from "@parlour/app/gateway/play/vendor-secrets.ts";
import { routesWith } from "@parlour/app/gateway/routes/routes-with.ts";
import { type Needs, needsOf, type ServiceName, services } from "@parlour/app/gateway/services.ts";
import { ContainerModule } from "inversify";
import { describe, expect, expectTypeOf, it, onTestFinished } from "vitest";
import { depositOf, offerMethods } from "./support/back-office.ts";
import { ask } from "./support/caller.ts";
import { openUsual } from "./support/databases.ts";
import { startTestGateway, type TestGatewayOptions } from "./support/gateway.ts";
import { callBack, paidOf } from "./support/provider.ts";

async function start(options: TestGatewayOptions) {
  const gateway = await startTestGateway({ listen: false, ...options });
  onTestFinished(() => gateway.stop());
  return gateway;
}

const phone = { countryDialingCode: "+44", mobileNum: "7700900123" };

describe("an operator's module", () => {
  it("rebinds how mails and text messages are sent, and how a captcha is drawn", async () => {
    const mails: Mail[] = [];
    const texts: Sms[] = [];
    const messagesOfOperator = new ContainerModule(({ rebind }) => {
      rebind(services.mail).toConstantValue({
        send: async (mail) => {
          mails.push(mail);
          return sent;
        },
      });
      rebind(services.sms).toConstantValue({
        isThirdParty: true,
        send: async (sms) => {
          texts.push(sms);
          return sent;
        },
      });
    });
    const captchaOfOperator = new ContainerModule(({ rebind }) => {
      rebind(services.drawCaptcha).toConstantValue(() => ({ text: "7 + 4", png: Buffer.from("eleven") }));
    });
    const { app } = await start({ modules: [messagesOfOperator, captchaOfOperator] });

    const drawn = await ask(app, captcha, {});
    expect(drawn.body.value?.image).toBe(`data:image/png;base64,${Buffer.from("eleven").toString("base64")}`);
    await ask(app, forgotByEmail, { username: "player", email: "robin@example.com" });
    expect(mails).toMatchObject([{ to: "robin@example.com", subject: "Choose a new password" }]);
    await ask(app, smsNoLogin, phone);
    expect(texts).toMatchObject([{ to: "+447700900123", text: expect.stringMatching(/\d{6}/) }]);
  });

  it("keeps the secrets of payment providers elsewhere, and may load them asynchronously", async () => {
    const vault = new Map([["payment quickpay", "a secret out of the operator's own vault"]]);
    const secretsOfOperator = new ContainerModule(({ rebind }) => {
      rebind(services.secretOf).toDynamicValue(async () => {
        const opened = await Promise.resolve(vault);
        return async (holder, code) => opened.get(`${holder} ${code}`) ?? "";
      });
    });
    const gateway = await start({ seeded: "empty", modules: [secretsOfOperator] });
    await offerMethods(gateway);
    const { id } = await depositOf(gateway, { methodId: "quickpay", state: "awaiting-payment" });
    const pay = async (secret: string) =>
      (await callBack(gateway, paidOf(id), { method: "quickpay", secret })).said;
    const ofGateway = await createVendorSecrets(gateway.database, gateway.clock)("payment", "quickpay");
    expect(await pay(ofGateway)).toBe("bad-signature");
    expect(await pay(vault.get("payment quickpay") ?? "")).toBe("credited");
  });

  it("is asked for each service once, for any number of routes and jobs", async () => {
    const made: ServiceName[] = [];
    const counted = new ContainerModule(({ rebind, onActivation }) => {
      rebind(services.sms).toDynamicValue(() => ({ isThirdParty: false, send: async () => sent }));
      for (const name of ["sms", "ledger", "sessions", "limits", "settings"] as const)
        onActivation<unknown>(services[name], (_context, value) => {
          made.push(name);
          return value;
        });
    });
    await start({ modules: [counted] });
    expect(made.toSorted()).toEqual(["ledger", "limits", "sessions", "settings", "sms"]);
  });

  it.each(["mail", "drawCaptcha"] as const)(
    "prevents the start when it unbinds %s, and the error names the service",
    async (name) => {
      const database = await openUsual();
      onTestFinished(() => database.close());
      const without = new ContainerModule(({ unbind }) => unbind(services[name]));
      const starting = createGateway({ database, mode: "test", log: false, modules: [without] });
      await expect(starting).rejects.toThrow(`No bindings found for service: "Symbol(${name})"`);
    },
  );
});

describe("a route", () => {
  it("receives the services that it names and no others", async () => {
    const gateway = await start({ seeded: "empty" });
    const { database, app } = gateway;
    const container = createContainer({ database, mode: "test" }, app.log);
    const given: object[] = [];
    await routesWith("clock", "config").add((_app, needs) => {
      expectTypeOf(needs).toEqualTypeOf<Needs<"clock" | "config">>();
      expectTypeOf(needs).not.toHaveProperty("db");
      given.push(needs);
    })(app, container);
    expect(given.map(Object.keys)).toEqual([["clock", "config"]]);
    expect((await needsOf(container, "ledger")).ledger).toBe(await container.getAsync(services.ledger));
  });
});
