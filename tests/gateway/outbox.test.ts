import { smsNoLogin } from "@parlour/adapters/wire/password.calls.ts";
import { createOutbox } from "@parlour/app/gateway/messages/outbox.ts";
import { createWording } from "@parlour/app/gateway/messages/wording.ts";
import { defaultConfig } from "@parlour/core/portal/portal.config";
import { expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { createTestClock, startTestGateway } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { sentTo } from "./support/messages.ts";

const { languages } = defaultConfig;
const HOSTILE = `<script>alert(1)</script> "quoted" & 'single' <a href="javascript:alert(2)">`;

forEachDatabase((_name, open) => {
  const { gateway, clock } = gatewayOfSuite({ open });
  const outboxOf = () => createOutbox(gateway.database, clock);
  const page = async () => (await gateway.app.inject("/dev/outbox")).body;

  it("FORGOT-01 shows sent messages at /dev/outbox, the latest first, with the link of a mail", async () => {
    const { mail } = outboxOf();
    expect(await page()).toContain("Nothing has been sent yet.");
    const link = "https://parlour.example/reset#abc_DEF-123";
    const { resetMail } = createWording({ languages, fallback: "EN", publicOrigin: undefined });
    await mail.send(resetMail({ language: "en", to: "ann@example.com", username: "ann", link, minutes: 30 }));
    await gateway.ask(smsNoLogin, { countryDialingCode: "+44", mobileNum: "7700900123" });
    const html = await page();
    expect(html).toContain(`<a href="${link}" rel="noreferrer">${link}</a>`);
    expect(html.indexOf("SMS to +447700900123")).toBeGreaterThan(0);
    expect(html.indexOf("SMS to +447700900123")).toBeLessThan(html.indexOf("Mail to ann@example.com"));
    expect(html).toContain('<meta http-equiv="refresh"');
    expect(html).toContain('name="viewport"');
  });

  it("FORGOT-01 shows any message as plain text, and runs nothing in it", async () => {
    await outboxOf().mail.send({
      to: HOSTILE,
      subject: HOSTILE,
      text: `${HOSTILE} https://a.example/"><b>`,
      html: "",
    });
    const reply = await gateway.app.inject("/dev/outbox");
    expect(reply.body).not.toContain("<script>");
    expect(reply.body).not.toContain('href="javascript:');
    expect(reply.body).toContain(
      "&lt;script&gt;alert(1)&lt;/script&gt; &quot;quoted&quot; &amp; &#39;single&#39;",
    );
    expect(reply.body).toContain(
      '<a href="https://a.example/" rel="noreferrer">https://a.example/</a>&quot;&gt;&lt;b&gt;',
    );
    expect(String(reply.headers["content-security-policy"])).toContain("default-src 'none'");
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  it("FORGOT-02 returns one recipient's messages as JSON, the latest first", async () => {
    const { sms } = outboxOf();
    await sms.send({ to: "+15550100", text: "first" });
    await sms.send({ to: "+15550100", text: "second" });
    const createdAt = new Date(clock.nowMs()).toISOString();
    const common = { channel: "sms", to: "+15550100", subject: "", createdAt };
    expect(await sentTo(gateway.app, "+15550100")).toMatchObject([
      { ...common, body: "second" },
      { ...common, body: "first" },
    ]);
    const asTyped = await gateway.app.inject("/dev/outbox.json?to=+15550100");
    expect(JSON.parse(asTyped.body)).toHaveLength(2);
    const all = await gateway.app.inject("/dev/outbox.json");
    expect(JSON.parse(all.body).length).toBeGreaterThan(2);
    expect(await sentTo(gateway.app, "nobody@example.com")).toEqual([]);
  });

  it("FORGOT-01 deletes a message after a day", async () => {
    const box = outboxOf();
    await box.sms.send({ to: "+15550199", text: "old" });
    clock.advance(24 * 3_600_000 - 1);
    await box.sweep();
    expect(await box.list("+15550199")).toHaveLength(1);
    clock.advance(1);
    await box.sweep();
    expect(await box.list("+15550199")).toEqual([]);
  });
});

it("FORGOT-01 has no outbox in production, and refuses to send a message without a real service", async () => {
  const gateway = await startTestGateway({ listen: false, mode: "production" });
  try {
    for (const url of ["/dev/outbox", "/dev/outbox.json", "/dev/outbox.json?to=a"]) {
      const reply = await gateway.app.inject(url);
      expect([url, reply.statusCode, JSON.parse(reply.body).code]).toEqual([url, 404, "not-found"]);
    }
    const reply = await gateway.ask(smsNoLogin, { countryDialingCode: "+44", mobileNum: "7700900123" });
    expect([reply.body.code, reply.body.detail]).toEqual([
      "send-failed",
      { message: "We can't send text messages yet. Contact customer service." },
    ]);
    const clock = createTestClock();
    expect(await createOutbox(gateway.database, clock).list()).toEqual([]);
  } finally {
    await gateway.stop();
  }
});
