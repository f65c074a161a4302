import { type Action, commandsOf } from "@parlour/core";
import { playView } from "@parlour/core/launch";
import { type Dialogue, Refused } from "../dialogue.ts";
import { runMenu } from "../menu.ts";
import { arrive, settle, shown } from "../pages.ts";

/** Launches a game, says where it is to be played, and leaves it when the player comes back (LAUNCH-01, LAUNCH-07). */
export async function play(dialogue: Dialogue, launch: Extract<Action, { kind: "launch" }>): Promise<void> {
  const { portal, text, sentence, say, moment, files, until, view } = dialogue;
  commandsOf(portal).perform(launch);
  await arrive(dialogue);
  await shown(dialogue, "play", playView);
  const look = () => view("play", playView);
  const launched = await until(() => {
    const now = look();
    return now?.kind === "launching" ? null : { now };
  });
  try {
    switch (launched.now?.kind) {
      case "playing":
      case "window": {
        const address = launched.now.kind === "playing" ? launched.now.address : files.gameAddress();
        say(text("terminal.play.address", { address: address ?? "" }));
        const { vendorWallet } = launched.now;
        if (vendorWallet !== null) say(text("play.vendorWallet", { vendor: vendorWallet }));
        const isOpen = () => look()?.kind === "playing" || look()?.kind === "window";
        return await runMenu(dialogue, () =>
          isOpen() ? { title: text("play.game"), rows: [], back: text("play.back") } : null,
        );
      }
      case "maintenance": {
        const { message, endsAtMs } = launched.now;
        const until = endsAtMs === null ? text("play.maintenance.unknown") : moment(endsAtMs);
        throw new Refused(`${sentence(message)} ${text("play.maintenance.until")}: ${until}`);
      }
      case "failed":
        throw new Refused(sentence(launched.now.message));
    }
  } finally {
    look()?.leave();
    await settle(dialogue);
  }
}
