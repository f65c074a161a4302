import { contractClaimView } from "@parlour/core/contracts/contracts.view";
import { viewOf } from "@parlour/core/portal/view-of";
import type { ActivityPress } from "@parlour/core/rewards/activities.ports";
import { activityPressView, applicationView } from "@parlour/core/rewards/activities.view";
import { drop, garble, hang, refuse } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { MemberScreen } from "../../ui/member/member-screen.tsx";
import { ApplicationForm } from "../../ui/rewards/centre-application.tsx";
import { RewardCentrePage } from "../../ui/rewards/centre-page.tsx";
import { openPage } from "./shell-visits.ts";

async function open(prepare?: (ports: FakePorts) => void, player?: string) {
  const shell = await openPage("/member?page=rewardCenter", prepare, player);
  return {
    ...shell,
    view: () => shell.part(<RewardCentrePage />),
    press: () => viewOf(shell.portal, "activityPress", activityPressView),
    application: () => viewOf(shell.portal, "application", applicationView),
    claim: () => viewOf(shell.portal, "contractClaim", contractClaimView),
    async act(request: ActivityPress) {
      viewOf(shell.portal, "activityPress", activityPressView)?.ask(request);
      await shell.run.settle();
    },
    async claimPay() {
      viewOf(shell.portal, "contractClaim", contractClaimView)?.ask({
        contractId: "contract-salary",
        kind: "daily-salary",
      });
      await shell.run.settle();
    },
  };
}

const claim: ActivityPress = { kind: "claim", activityId: "ten-rounds", of: "daily-task" };

