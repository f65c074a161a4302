import type { Game, GameQuery } from "@parlour/core/catalogue/catalogue.ports";
import { gameListView } from "@parlour/core/catalogue/game-list.view";
import type { Visit, visitWith } from "./visit.ts";

export const LANGUAGES = ["TY", "EN"];

export function list({ portal }: Visit) {
  const room = portal.feature("gameList");
  if (room === undefined) throw new Error("No list is open");
  return room;
}

export const view = (tour: Visit, languages = LANGUAGES) =>
  gameListView(list(tour).getSnapshot(), list(tour).send, languages);

export function shown(tour: Visit) {
  const { body } = view(tour);
  if (body.kind !== "ready") throw new Error(`The list is ${body.kind}`);
  return body;
}

export const codes = (tour: Visit) => shown(tour).games.map(({ gameCode }) => gameCode);

/** What was asked of the gateway for its pages. */
export const queries = ({ ports }: Visit) => ports.callsOf("readPage").map(({ input }) => input as GameQuery);

export const location = ({ portal }: Visit) => portal.actor.getSnapshot().context.at;

/** A visitor at the list of an address; `prepare` sets faults before anything is asked. */
export const listWith =
  (visit: ReturnType<typeof visitWith>) =>
  async (address: string, prepare: (tour: Visit) => void = () => {}) => {
    const tour = visit({ address });
    prepare(tour);
    await tour.start();
    return tour;
  };

export async function more(tour: Visit) {
  list(tour).send({ type: "more.asked" });
  await tour.run.settle();
}

export const someGame = (nodeId: number, name = `Game ${nodeId}`): Game => ({
  nodeId: String(nodeId),
  gameCode: `G-${nodeId}`,
  gameName: name,
  vendor: "AURORA",
  vendorName: "Aurora Studios",
  category: "RNG",
  classify: "SC",
  iconPath: "/art/fallback.svg",
  hasPopupList: false,
});
