import { done } from "@parlour/core/shared/outcome";
import { answer, drop, hang } from "@parlour/testkit/faults";
import { VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { sampleGames } from "../catalogue/lobby-scenes.ts";
import type { SiteScene } from "../portal/shell-story.tsx";

const CODE = "AURORA-1";
const GAME = `/seamless?vassalage=AURORA&gameCode=${CODE}`;
const game = { address: GAME, player: "player" } as const;
const TWO_HOURS_MS = 7_200_000;

/** A game's page in each of its states. */
export const playScenes = {
  Launching: { ...game, prepare: ({ faults }) => faults.always("launch", hang()) },
  Playing: {
    ...game,
    prepare({ backend }) {
      backend.wallets.vendors = [];
    },
  },
  Demo: { ...game, address: `${GAME}&trial=1` },
  LaunchingDemo: {
    ...game,
    address: `${GAME}&trial=1`,
    prepare: ({ faults }) => faults.always("launch", hang()),
  },
  InItsWindow: { ...game, prepare: ({ backend }) => void backend.lobby.windowGames.add(CODE) },
  Blocked: {
    ...game,
    prepare({ backend, windows }) {
      backend.lobby.windowGames.add(CODE);
      windows.blocks = true;
    },
  },
  Maintenance: {
    ...game,
    prepare({ backend, faults }) {
      backend.lobby.closedGames.set(CODE, VISIT_BEGINS_MS + TWO_HOURS_MS);
      faults.always("readPopular", answer(sampleGames(6)));
    },
  },
  MaintenanceWithoutEnd: {
    ...game,
    prepare({ backend, faults }) {
      backend.lobby.closedGames.set(CODE, null);
      faults.always("readPopular", hang());
    },
  },
  NothingToSuggest: {
    ...game,
    prepare({ backend, faults }) {
      backend.lobby.closedGames.set(CODE, null);
      faults.always("readPopular", drop());
    },
  },
  VendorWallet: game,
  Failed: {
    ...game,
    prepare({ backend, faults }) {
      backend.wallets.vendors = [];
      faults.always("launch", drop());
    },
  },
  UnknownGame: { ...game, address: "/seamless?vassalage=AURORA&gameCode=GONE" },
  NoGame: { ...game, address: "/seamless" },
  ForeignAddress: {
    ...game,
    prepare: ({ faults }) =>
      faults.always(
        "launch",
        answer(
          done({ url: "https://elsewhere.example/play", opensIn: "page", gameName: "", vendorWallet: null }),
        ),
      ),
  },
  ScriptAddress: {
    ...game,
    prepare: ({ faults }) =>
      faults.always(
        "launch",
        answer(done({ url: "javascript:alert(1)", opensIn: "page", gameName: "", vendorWallet: null })),
      ),
  },
} as const satisfies Readonly<Record<string, SiteScene>>;

export type PlayScene = keyof typeof playScenes;
