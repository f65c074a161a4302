import { viewOf } from "@parlour/core/portal/view-of";
import { claimView, missionClaimView } from "@parlour/core/rewards/rewards.view";
import { drop, refuse } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { MissionsPage } from "../../ui/lottery/missions-page.tsx";
import { MemberScreen } from "../../ui/member/member-screen.tsx";
import { RebatePage } from "../../ui/rewards/rebate-page.tsx";
import { ReferralPage } from "../../ui/rewards/referral-page.tsx";
import { openPage } from "./shell-visits.ts";

const claims = {
  rebateClaim: { page: "manualRebate", screen: <RebatePage /> },
  referralClaim: { page: "referral", screen: <ReferralPage /> },
};

/** A page that pays a reward, with its button and what the wallet has then. */
async function openClaim(feature: keyof typeof claims, prepare?: (ports: FakePorts) => void) {
  const { page, screen } = claims[feature];
  const shell = await openPage(`/member?page=${page}`, prepare);
  const claim = () => viewOf(shell.portal, feature, claimView);
  const ask = async () => {
    claim()?.ask("everything");
    await shell.run.settle();
    return shell.part(screen);
  };
  return { ...shell, claim, ask, view: () => shell.part(screen), inWallet: () => inWallet(shell) };
}

const inWallet = ({ portal }: Awaited<ReturnType<typeof openPage>>) =>
  portal.feature("wallet")?.getSnapshot().context.balance?.main.amountMinor;

