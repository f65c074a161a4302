import { refused } from "@parlour/core/shared/outcome";
import { content, openStatus } from "@parlour/testkit/backend.data";
import { answer } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { Footer } from "../../ui/footer/footer.tsx";
import { AvatarMenu } from "../../ui/header/avatar-menu.tsx";
import { Member } from "../../ui/header/member.tsx";
import { RightBar } from "../../ui/right-bar/right-bar.tsx";
import { MenuBanner } from "../../ui/side-menu/menu-banner.tsx";
import { MenuCodes } from "../../ui/side-menu/menu-codes.tsx";
import { MenuChoices, MenuLines } from "../../ui/side-menu/menu-lines.tsx";
import { openShell } from "./shell-page.tsx";
import { hrefs, notifyOfPlayer, openAgain } from "./shell-visits.ts";

const resource = (resourceType: string, url = `https://example.com/${resourceType.toLowerCase()}`) => ({
  resourceType,
  url,
  name: resourceType,
  labelNameEn: resourceType,
});
const withResources =
  (...resources: readonly ReturnType<typeof resource>[]) =>
  ({ backend }: FakePorts) => {
    backend.status = { ...openStatus, resources };
  };

describe("the side menu", () => {
  it("SIDE-01 has a player's shortcuts: deposit, withdrawal, promotions, rewards, rebate, the member centre", async () => {
    const { part } = await openShell();
    const yours = (await part(<MenuLines />)).inside(/aria-label="Your account"/);
    expect(hrefs(yours)).toEqual([
      "/member?page=depositv2",
      "/member?page=withdraw",
      "/promotions",
      "/member?page=rewardCenter",
      "/member?page=manualRebate",
      "/favorite",
      "/recent",
      "/member",
    ]);
  });

  it("SIDE-03 has a button that unfolds the app's QR codes if the operator has an app", async () => {
    const none = await openShell({}, withResources());
    expect((await none.part(<MenuCodes />)).html).toBe("");
    const { part } = await openShell({}, withResources(resource("MOBILECONFIG")));
    const codes = await part(<MenuCodes />);
    expect(codes.tags(/^<button[^>]*aria-expanded="false"/)).toHaveLength(1);
    expect(codes.tags(/^<svg[^>]*role="img"/)).toEqual([]);
  });

  it("SIDE-04 offers live chat and Telegram and no other channel", async () => {
    const { part } = await openShell();
    const more = (await part(<MenuLines />)).inside(/aria-label="More"/);
    // The third is the bell of the announcements.
    expect(more.tags(/^<button/)).toHaveLength(3);
    expect(more.words).toContain("Live chat | Telegram");
    expect(more.words).not.toContain("telephone");
  });

  it("SIDE-04 says that a window was blocked, and tries to open it again on a second press", async () => {
    const { portal, ports, run } = await openShell();
    const [entry] = openStatus.customerService;
    if (entry === undefined) throw new Error("The fake backend has no customer service");
    ports.faults.next("openSupport", answer(refused("popup-blocked")));
    portal.actor.send({ type: "support.asked", entry });
    await run.settle();
    expect(portal.actor.getSnapshot().context.messages.map(({ message }) => message.key)).toEqual([
      "error.popupBlocked",
    ]);
    portal.actor.send({ type: "support.asked", entry });
    await run.settle();
    expect(ports.callsOf("openSupport")).toHaveLength(2);
  });

  it("SIDE-05 has the languages for everyone, and the logout for players only", async () => {
    const shell = await openShell();
    const before = await shell.part(<MenuChoices />);
    expect(before.tags(/^<select/)).toHaveLength(1);
    expect(before.tags(/aria-label="Log out"/)).toEqual([]);
    await shell.logIn("player");
    expect((await shell.part(<MenuChoices />)).tags(/aria-label="Log out"/)).toHaveLength(1);
  });

  it("HOME-05 shows the operator's menu banner with its link", async () => {
    const plain = await openShell();
    expect((await plain.part(<MenuBanner />)).html).toBe("");
    const written = content("TY", "B");
    const { part } = await openShell({}, ({ faults }) =>
      faults.always(
        "readContent",
        answer({
          ...written,
          banners: written.banners.map((banner) => ({
            ...banner,
            group: "w_leftmenu" as const,
            linkage: "X1",
          })),
        }),
      ),
    );
    const banner = await part(<MenuBanner />);
    expect(hrefs(banner)).toEqual(["/promotions?code=X1"]);
    expect(banner.words).toBe("Welcome");
  });
});