describe("the page of the reward centre", () => {
  it("ACT-01 shows for each of ten states the possible next action in one card", async () => {
    const page = await (await open()).view();
    const card = (id: string) => page.inside(new RegExp(`^<article[^>]*aria-labelledby="activity-${id}"`));
    const rows: readonly (readonly [string, string, string, string | null])[] = [
      ["welcome-back", "Open", "Maximum | $25.00", "Apply"],
      ["ten-rounds", "Ready", "10 of 10 rounds", "Claim $5.00"],
      ["evening-envelope", "Ready", "Maximum | $20.00", "Open"],
      ["lucky-drum", "Ready", "Prizes | No prize | $2.00 | $50.00", "Draw"],
      ["birthday", "In review", "Our decision appears here.", null],
      ["best-story", "Rejected", "Reason: The picture shows another operator.", "Apply again"],
      ["thanks", "Received", "Received | $25.00", null],
      ["monthly-vip", "Claimed", "Again in 26 d 0 h", null],
      ["weekly-stake", "In progress", "$40.00 of $100.00 staked", null],
      ["quiet-week", "Signed in today", "Again in 12 h 0 min", null],
      ["spring", "Coming soon", "Starts in 3 d 0 h", null],
      ["old-drum", "Ended", "This offer has ended.", null],
    ];
    for (const [id, state, words, action] of rows) {
      const shown = card(id);
      expect(shown.words).toContain(state);
      expect(shown.words).toContain(words);
      const buttons = shown.tags(/^<button/);
      expect(buttons).toHaveLength(action === null ? 0 : 1);
      if (action !== null) expect(shown.inside(/^<button/).words).toBe(action);
    }
    expect(page.tags(/data-kind="primary"/)).toHaveLength(1);
    expect(page.tags(/^<h1/)).toEqual([]);
    expect(page.html.match(/<h2[^>]*>([^<]*)/g)?.map((tag) => tag.replace(/<[^>]*>/, ""))).toEqual([
      "Ready for you",
      "Your rank",
      "Available",
      "In progress",
      "Upcoming",
      "Finished",
      "Contracts",
      "Contracts offered to you",
      "Contracts that you hold",
    ]);
  });

  it("ACT-04 shows consecutive days, free spins with a link to their game, and folded terms", async () => {
    const page = await (await open()).view();
    const days = page.inside(/^<ul[^>]*aria-label="Days of Seven days"/);
    expect(days.tags(/data-signed="true"/)).toHaveLength(2);
    expect(days.words).toMatch(/^Day 1 \| \$1\.00 \| signed in \| Day 2/);
    const spins = page.inside(/aria-labelledby="activity-free-rounds"/);
    expect(spins.words).toContain("5 free spins left in Northern Lights");
    expect(spins.tags(/^<a[^>]*href="\/seamless\?vassalage=AURORA&amp;gameCode=AURORA-1"/)).toHaveLength(1);
    const terms = page.inside(/aria-labelledby="activity-ten-rounds"/).inside(/^<details/);
    expect(terms.words).toBe("Terms | Only settled rounds count. | The day is that of the gateway.");
    expect(page.tags(/^<details[^>]*open/)).toEqual([]);
  });

  it("ACT-04 shows the rank, the distance to the next one, and the benefits of each", async () => {
    const shell = await open();
    const panel = (await shell.view()).inside(/aria-labelledby="vip-title"/);
    expect(panel.words).toContain(
      "Gold | $1,200.00 of $5,000.00 staked | $3,800.00 more in stakes to reach Platinum",
    );
    expect(panel.tags(/^<progress[^>]*value="24"/)).toHaveLength(1);
    expect(panel.tags(/^<tr[^>]*data-own/)).toHaveLength(1);
    expect(panel.inside(/^<tr[^>]*data-own/).words).toMatch(/Gold.*\$1,000\.00 \| \$10\.00 \| \$15\.00/);
    const top = await open(({ backend }) => {
      const { vip } = backend.activities;
      backend.activities.vip = vip && { ...vip, rank: 4 };
    });
    expect((await top.view()).words).toContain("You have the highest rank.");
  });

  it("ACT-01 says what a claim paid, and shows the activity as claimed", async () => {
    const shell = await open();
    await shell.act(claim);
    const page = await shell.view();
    expect(page.inside(/role="status"/).words).toContain("You got $5.00 from Ten rounds a day.");
    expect(page.inside(/aria-labelledby="activity-ten-rounds"/).words).toContain("Claimed");
    expect(page.inside(/aria-labelledby="centre-under-way"/).html).toContain('id="activity-ten-rounds"');
  });

  it.each<[ActivityPress, Parameters<FakePorts["backend"]["activities"]["set"]>[2], string]>([
    [{ kind: "sign", activityId: "sign-in", of: "sign-in" }, {}, "You got $2.00 from Seven days."],
    [
      { kind: "join", activityId: "ten-rounds", of: "daily-task" },
      { state: "join" },
      "Ten rounds a day: you have joined.",
    ],
    [
      { kind: "claim", activityId: "free-rounds", of: "free-spins" },
      { state: "claim" },
      "Five free rounds: your free spins are ready to play.",
    ],
    [claim, { amount: { amountMinor: 0n, currency: "USD" } }, "Ten rounds a day: no prize this time."],
  ])("ACT-01 shows the result of %j", async (request, change, words) => {
    const shell = await open(({ backend }) => backend.activities.set("player", request.activityId, change));
    await shell.act(request);
    expect((await shell.view()).inside(/role="status"/).words).toContain(words);
  });

  it("ACT-01 WALLET-05 offers to try again when no answer came, and disables everything else meanwhile", async () => {
    const shell = await open(({ faults }) => faults.next("actInActivity", drop()));
    await shell.act(claim);
    const page = await shell.view();
    expect(page.inside(/role="alert"/).words).toContain("it counts only once. | Try again");
    const buttons = page.inside(/aria-labelledby="centre-ready"/).tags(/^<button/);
    expect(buttons.every((button) => button.includes("disabled"))).toBe(true);
    shell.press()?.confirm();
    await shell.run.settle();
    expect((await shell.view()).words).toContain("You got $5.00");
  });

  it("ACT-01 shows a refusal in words, and only the pressed button as busy", async () => {
    const shell = await open(({ faults }) => faults.next("actInActivity", refuse("used-up"), hang()));
    await shell.act(claim);
    expect((await shell.view()).inside(/role="alert"/).words).toBe(
      "Everything in this offer has been claimed.",
    );
    await shell.act(claim);
    const sending = await shell.view();
    expect(sending.tags(/^<button[^>]*aria-busy="true"/)).toHaveLength(1);
    expect(sending.tags(/role="alert"/)).toEqual([]);
  });

  it("ACT-03 shows the claimable amounts of contracts, claims them, and retries after a lost answer", async () => {
    const shell = await open(({ faults }) => faults.next("claimContractPay", garble("amount")));
    const before = (await shell.view()).inside(/aria-labelledby="contracts-title"/);
    expect(before.words).toContain("Daily salary | $18.40 | 2 settled periods, up to");
    expect(before.words).toContain("Dividend | $0.00 | Nothing to claim yet.");
    expect(before.tags(/^<button/)).toHaveLength(1);
    await shell.claimPay();
    expect((await shell.view()).inside(/role="alert"/).words).toContain("it counts only once");
    shell.claim()?.confirm();
    await shell.run.settle();
    expect((await shell.view()).inside(/role="status"/).words).toContain(
      "$18.40 of Daily salary is in your main wallet.",
    );
  });

  it("ACT-03 shows a refused claim, nothing without contracts, and an error when loading fails", async () => {
    const shell = await open(({ faults }) => faults.next("claimContractPay", refuse("already-claimed")));
    await shell.claimPay();
    expect((await shell.view()).inside(/role="alert"/).words).toContain("This amount was already claimed.");
    const none = await open(({ backend }) => {
      backend.contracts.setPay("player", []);
      backend.contractActions.keepOnly();
    });
    expect((await none.view()).words).not.toContain("Contracts");
    const failed = await open(({ faults }) => faults.always("readContractPay", drop()));
    expect((await failed.view()).words).toContain("Couldn’t load your settlements");
  });

  it("ACT-04 shows an empty text, and a note for trial accounts", async () => {
    const empty = await open(({ backend }) => {
      backend.activities.keepOnly("player");
      backend.activities.vip = null;
    });
    expect((await empty.view()).words).toContain("No rewards yet");
    const trial = await open(undefined, "trial");
    expect((await trial.view()).words).toContain("A trial account can’t take part in offers.");
  });
});

