import { describe, expect, it } from "vitest";
import { sandboxOf } from "../../ui/launch/game-frame.tsx";
import { type PlayScene, playScenes } from "../../ui/launch/play-scenes.ts";
import { PlayScreen } from "../../ui/launch/play-screen.tsx";
import { openVisit } from "./shell-visits.ts";

const shown = async (scene: PlayScene) => {
  const shell = await openVisit(playScenes[scene]);
  return { ...shell, screen: await shell.part(<PlayScreen />) };
};
const names = (tags: readonly string[]) => tags.map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1]);

describe("a game's page", () => {
  it("LAUNCH-05 says at once that the game is launching, and can be cancelled", async () => {
    const { screen } = await shown("Launching");
    expect(screen.inside(/role="status"/).words).toContain("Launching Northern Lights");
    expect(screen.words).toContain("You stake nothing until you play.");
    expect(screen.words).toContain("Cancel");
    expect(screen.tags(/^<iframe/)).toEqual([]);
  });

  it("LAUNCH-05 looks the same before its feature has started", async () => {
    const shell = await openVisit({ address: "/" });
    const screen = await shell.part(<PlayScreen />);
    expect(screen.words).toContain("Launching the game");
    expect(screen.words).toContain("Cancel");
  });

  it("LAUNCH-06 plays in a sandboxed frame of the validated address, with a way back, name and balance", async () => {
    const { screen } = await shown("Playing");
    const [frame = ""] = screen.tags(/^<iframe/);
    expect(frame).toContain('src="https://launch.example/play?game=AURORA-1"');
    expect(frame).toContain('sandbox="allow-scripts allow-same-origin allow-forms"');
    expect(frame).toContain('allow="fullscreen; autoplay"');
    expect(frame).toContain('referrerPolicy="no-referrer"');
    expect(frame).toContain('title="Game: Northern Lights"');
    expect(screen.inside(/^<h1/).words).toBe("Northern Lights");
    expect(names(screen.tags(/^<button/))).toContain("Leave the game");
    expect(screen.inside(/^<output/).words).toBe("$ | 2,500.00");
  });

  it("WALLET-06 leads to the vendor's wallet that the game plays with, instead of showing the main one", async () => {
    const { screen } = await shown("VendorWallet");
    expect(screen.tags(/^<output/)).toEqual([]);
    const link = screen.inside(/href="\/member\?page=transferFund"/);
    expect(link.words).toBe("Aurora wallet");
    expect(names(screen.tags(/^<a/))).toContain(
      "Transfer money to or from your Aurora wallet, which this game plays with",
    );
  });

  it("LAUNCH-06 does not allow a game of the portal's own origin the same origin, which would let it remove its sandbox", () => {
    expect(sandboxOf("https://games.example", "https://portal.example")).toContain("allow-same-origin");
    expect(sandboxOf("https://portal.example", "https://portal.example")).not.toContain("allow-same-origin");
  });

  it.each(["Demo", "LaunchingDemo"] as const)(
    "LAUNCH-01 %s says that no money is involved",
    async (scene) => {
      const { screen } = await shown(scene);
      expect(screen.words).toContain("Demo: no money");
      expect(screen.words).toContain("You don’t stake or win any money.");
      expect(screen.tags(/^<output/)).toEqual([]);
    },
  );

  it.each(["ForeignAddress", "ScriptAddress"] as const)(
    "LAUNCH-02 %s is never opened: no frame, but an error",
    async (scene) => {
      const { screen, ports } = await shown(scene);
      expect(screen.tags(/^<iframe/)).toEqual([]);
      expect(screen.inside(/role="alert"/).words).toContain("Couldn’t open Northern Lights");
      expect(screen.html).not.toContain("elsewhere.example");
      expect(screen.html).not.toContain("javascript:");
      expect(ports.windows.opened).toEqual([]);
    },
  );

  it("LAUNCH-04 a blocked window shows a message and a button that opens it", async () => {
    const shell = await shown("Blocked");
    expect(shell.screen.inside(/role="alert"/).words).toContain("Your browser blocked the window.");
    expect(shell.screen.words).toContain("Open the game");
    shell.ports.windows.blocks = false;
    shell.portal.feature("play")?.send({ type: "open.asked" });
    await shell.run.settle();
    const opened = await shell.part(<PlayScreen />);
    expect(opened.words).toContain("Northern Lights is open in its own window");
    expect(shell.ports.windows.opened).toEqual(["https://launch.example/play?game=AURORA-1"]);
  });

  it("LAUNCH-07 a game in its own window says that the balance updates, and can be brought to the front", async () => {
    const { screen } = await shown("InItsWindow");
    expect(screen.words).toContain("Your balance updates");
    expect(screen.words).toContain("Show the window");
  });

  it("LAUNCH-04 a game in maintenance shows its expected end, live support and popular games", async () => {
    const { screen } = await shown("Maintenance");
    expect(screen.words).toContain("Northern Lights is under maintenance");
    expect(screen.tags(/dateTime="2026-01-05T14:00:00.000Z"/)).toHaveLength(1);
    expect(screen.words).toMatch(/Expected end \| .*\(GMT/);
    expect(screen.words).toContain("Live chat | Telegram");
    expect(screen.words).not.toContain("By telephone");
    const others = screen.inside(/^<ul[^>]*aria-label="Other popular games"/);
    expect(others.tags(/^<li[^>]*aria-posinset/)).toHaveLength(6);
  });

  it("LAUNCH-04 promises no unknown end of maintenance, and suggests no games if none were found", async () => {
    const waiting = (await shown("MaintenanceWithoutEnd")).screen;
    expect(waiting.words).toContain("Not known yet");
    expect(waiting.tags(/^<section[^>]*aria-busy="true"/)).toHaveLength(1);
    const none = (await shown("NothingToSuggest")).screen;
    expect(none.words).not.toContain("Other popular games");
  });

  it("LAUNCH-05 a failed launch can be tried again; a missing game cannot", async () => {
    const failed = await shown("Failed");
    expect(failed.screen.inside(/role="alert"/).words).toContain("Nothing was lost");
    expect(failed.screen.words).toContain("Try again");
    failed.ports.faults.clear("launch");
    failed.portal.feature("play")?.send({ type: "retry.asked" });
    await failed.run.settle();
    expect((await failed.part(<PlayScreen />)).tags(/^<iframe/)).toHaveLength(1);
    const none = (await shown("NoGame")).screen;
    expect(none.words).toContain("Couldn’t open the game");
    expect(none.words).not.toContain("Try again");
    expect(none.tags(/href="\/hot"/)).toHaveLength(1);
  });

  it("LAUNCH-06 shows its vendor's name if its own is unknown", async () => {
    const { screen } = await shown("UnknownGame");
    expect(screen.inside(/^<h1/).words).toBe("Aurora Studios");
    expect(screen.words).toContain("This game isn’t available.");
  });
});
