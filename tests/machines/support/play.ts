import { playView } from "@parlour/core/launch/play.view";
import { done } from "@parlour/core/shared/outcome";
import { answer } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import type { Visit, visitWith } from "./visit.ts";

export const GAME = "/seamless?vassalage=AURORA&gameCode=AURORA-S1";

export const play = ({ portal }: Visit) => {
  const room = portal.feature("play");
  if (room === undefined) throw new Error("No game is open");
  return room;
};
export const view = (tour: Visit) => playView(play(tour).getSnapshot(), play(tour).send);
export const place = ({ portal }: Visit) => portal.actor.getSnapshot().context.at.path;
export const launches = ({ ports }: Visit) => ports.callsOf("launch").map(({ input }) => input);
/** How often the balance was read. */
export const balances = ({ ports }: Visit) => ports.callsOf("readBalance").length;
/** An operator's answer to a launch. */
export const launched = (url: string, opensIn: "page" | "window" = "page") =>
  answer(done({ url, opensIn, gameName: "", vendorWallet: null }));

/** Players of games, all observed by `visit`'s inspector. */
export function playersOf(visit: ReturnType<typeof visitWith>) {
  /** A player at `/rng` who has opened no other page. */
  async function inside(prepare: (ports: FakePorts) => void = () => {}) {
    const tour = visit({ address: "/rng" });
    prepare(tour.ports);
    await tour.start();
    await tour.logIn("player");
    await tour.run.until("portal.open.features.here");
    return tour;
  }
  /** A player whose game is loading or open. */
  async function atTheGame(prepare: (ports: FakePorts) => void = () => {}, address = GAME) {
    const tour = await inside(prepare);
    await tour.arriveAt(address);
    return tour;
  }
  return { inside, atTheGame };
}
