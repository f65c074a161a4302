import type { PointSpend } from "@parlour/core/points/points.ports";
import { conversionForm, redemptionForm } from "@parlour/core/points/points.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { drop, refuse } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { PointMallScreen } from "../../ui/points/point-mall-screen.tsx";
import { openShell } from "./shell-page.tsx";

const PASSWORD = "evening-42";
const fifty: PointSpend = { kind: "convert", points: 50, password: PASSWORD };
const pin: PointSpend = { kind: "redeem", rewardId: "pin", quantity: 1, password: PASSWORD };

async function openMall(address = "/pointMall", prepare: (ports: FakePorts) => void = () => undefined) {
  const shell = await openShell({ address }, prepare);
  await shell.logIn("player");
  const redemption = () => viewOf(shell.portal, "pointRedemption", redemptionForm);
  return {
    ...shell,
    redemption,
    page: () => shell.part(<PointMallScreen />),
    async convert() {
      viewOf(shell.portal, "pointConversion", conversionForm)?.submit({ points: "50", password: PASSWORD });
      await shell.run.settle();
    },
    async redeem() {
      redemption()?.choose("pin");
      redemption()?.submit({ password: PASSWORD });
      await shell.run.settle();
    },
  };
}

describe("spending points", () => {
  it("POINTS-02 offers to redeem only what the points are enough for", async () => {
    const page = await (await openMall()).page();
    const offers = page
      .tags(/^<button[^>]*aria-label="Redeem /)
      .map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1]);
    expect(offers).toEqual(["Redeem A pin", "Redeem 1.00 to your main wallet"]);
  });

  it("POINTS-02 a conversion shows its limits and result before it asks for the password", async () => {
    const form = (await (await openMall()).page()).inside(/^<form/);
    expect(form.words).toContain("From 10 to 10,000 points at a time");
    expect(form.words).toMatch(/Points used \| – \| You get \| – \| Points left \| –/);
    expect(form.html.indexOf("<dl")).toBeLessThan(form.html.indexOf('name="password"'));
    expect(form.tags(/name="password"/)[0]).toMatch(/autoComplete="current-password"/i);
  });

  it("POINTS-02 shows the money received and the points left", async () => {
    const mall = await openMall();
    await mall.convert();
    const page = await mall.page();
    expect(page.inside(/role="status"/).words).toBe(
      "Converted | $0.50 is in your main wallet. | Points left | 70 | Convert more",
    );
    expect(page.inside(/aria-label="Your points"/).words).toContain("70");
  });

  it("POINTS-02 WALLET-05 says that no answer came, and offers only to try again", async () => {
    const mall = await openMall("/pointMall", ({ faults }) => faults.next("spendPoints", drop()));
    await mall.redeem();
    const page = await mall.page();
    const fault = page.inside(/role="alert"/);
    expect(fault.words).toContain("We couldn’t confirm your request");
    expect(fault.words).toContain("no points are taken twice");
    expect(page.tags(/^<button[^>]*aria-label="Redeem /)).toEqual([]);
    mall.redemption()?.submit();
    await mall.run.settle();
    expect(mall.redemption()).toMatchObject({ step: "done", reward: { name: "A pin" } });
    expect((await mall.page()).tags(/role="alert"/)).toEqual([]);
  });

  it("POINTS-02 shows a refusal at its field, or above the form", async () => {
    const mall = await openMall("/pointMall", ({ faults }) =>
      faults.next("spendPoints", refuse("wrong-password"), refuse("trial-account")),
    );
    await mall.convert();
    expect((await mall.page()).tags(/name="password"/)[0]).toContain('aria-invalid="true"');
    await mall.convert();
    expect((await mall.page()).inside(/role="alert"/).words).toContain("A trial account can’t use points.");
  });
});

describe("the history of points", () => {
  it("POINTS-03 lists redemptions with their state", async () => {
    const mall = await openMall("/pointMall?records=redeems", ({ backend }) => {
      backend.points.spend("player", pin, "key-1");
      backend.points.spend("player", { ...pin, rewardId: "cash-1", quantity: 1 }, "key-2");
      backend.points.credit("player", 500);
      backend.points.spend("player", { ...pin, rewardId: "cash-1", quantity: 1 }, "key-3");
    });
    const table = (await mall.page()).inside(/^<table/);
    expect(table.words).toContain("A pin");
    expect(table.words).toContain("In process");
    expect(table.words).toContain("Approved");
  });

  it("POINTS-01 lists every change with the points left", async () => {
    const mall = await openMall("/pointMall?records=points", ({ backend }) => {
      backend.points.credit("player", 1_500);
      backend.points.spend("player", fifty, "key-1");
    });
    const page = await mall.page();
    const table = page.inside(/^<table/).words;
    expect(table).toMatch(/Converted to money \| .* \| -50 \| 1,570/);
    expect(table).toMatch(/Credited \| .* \| \+1,500 \| 1,620/);
    expect(page.tags(/role="tab"[^>]*aria-selected="true"/)).toHaveLength(1);
  });

  it("POINTS-03 says when nothing was redeemed", async () => {
    expect((await (await openMall("/pointMall?records=redeems")).page()).words).toContain(
      "No redeemed rewards in this period",
    );
  });
});
