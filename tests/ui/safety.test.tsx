import { viewOf } from "@parlour/core/portal/view-of";
import { exclusionForm, heldLimitView } from "@parlour/core/safety/safety.view";
import { english } from "@parlour/messages/english.ts";
import { drop, refuse } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { AvatarMenu } from "../../ui/header/avatar-menu.tsx";
import { LastSignIn } from "../../ui/safety/last-sign-in.tsx";
import { ProtectionPage } from "../../ui/safety/protection-page.tsx";
import { safetyScenes } from "../../ui/safety/safety-scenes.ts";
import { openShell } from "./shell-page.tsx";
import { openVisit } from "./shell-visits.ts";

type Scene = keyof typeof safetyScenes;

async function openPage(scene: Scene) {
  const shell = await openVisit({ ...safetyScenes[scene], player: "player" });
  return {
    ...shell,
    page: () => shell.part(<ProtectionPage />),
  };
}

describe("the responsible gambling page", () => {
  it("SAFE-01 shows each limit with its use as a bar and in words, and a pending one with its start", async () => {
    const page = await (await openPage("Bound")).page();
    expect(page.words).toContain("$120.00 of $200.00 used");
    expect(page.words).toMatch(/From Jan 6, 2026, .*: \$500.00 \| Keep current limit/);
    expect(page.words).toContain("0 minutes of 1 hour, 30 minutes used");
    const bars = page.tags(/^<progress/).map((tag) => /value="(\d+)"/.exec(tag)?.[1]);
    expect(bars.toSorted()).toEqual(["0", "100", "60"]);
    expect(page.tags(/^<progress[^>]*aria-labelledby/)).toHaveLength(3);
    expect(page.words).toContain(english["safety.reached"]);
  });

  it("SAFE-01 says that there are no limits, and has a form to set one", async () => {
    const page = await (await openPage("Bare")).page();
    expect(page.words).toContain(english["safety.noLimits"]);
    expect(page.inside(/^<form/).tags(/^<(select|input)/)).toHaveLength(3);
  });

  it("SAFE-02 says until when a time-out lasts and what stays available, or that an exclusion is permanent", async () => {
    const onABreak = await (await openPage("OnABreak")).page();
    expect(onABreak.words).toContain("Your time-out lasts until Jan 8, 2026");
    expect(onABreak.words).toContain(english["safety.stillOpen"]);
    const excluded = await (await openPage("Excluded")).page();
    expect(excluded.words).toContain(english["safety.excludedForGood"]);
  });

  it("SAFE-02 SAFE-03 offers every duration and interval, each under its own heading", async () => {
    const page = await (await openPage("Bare")).page();
    expect(page.tags(/^<h2/)).toHaveLength(5);
    expect(page.inside(/name="time-out"/).words).toBe("24 hours | 3 days | 7 days | 30 days");
    expect(page.inside(/name="exclusion"/).words).toBe("6 months | 1 year | 5 years | Permanent");
    expect(page.inside(/name="reality-check"/).words).toContain("Never | Every 15 minutes");
  });

  it("ERR-02 SAFE-01 shows an error with retry when loading fails, and loading", async () => {
    const failed = await (await openPage("Failed")).page();
    expect(failed.words).toContain(english["safety.failed"]);
    expect(failed.words).toContain(english["shell.retry"]);
    expect((await (await openPage("Loading")).page()).tags(/aria-busy="true"/)).toHaveLength(1);
  });

  it("WALLET-05 SAFE-01 says that an answer was lost, and allows only a retry", async () => {
    const shell = await openPage("Bound");
    shell.ports.faults.next("changeSafety", drop());
    viewOf(shell.portal, "heldLimit", heldLimitView)?.keep({ kind: "deposit", period: "week" });
    await shell.run.settle();
    const page = await shell.page();
    expect(page.words).toContain(`${english["safety.uncertain"]} | ${english["safety.again"]}`);
    // The three limits; nothing keeps a player from a break meanwhile.
    expect(page.inside(/^<ul/).tags(/^<button[^>]*disabled/)).toHaveLength(3);
    expect(page.tags(/^<button[^>]*disabled/)).toHaveLength(3);
  });

  it("SAFE-02 shows a refusal beside its form", async () => {
    const shell = await openPage("Bare");
    shell.ports.faults.next("changeSafety", refuse("already-excluded"));
    for (const _ of ["asked", "confirmed"]) viewOf(shell.portal, "exclusion", exclusionForm)?.submit();
    await shell.run.settle();
    const page = await shell.page();
    expect(page.inside(/role="alert"/).words).toBe(english["safety.error.alreadyExcluded"]);
  });
});

describe("responsible gambling on other pages", () => {
  it("SAFE-03 the avatar's menu shows session time and net result, losses as clearly as wins", async () => {
    const shell = await openPage("Bound");
    shell.ports.clock.advance(125 * 60_000);
    const menu = await shell.part(<AvatarMenu id="menu" />);
    expect(menu.words).toContain("Logged in for | 2 h 5 min");
    expect(menu.words).toContain("-$50.00");
    expect(menu.tags(/data-change="loss"/)).toHaveLength(1);
    expect(menu.tags(/href="\/member\?page=playerProtection"/)).toHaveLength(1);
  });

  it("SAFE-04 shows the previous login after a login, but not after a reload", async () => {
    const shell = await openPage("Bare");
    const told = await shell.part(<LastSignIn />);
    expect(told.words).toMatch(/Last login: Jan 4, 2026, .*, from 203\.0\.113\.7\./);
    shell.portal.feature("navigation")?.send({ type: "overlay.asked", overlay: "devices" });
    expect((await shell.part(<LastSignIn />)).words, "beneath a dialog").toBe("");
    const again = await openShell({ token: shell.ports.tokens.read() ?? "", backend: shell.ports.backend });
    await again.run.settle();
    expect((await again.part(<LastSignIn />)).words).toBe("");
  });
});
