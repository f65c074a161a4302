import { describe, expect, it } from "vitest";
import type { Scene } from "../../ui/login/login-stage.ts";
import { Jackpot } from "../../ui/showcase/jackpot.tsx";
import { jackpotScenes } from "../../ui/showcase/jackpot-scenes.ts";
import { RollingFigure } from "../../ui/showcase/rolling-figure.tsx";
import { openShell } from "./shell-page.tsx";

const shown = async (scene: keyof typeof jackpotScenes) => {
  const shell = await openShell({}, (ports) => {
    const { prepare }: Pick<Scene, "prepare"> = { prepare: undefined, ...jackpotScenes[scene] };
    prepare?.(ports);
  });
  shell.portal.want("jackpot");
  await shell.run.settle();
  return shell.part(<Jackpot />);
};

describe("the jackpot", () => {
  it("HOME-08 shows its feed's amount and currency, and no invented counter beside it", async () => {
    const panel = await shown("Fed");
    expect(panel.words).toContain("$123,456.78");
    expect(panel.words).toContain("The current jackpot amount.");
    expect(panel.words).not.toMatch(/Example|Total won|53,000,000/);
  });

  it("HOME-08 labels both counters of an operator without a jackpot as examples, without a currency", async () => {
    const panel = await shown("Illustrative");
    expect(panel.words).toContain("You can’t win it.");
    expect(panel.words).toContain("Total won | 53,000,000.00");
    expect(panel.words.match(/Example/g)).toHaveLength(2);
    expect(panel.words).not.toContain("$");
  });

  it.each(["SwitchedOff", "FeedDown"] as const)("HOME-08 %s: shows no figure at all", async (scene) => {
    expect((await shown(scene)).words).toBe("");
  });

  it("HOME-08 shows no amount before the feed has answered, and can be paused", async () => {
    const panel = await shown("Asking");
    expect(panel.tags(/aria-busy="true"/)).toHaveLength(1);
    expect(panel.tags(/aria-label="Pause the amounts"/)).toHaveLength(1);
    expect(panel.words).toBe("Jackpot");
  });

  it("HOME-08 rolls each digit in its own column, and gives screen readers the whole amount", async () => {
    const shell = await openShell();
    const figure = await shell.part(<RollingFigure words="$1,204.50" />);
    expect(figure.tags(/data-digit/).map((tag) => /data-digit="(\d)"/.exec(tag)?.[1])).toEqual([..."120450"]);
    expect(figure.words).toBe("$1,204.50 | $ | , | .");
    expect((await shell.part(<RollingFigure words="١٬٢" />)).tags(/data-digit/)).toEqual([]);
  });
});