describe("the menu of the member centre", () => {
  it("MEMBER-03 counts the claimable rewards, and one fewer after a claim", async () => {
    const shell = await open();
    const waiting = async () =>
      (await shell.part(<MemberScreen />)).inside(/^<a[^>]*href="\/member\?page=rewardCenter"/).words;
    expect(await waiting()).toContain("4 items waiting");
    await shell.act(claim);
    expect(await waiting()).toContain("3 items waiting");
  });
});

describe("the application form", () => {
  it("ACT-02 has a comment with the remaining characters, and an input for pictures", async () => {
    const shell = await open();
    shell.application()?.open("welcome-back");
    const application = shell.application();
    if (application === null) throw new Error("No application is open");
    const form = await shell.part(<ApplicationForm application={application} />);
    expect(form.tags(/^<textarea[^>]*name="comment"/)).toHaveLength(1);
    expect(form.words).toContain("140 characters left");
    expect(form.tags(/^<input[^>]*type="file"[^>]*accept="image\/png,image\/jpeg"/)).toHaveLength(1);
    expect(form.inside(/^<button[^>]*type="submit"/).words).toBe("Send application");
  });

  it("ACT-02 WALLET-05 shows on the page an application whose answer was lost, and its result in the end", async () => {
    const shell = await open(({ faults }) => faults.next("actInActivity", drop()));
    shell.application()?.open("welcome-back");
    shell.application()?.submit({ comment: "I was away" });
    await shell.run.settle();
    const lost = await shell.view();
    expect(lost.inside(/role="alert"/).words).toContain("it won’t be sent twice");
    const buttons = lost.inside(/aria-labelledby="centre-ready"/).tags(/^<button/);
    expect(buttons.every((button) => button.includes("disabled"))).toBe(true);
    shell.application()?.submit();
    await shell.run.settle();
    expect((await shell.view()).inside(/role="status"/).words).toBe("Application sent | Close");
  });
});
