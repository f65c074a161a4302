import { forgotForm } from "@parlour/core/password/forgot.view";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { drop } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { useGameList } from "../../ui/catalogue/use-game-list.ts";
import { useQuery } from "../../ui/portal/use-query.ts";
import { useDialogView, useView } from "../../ui/portal/use-view.ts";
import { openScene } from "./lobby-shell.tsx";
import { openShell, type ShellPage } from "./shell-page.tsx";

/** Renders with a hook and keeps its result, as a fading dialog does. */
async function keep<Value>({ part }: ShellPage, hook: () => Value): Promise<Value> {
  const kept: Value[] = [];
  function Drawn() {
    kept.push(hook());
    return null;
  }
  await part(<Drawn />);
  const last = kept.at(-1);
  if (last === undefined) throw new Error("The value was not drawn");
  return last;
}

/** Closes the overlay, presses what is still visible, and returns the events that went to stopped machines. */
async function pressWhileFading({ portal, run }: ShellPage, press: () => void): Promise<readonly string[]> {
  const lost: string[] = [];
  portal.actor.system.inspect((told) => {
    if (told.type === "@xstate.event" && told.actorRef?.getSnapshot().status !== "active")
      lost.push(told.event.type);
  });
  commandsOf(portal).closeOverlay();
  await run.settle();
  press();
  await run.settle();
  return lost;
}

describe("a dialog that fades out", () => {
  it("LAYOUT-03 GAME-08 ignores actions on a vendor's list that has closed", async () => {
    const shell = await openScene("CentreWithLists");
    commandsOf(shell.portal).openOverlay("vendor-games", { subject: "SPORTS:AURORA" });
    await shell.run.settle();
    const list = await keep(shell, () => useGameList("vendorGames"));
    expect(list?.body.kind).toBe("ready");
    const lost = await pressWhileFading(shell, () => {
      list?.showMore();
      list?.chooseClassify("SC");
    });
    expect(shell.portal.feature("vendorGames")).toBeUndefined();
    expect(lost).toEqual([]);
  });

  it("LAYOUT-03 ignores input for a form that has closed", async () => {
    const shell = await openShell();
    commandsOf(shell.portal).openOverlay("forgot-password");
    await shell.run.settle();
    const form = await keep(shell, () => useView("forgot", forgotForm));
    const dialog = await keep(shell, () => useDialogView("forgot", true, forgotForm));
    expect([form, dialog]).not.toContain(null);
    const lost = await pressWhileFading(shell, () => {
      form?.change({ username: "player" });
      dialog?.change({ username: "player" });
    });
    expect(shell.portal.feature("forgot")).toBeUndefined();
    expect(lost).toEqual([]);
  });

  it("LAYOUT-03 ignores a retry of a query that has ended", async () => {
    const shell = await openShell({}, ({ faults }) => faults.next("readHelp", drop()));
    commandsOf(shell.portal).openOverlay("help");
    await shell.run.settle();
    const help = await keep(shell, () => useQuery("help"));
    expect(help.kind).toBe("failed");
    const lost = await pressWhileFading(shell, () => help.retry());
    expect(shell.portal.feature("help")).toBeUndefined();
    expect(lost).toEqual([]);
  });
});
