import { type DrawnLayout, drawnLayout } from "../preferences/preferences.rules.ts";
import type { Clock } from "../shared/clock.ts";
import type { SiteStatus } from "../site/site.ports.ts";
import type { PortalPorts } from "./portal.ports.ts";

/**
 * What the gateway has answered to a portal about what all visitors share: plain data, so that it can travel beside a page.
 * A portal restored from it goes through the same states by the same answers, and asks the gateway for none of them.
 */
export interface PortalSnapshot {
  /** The language that the answers are in, by the operator's code. */
  readonly language: string;
  /** The page that the portal was on, path and query. */
  readonly address: string;
  /** The lot that was drawn for where its pictures come from (SITE-06). */
  readonly turn?: number;
  /** The layout that it was drawn in. */
  readonly layout?: DrawnLayout;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** How long an answer of the snapshot counts as today's, in milliseconds from the restored portal's beginning. */
const RESTORED_FOR_MS = 30_000;

/** The calls whose answers are the same for everybody; a player is given them as well. */
const everybodys = {
  announcements: ["readContent"],
  catalogue: ["readLanes", "readHotGames"],
  showcase: ["readWinners"],
  site: ["readStatus"],
} as const;

/** Calls of the other features that answer every visitor alike, and a player perhaps otherwise. */
const visitors = {
  games: ["readPage", "readFilters", "readPopular"],
  jackpot: ["readJackpot"],
  live: ["readHosts"],
  pages: ["readHelp", "readPages"],
} as const;

type Ask = (...asked: readonly unknown[]) => Promise<unknown>;
type Around = (name: string, ask: Ask) => Ask;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The same ports with something around those calls; the others are left as they are. */
function around<Ports extends object>(
  ports: Ports,
  calls: Readonly<Record<string, readonly string[]>>,
  wrap: Around,
): Ports {
  const wrapped = Object.entries(calls).flatMap(([port, methods]) => {
    const inner: unknown = Reflect.get(ports, port);
    if (!isRecord(inner)) return [];
    const own = methods.map((method) => {
      const ask: Ask = async (...asked) => {
        const found = inner[method];
        if (typeof found !== "function") throw new Error(`The port ${port} has no ${method}`);
        return Reflect.apply(found, inner, asked);
      };
      return [method, wrap(`${port}.${method}`, ask)] as const;
    });
    return [[port, { ...inner, ...Object.fromEntries(own) }] as const];
  });
  return { ...ports, ...Object.fromEntries(wrapped) };
}

/**
 * The ports, the early ones and those of the other features, with something around the calls that visitors share. Without a browser
 * the other features' ports may be there from the beginning.
 */
const aroundAll = (ports: PortalPorts, early: Around, late: Around): PortalPorts => ({
  ...around(around(ports, everybodys, early), visitors, late),
  features: {
    load: async (signal) => {
      const later = await ports.features.load(signal);
      return { ...later, ports: around(later.ports, visitors, late) };
    },
    // A server draws no agent's pages.
    loadAgent: ports.features.loadAgent,
  },
});

/** A call by its name and what is asked, without the signal at its end. */
const keyOf = (name: string, asked: readonly unknown[]): string =>
  `${name} ${JSON.stringify(asked.filter((each) => !isSignal(each)))}`;

const isSignal = (value: unknown): boolean => isRecord(value) && "aborted" in value;

export interface AnswerKeeper {
  /** For the portal whose answers are kept. */
  readonly ports: PortalPorts;
  /** How many calls have been made that are neither answered nor have failed. */
  pending(): number;
  snapshot(of: Omit<PortalSnapshot, "answers">): PortalSnapshot;
}

/** What a status says of one visitor is not for the others. */
const withoutVisitor = (status: SiteStatus): SiteStatus => ({
  ...status,
  customerService: [],
  location: { ip: "" },
});

/** Stands between a portal and its ports and keeps what all visitors share of the answers. */
export function keepAnswers(ports: PortalPorts): AnswerKeeper {
  const answers = new Map<string, unknown>();
  let pending = 0;
  const keep: Around =
    (name, ask) =>
    async (...asked) => {
      pending += 1;
      try {
        const answer = await ask(...asked);
        answers.set(
          keyOf(name, asked),
          name === "site.readStatus" ? withoutVisitor(answer as SiteStatus) : answer,
        );
        return answer;
      } finally {
        pending -= 1;
      }
    };
  return {
    ports: aroundAll(ports, keep, keep),
    pending: () => pending,
    snapshot: (of) => ({ ...of, answers: Object.fromEntries(answers) }),
  };
}

/**
 * The ports of a portal that begins with a snapshot: each of its answers is given once, in place of asking. What is asked
 * a second time, or of something else, or later than `RESTORED_FOR_MS`, is asked of the gateway.
 */
export function restorePorts(ports: PortalPorts, { answers, turn }: PortalSnapshot): PortalPorts {
  const left = new Map(Object.entries(answers));
  const clock: Clock = ports.clock;
  const untilMs = clock.nowMs() + RESTORED_FOR_MS;
  const give =
    (mayHave: () => boolean): Around =>
    (name, ask) =>
    async (...asked) => {
      const key = keyOf(name, asked);
      if (!left.has(key) || !mayHave() || clock.nowMs() > untilMs) return ask(...asked);
      const answer = left.get(key);
      left.delete(key);
      return name === "site.readStatus" && turn !== undefined
        ? { ...(answer as SiteStatus), imageTurn: turn }
        : answer;
    };
  return aroundAll(
    ports,
    give(() => true),
    give(() => ports.tokens.read() === null),
  );
}

/** The snapshot as text; amounts of money are `bigint`, which JSON has no word for. */
export const writeSnapshot = (snapshot: PortalSnapshot): string =>
  JSON.stringify(snapshot, (_, value: unknown) =>
    typeof value === "bigint" ? { $bigint: String(value) } : value,
  );

/** Null for a text that is no snapshot. */
export function readSnapshot(text: string): PortalSnapshot | null {
  const read: unknown = JSON.parse(text, (_, value: unknown) =>
    isRecord(value) && typeof value.$bigint === "string" ? BigInt(value.$bigint) : value,
  );
  if (!isRecord(read) || !isRecord(read.answers)) return null;
  const { language, address, turn, layout, answers } = read;
  if (typeof language !== "string" || typeof address !== "string") return null;
  return {
    language,
    address,
    ...(typeof turn === "number" && { turn }),
    ...(isRecord(layout) && { layout: drawnLayout((key) => layout[key]) }),
    answers,
  };
}