describe.each([
  ["rebateClaim", "claimRebate", "$7.20"],
  ["referralClaim", "claimReferral", "$5.00"],
] as const)("an uncertain %s", (feature, call, paid) => {
  it("ACT-04 WALLET-05 retries with the same key when no answer came", async () => {
    const page = await openClaim(feature, ({ faults }) => faults.next(call, drop()));
    expect((await page.ask()).inside(/role="alert"/).words).toContain("it is paid only once");
    page.claim()?.confirm();
    await page.run.settle();
    expect((await page.view()).words).toContain(`${paid} is in your main wallet.`);
    const keys = page.ports.callsOf(call).map(({ input }) => Object(input).idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

describe("the rebate", () => {
  const open = (prepare?: (ports: FakePorts) => void) => openClaim("rebateClaim", prepare);

  it("ACT-04 shows what is paid back of the stakes, and claims it once", async () => {
    const page = await open();
    const before = await page.view();
    expect(before.words).toContain("You get back 0.6% of your stakes");
    expect(before.words).toMatch(/Staked since the last claim \| \$1,200.00 \| Last claim \| None yet/);
    expect(before.inside(/^<button/).words).toBe("Claim $7.20");
    const after = await page.ask();
    expect(after.inside(/role="status"/).words).toContain("$7.20 is in your main wallet.");
    expect(after.words).toMatch(/Last claim \| \$7\.20 on /);
    expect(page.inWallet()).toBe(2_507_20n);
    page.claim()?.leave();
    expect((await page.view()).words).toContain("Nothing to claim yet.");
    expect((await page.ask()).inside(/role="alert"/).words).toContain("There is nothing to claim");
  });
});

describe("inviting others", () => {
  const open = async (prepare?: (ports: FakePorts) => void) =>
    (await openPage("/member?page=referral", prepare)).part(<ReferralPage />);

  it("ACT-04 shows the invitation as a link and as a QR code, with the number of registrations", async () => {
    const page = await open();
    expect(page.words).toContain("/register?referralCode=ROBIN21");
    expect(page.tags(/^<svg[^>]*aria-label="QR code of the link"/)).toHaveLength(1);
    expect(page.words).toMatch(/Registered \| 3 \| Registered and played \| 2/);
  });

  it("ACT-04 says that a player has no code", async () => {
    const none = await open(({ backend }) => {
      backend.rewards.referral = { code: "", came: 0, played: 0, bonus: null };
    });
    expect(none.words).toContain("You have no invitation code");
    expect(none.tags(/^<svg[^>]*aria-label="QR code/)).toEqual([]);
  });

  describe("the referral bonus", () => {
    const visit = (prepare?: (ports: FakePorts) => void) => openClaim("referralClaim", prepare);

    it("ACT-04 states the bonus for a friend and its conditions, and claims it once", async () => {
      const page = await visit();
      const before = await page.view();
      expect(before.words).toContain(
        "You get $5.00 once for each friend who deposits and stakes $50.00 in settled rounds.",
      );
      expect(before.words).toMatch(/Friends who count so far \| 1 \| Ready to claim \| \$5\.00/);
      expect(before.words).toContain("Claim $5.00");
      const after = await page.ask();
      expect(after.words).toContain("$5.00 is in your main wallet.");
      expect(after.words).toMatch(/Ready to claim \| \$0\.00/);
      expect(page.inWallet()).toBe(2_505_00n);
      page.claim()?.leave();
      expect((await page.view()).words).toContain("You can claim when a friend meets the conditions.");
      expect((await page.ask()).inside(/role="alert"/).words).toContain(
        "There is nothing to claim right now.",
      );
    });

    it("ACT-04 shows no bonus if the operator pays none, and no stake if none is required", async () => {
      const none = await visit(({ backend }) => {
        backend.rewards.referral = { ...backend.rewards.referral, bonus: null };
      });
      expect((await none.view()).words).not.toContain("Referral bonus");
      const free = await visit(({ backend }) => {
        const { bonus, ...invited } = backend.rewards.referral;
        if (bonus !== null)
          backend.rewards.referral = {
            ...invited,
            bonus: { ...bonus, stake: { amountMinor: 0n, currency: "USD" } },
          };
      });
      expect((await free.view()).words).toContain("You get $5.00 once for each friend who deposits.");
    });
  });
});

describe("missions", () => {
  const open = async (prepare?: (ports: FakePorts) => void) => {
    const shell = await openPage("/member?page=missionLeaderboard", prepare);
    const press = () => viewOf(shell.portal, "missionClaim", missionClaimView);
    const claim = async (missionId: string) => {
      press()?.ask(missionId);
      await shell.run.settle();
    };
    return { ...shell, press, claim, view: () => shell.part(<MissionsPage />) };
  };
  const waiting = async ({ part }: Awaited<ReturnType<typeof open>>) =>
    (await part(<MemberScreen />)).inside(/data-page="missionLeaderboard"/).words;

  it("LOTT-02 MEMBER-03 pays a claimable reward at its mission, and updates the menu's badge", async () => {
    const page = await open();
    const before = await page.view();
    expect(before.words).toContain("Three operators | Play a game of three vendors. | 1 of 3");
    const buttons = before.tags(/^<button[^>]*aria-label="Claim /);
    expect(buttons).toHaveLength(1);
    expect(buttons[0]).toContain('aria-label="Claim $0.50 of First round"');
    expect(await waiting(page)).toBe("Missions | 1 item waiting | 1");
    await page.claim("first-round");
    const after = await page.view();
    expect(after.inside(/role="status"/).words).toBe("$0.50 is in your main wallet.");
    expect(after.words).toContain("First round | Claimed");
    expect(after.tags(/^<button[^>]*aria-label="Claim /)).toEqual([]);
    expect(inWallet(page)).toBe(2_500_50n);
    expect(await waiting(page)).toBe("Missions");
  });

  it("LOTT-02 WALLET-05 disables other claims while one is uncertain, and retries a lost answer", async () => {
    const second = { id: "second", title: "Second", state: "claim" } as const;
    const page = await open(({ backend, faults }) => {
      const [, first] = backend.rewards.missions;
      if (first !== undefined) backend.rewards.missions = [first, { ...first, ...second }];
      faults.next("claimMission", drop());
    });
    await page.claim("first-round");
    const lost = await page.view();
    expect(lost.inside(/role="alert"/).words).toContain("it is paid only once");
    expect(lost.tags(/^<button[^>]*aria-label="Claim \$0\.50 of Second"/)[0]).toContain("disabled");
    expect(lost.words).toContain("Try again");
    page.press()?.confirm();
    await page.run.settle();
    expect((await page.view()).words).toContain("First round | Claimed");
    const keys = page.ports.callsOf("claimMission").map(({ input }) => Object(input).idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    await page.claim("second");
    expect((await page.view()).words).toContain("Second | Claimed");
  });

  it.each([
    ["already-claimed", "You have already claimed this reward."],
    ["kept-away", "You can’t claim during a time-out or self-exclusion."],
    ["nothing-to-claim", "You haven’t completed this mission yet."],
    ["unknown-mission", "This mission has ended."],
    ["trial-account", "A trial account gets no rewards."],
  ] as const)("LOTT-02 says why a reward is not paid: %s", async (reason, words) => {
    const page = await open(({ faults }) => faults.next("claimMission", refuse(reason)));
    await page.claim("first-round");
    expect((await page.view()).inside(/role="alert"/).words).toContain(words);
  });

  it("LOTT-02 shows a claim's result even if its mission has gone", async () => {
    const page = await open(({ faults }) => faults.next("claimMission", drop()));
    await page.claim("first-round");
    page.ports.backend.rewards.missions = [];
    page.portal.feature("missions")?.send({ type: "invalidated" });
    await page.run.settle();
    const view = await page.view();
    expect(view.words).toContain("No missions yet");
    expect(view.inside(/role="alert"/).words).toContain("it is paid only once");
  });
});
