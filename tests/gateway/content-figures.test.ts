/** Figures in what an operator writes: those that texts name, and those of a mission's reward. */
import { listAnnouncements } from "@parlour/adapters/wire/content.calls.ts";
import { missions } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { typingContent } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

forEachDatabase((_name, open) => {
  const { clock, db, valueFrom } = gatewayOfSuite({ open, seeded: "operator" });

  const run = typingContent(() => db, clock.nowMs);
  const done = async (...args: string[]) => expect(await run(...args)).toMatchObject({ kind: "done" });
  const content = async () => {
    const request = { types: "B", platform: "W", execution: "B", language: "EN" } as const;
    return await valueFrom(listAnnouncements, request);
  };

  it("ANN-01 accepts texts with known figures, and refuses unknown figures and figures in names", async () => {
    const told = async (...args: string[]) => Object(await run(...args)).message ?? "done";
    expect(await told("set", "banner", "1", "text=Back comes {rebate.share}")).toBe("done");
    expect((await content()).banners.map(({ text }: { text: string }) => text)).toContain("Back comes 0.2%");
    expect(await told("set", "banner", "1", "text=Back comes {rebate.shares}")).toMatch(
      /^\{rebate\.shares\} is no figure here: there is .*rebate\.share,/,
    );
    expect(await told("set", "banner", "1", "text=Twelve {target}")).toMatch(/^\{target\} is no figure here/);
    expect(await told("set", "mission", "LOOK_AROUND", "description={target} games for {reward}")).toBe(
      "done",
    );
    expect(await told("set", "mission", "LOOK_AROUND", "title={target} games")).toMatch(
      /a name can have none/,
    );
    expect(await told("set", "reward", "cash-5", "name={amount} for {points} points")).toBe("done");
    expect(await told("set", "notice", "1", "content=A set { in braces } stays")).toBe("done");
    expect((await content()).banners.map(({ text }: { text: string }) => text)).toContain("Back comes 0.2%");
  });

  it("OPS-04 WALLET-03 stores the turnover of a mission's reward, or leaves it to the setting", async () => {
    const times = async () =>
      (await db.select().from(missions).where(eq(missions.code, "LOOK_AROUND")))[0]?.turnoverTimes;
    await done("set", "mission", "LOOK_AROUND", "turnover=12");
    expect(await times()).toBe(12);
    await done("set", "mission", "LOOK_AROUND", "turnover=none");
    expect(await times()).toBeNull();
    expect((await run("set", "mission", "LOOK_AROUND", "turnover=1001")).kind).toBe("refused");
    expect((await run("set", "mission", "LOOK_AROUND", "target=none")).kind).toBe("refused");
  });

  it("OPS-04 stores a mission's reward as an exact amount of its currency", async () => {
    const fields = ["title=x", "description=y", "target=5", "reward=1250", "currency=VND"];
    await done("add", "mission", "in-dong", ...fields);
    const [row] = await db.select().from(missions).where(eq(missions.code, "in-dong"));
    expect(row).toMatchObject({ rewardMinor: 1250n, currency: "VND", counts: "rounds" });
    await done("remove", "mission", "in-dong", "--yes");
  });
});
