import {
  feedback as feedbackCall,
  helpCenter,
  listAnnouncements,
  pages,
} from "@parlour/adapters/wire/content.calls.ts";
import { feedback } from "@parlour/app/gateway/database/schema.ts";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import { desc } from "drizzle-orm";
import { expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

forEachDatabase((_name, open) => {
  const { feedbackPerAddressAnHour } = defaultConfig;
  const { clock, db, ask, atOnce } = gatewayOfSuite({
    open,
    seeded: "empty",
    config: { feedbackPerAddressAnHour },
  });

  let address = 0;
  const send = (content: string, contact?: string, ip = `192.0.2.${++address}`) =>
    ask(feedbackCall, { content, ...(contact !== undefined && { contact }) }, { ip });
  const kept = async () => {
    const [last] = await db.select().from(feedback).orderBy(desc(feedback.id)).limit(1);
    return last;
  };

  it("PAGE-01 stores the opinion of a visitor, with its time and address", async () => {
    const reply = await send("  The search is good.\n", " me@example.com ");
    expect([reply.status, reply.body]).toEqual([200, { success: true, value: null }]);
    expect(await kept()).toMatchObject({
      content: "The search is good.",
      contact: "me@example.com",
      ip: "192.0.2.1",
      createdAt: new Date(clock.nowMs()),
    });
  });

  it("PAGE-01 counts 140 characters as people see them, such as a family emoji or an accented letter as one", async () => {
    for (const one of ["x", "👨‍👩‍👧‍👦", "e\u0301", "\u{1F1FB}\u{1F1F3}", "ก็"]) {
      expect([one, (await send(one.repeat(140))).status]).toEqual([one, 200]);
      const refused = await send(one.repeat(141));
      expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
        422,
        "too-long",
        { max: 140, count: 141 },
      ]);
    }
    expect((await kept())?.content).toBe("ก็".repeat(140));
  });

  it.each(["", "   \n\t ", "\0\u0007"])(
    "PAGE-01 refuses an opinion without any content: %j",
    async (content) => {
      const reply = await send(content);
      expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
        400,
        "bad-request",
        { fields: ["content"] },
      ]);
    },
  );

  it("PAGE-01 refuses an overlong opinion or contact before it counts characters", async () => {
    expect((await send("x".repeat(2_001))).body.code).toBe("bad-request");
    expect((await send("x", "y".repeat(101))).body.code).toBe("bad-request");
    expect((await send(`z${"\u0301".repeat(1_999)}`)).status).toBe(200);
  });

  it("PAGE-01 stores tags as plain text, and shows an opinion to no visitor", async () => {
    const hostile = `<script>alert("x")</script>'; drop table feedback; --\u0007`;
    expect((await send(hostile, "<b>me</b>")).status).toBe(200);
    expect(await kept()).toMatchObject({ content: hostile.slice(0, -1), contact: "<b>me</b>" });
    const shown = [
      await ask(helpCenter, { lang: "EN", device: "WEB" }),
      await ask(pages, { lang: "EN", kind: "blog" }),
      await ask(listAnnouncements, {
        types: "B,PL,PU,PR,H",
        platform: "W",
        execution: "B",
        language: "EN",
      }),
    ];
    for (const { status, text } of shown) {
      expect(status).toBe(200);
      expect(text).not.toContain("alert");
    }
  });

  it("PAGE-01 accepts ten an hour from one address, returns when the next is allowed, and accepts others", async () => {
    const ip = "198.51.100.1";
    const burst = await atOnce(() =>
      Array.from({ length: 12 }, (_, index) => send(`No. ${index}`, undefined, ip)),
    );
    expect(burst.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429, 429]);
    const refused = burst.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      code: "too-many-requests",
      detail: { retryAt: new Date(clock.nowMs() + 3_600_000).toISOString() },
    });
    expect((await send("From elsewhere")).status).toBe(200);
    clock.advance(3_600_000);
    expect((await send("Later", undefined, ip)).status).toBe(200);
  });
});