describe("the right bar", () => {
  it("LAYOUT-04 is folded at first, then shows those of Telegram, Facebook and Instagram that are configured", async () => {
    const shell = await openShell(
      {},
      withResources(
        resource("INSTAGRAM"),
        resource("TELEGRAM"),
        resource("FACEBOOK", ""),
        resource("YOUTUBE"),
      ),
    );
    const folded = await shell.part(<RightBar />);
    expect(folded.tags(/aria-expanded="false"/)).toHaveLength(1);
    expect(hrefs(folded)).toEqual([]);
    shell.portal.feature("preferences")?.send({ type: "rightBar.toggled" });
    const open = await shell.part(<RightBar />);
    expect(hrefs(open)).toEqual(["https://example.com/telegram", "https://example.com/instagram"]);
    expect(open.tags(/^<a[^>]*target="_blank" rel="noopener noreferrer"/)).toHaveLength(2);
  });

  it("LAYOUT-04 is missing without links, or without safe ones", async () => {
    for (const url of ["", "javascript:alert(1)", "//evil.example"]) {
      const none = await openShell({}, withResources(resource("TELEGRAM", url)));
      expect((await none.part(<RightBar />)).html).toBe("");
    }
  });
});

describe("the footer", () => {
  it("PAGE-02 links to help, terms, about us, blog and feedback, and shows licence and year", async () => {
    const { part } = await openShell();
    const foot = await part(<Footer />);
    expect(hrefs(foot.inside(/^<nav[^>]*aria-label="Information"/))).toEqual([
      "/help",
      "/help#term",
      "/about",
      "/blog",
      "/feedback",
      "/down",
    ]);
    expect(foot.tags(/^<img[^>]*alt="Gambling licence"/)).toHaveLength(1);
    expect(foot.words).toContain("© 2025 Parlour. All rights reserved.");
    expect(foot.words).toContain("Games by");
  });

  it("PAGE-02 links only to configured social networks, in a fixed order", async () => {
    const all = ["TWITTER", "INSTAGRAM", "TIKTOK", "WHATSAPP", "YOUTUBE", "FACEBOOK"];
    const { part } = await openShell(
      {},
      withResources(...all.map((type) => resource(type)), resource("TELEGRAM")),
    );
    const outward = (await part(<Footer />)).tags(/^<a[^>]*target="_blank"/);
    expect(outward.map((tag) => /example.com\/(\w+)/.exec(tag)?.[1])).toEqual([
      "facebook",
      "youtube",
      "whatsapp",
      "tiktok",
      "instagram",
      "twitter",
    ]);
    const none = await openShell({}, withResources(resource("FACEBOOK", "")));
    expect((await none.part(<Footer />)).words).not.toContain("Follow us");
  });
});

describe("the player's block in the header", () => {
  it("HEADER-05 counts claimable promotions and unread messages together", async () => {
    const shell = await openShell();
    shell.ports.backend.lobby.unread = 3;
    await shell.logIn("player");
    await shell.run.until("portal.open.features.here");
    await shell.run.settle();
    const block = await shell.part(<Member />);
    expect(block.tags(/^<button[^>]*aria-description="5 to claim or read"/)).toHaveLength(1);
    expect(block.inside(/title="5 to claim or read"/).words).toBe("5");
  });

  it("HEADER-05 shows the number in the menu, promotions alone if every message is read", async () => {
    const shell = await openShell();
    shell.ports.backend.lobby.unread = 0;
    await shell.logIn("player");
    const member = shell.portal.actor.getSnapshot().context.member;
    if (member === null) throw new Error("The player is not logged in");
    expect(member.availablePromoCount).toBe(2);
    expect((await shell.part(<AvatarMenu id="menu" />)).words).toContain("2 to claim or read");
  });

  it("HEADER-06 invites friends only while the operator has that promotion on", async () => {
    const shell = await openShell();
    await shell.logIn("player");
    expect((await shell.part(<AvatarMenu id="menu" />)).words).toContain("Invite friends");
    const without = await openShell({}, (ports) => notifyOfPlayer(ports, { availablePromo: {} }));
    await without.logIn("player");
    expect((await without.part(<AvatarMenu id="menu" />)).words).not.toContain("Invite friends");
  });

  it("HEADER-07 links to deposit, withdrawal and the agents' page, for players and agents alike", async () => {
    const player = await openShell();
    await player.logIn("player");
    for (const shell of [player, await openAgain("/")]) {
      const quick = (await shell.part(<Member />)).inside(/^<nav[^>]*aria-label="Your account"/);
      expect(hrefs(quick)).toEqual(["/member?page=depositv2", "/member?page=withdraw", "/agent"]);
    }
  });

  it("HEADER-08 the avatar's menu has the member centre, the records and logout", async () => {
    const shell = await openShell();
    await shell.logIn("player");
    const menu = await shell.part(<AvatarMenu id="menu" />);
    expect(hrefs(menu)).toEqual(
      expect.arrayContaining([
        "/member",
        "/member?page=personalHistoryCopy",
        "/member?page=transactionHistory",
      ]),
    );
    expect(hrefs(menu)).not.toContain("/agentHome");
    expect(menu.words).toContain("Log out");
    expect(hrefs(await (await openAgain("/")).part(<AvatarMenu id="menu" />))).toContain("/agentHome");
  });
});
