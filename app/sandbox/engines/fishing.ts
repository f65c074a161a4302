/**
 * A fishing shooter. One stake buys five harpoons. Before each shot the player aims at one of the kinds of fish in view. A kind that
 * pays more is caught as much less often, so that every aim has the same return.
 *
 * The kinds in view follow from the round's random numbers: the commonest is always there, and each other one that was aimed at,
 * caught or not, makes place for another.
 */
import * as v from "valibot";
import type { Engine, Random } from "./engine.ts";
import { stakesIn } from "./stakes.ts";

export interface FishKind {
  readonly id: string;
  /** What a catch pays, in stakes of one shot. */
  readonly multiple: number;
}

/** The commonest first. */
export const KINDS: readonly FishKind[] = [
  { id: "sardine", multiple: 2 },
  { id: "mackerel", multiple: 3 },
  { id: "bream", multiple: 5 },
  { id: "squid", multiple: 8 },
  { id: "eel", multiple: 12 },
  { id: "salmon", multiple: 20 },
  { id: "tuna", multiple: 30 },
  { id: "swordfish", multiple: 50 },
  { id: "shark", multiple: 100 },
];

export const SHOTS = 5;
/** How many kinds are in view. */
export const IN_VIEW = 6;
/** Of every hundred stakes of a shot, what comes back on average at any aim. */
const RETURN_PERCENT = 95;

const COMMONEST = "sardine";
const kindOf = (id: string): FishKind | undefined => KINDS.find((kind) => kind.id === id);

/** How many of how many numbers, all equally likely, catch a fish of the kind. */
export const catchOf = ({ multiple }: FishKind): { readonly wins: number; readonly of: number } => ({
  wins: RETURN_PERCENT,
  of: 100 * multiple,
});

/** The chance of a catch as a percentage with two digits. */
const chanceOf = (kind: FishKind): string => ((catchOf(kind).wins * 100) / catchOf(kind).of).toFixed(2);

/** One of the kinds that are neither the commonest, nor in view, nor just gone. */
function another(random: Random, inView: readonly string[], gone: string | null): string {
  const free = KINDS.map(({ id }) => id).filter((id) => !inView.includes(id) && id !== gone);
  return free[random.below(free.length)] ?? COMMONEST;
}

function firstView(random: Random): readonly string[] {
  let view: readonly string[] = [COMMONEST];
  while (view.length < IN_VIEW) view = [...view, another(random, view, null)];
  return view;
}

const aimSchema = v.picklist(KINDS.map(({ id }) => id));

export const fishing: Engine = {
  cycleMs: 5_000,
  returnToPlayer: RETURN_PERCENT * 100,
  facts: ({ currency }) => ({
    stakes: stakesIn(currency).map(String),
    shots: SHOTS,
    inView: IN_VIEW,
    kinds: KINDS.map((kind) => ({ ...kind, chance: chanceOf(kind) })),
  }),
  play({ choice, actions, stakeMinor, currency, random }) {
    if (choice !== undefined || actions.length > SHOTS || !stakesIn(currency).includes(stakeMinor))
      return null;
    const shotMinor = stakeMinor / BigInt(SHOTS);
    let view = firstView(random);
    const shots: { aim: string; isCaught: boolean; winMinor: bigint }[] = [];
    for (const action of actions) {
      const read = v.safeParse(aimSchema, action);
      const kind = read.success && view.includes(read.output) ? kindOf(read.output) : undefined;
      if (kind === undefined) return null;
      const { wins, of } = catchOf(kind);
      const isCaught = random.below(of) < wins;
      shots.push({ aim: kind.id, isCaught, winMinor: isCaught ? shotMinor * BigInt(kind.multiple) : 0n });
      const current = view;
      if (kind.id !== COMMONEST && shots.length < SHOTS)
        view = current.map((id) => (id === kind.id ? another(random, current, id) : id));
    }
    const isDecided = shots.length === SHOTS;
    return {
      stakedMinor: stakeMinor,
      winMinor: isDecided ? shots.reduce((sum, { winMinor }) => sum + winMinor, 0n) : null,
      shown: {
        shots: shots.map(({ winMinor, ...shot }) => ({ ...shot, win: String(winMinor) })),
        left: SHOTS - shots.length,
        view: [...view],
      },
      ...(!isDecided && { idle: COMMONEST }),
    };
  },
};
