import { type DrawnLayout, drawnLayout } from "../preferences/preferences.rules.ts";
import type { Clock } from "../shared/clock.ts";
import type { SiteStatus } from "../site/site.ports.ts";
import type { PortalPorts } from "./portal.ports.ts";

/**
 * The gateway's answers to a portal about content that all visitors share: plain data that a page can carry. A portal
 * restored from it goes through the same states without asking the gateway for those answers.
 */
export interface PortalSnapshot {
  /** The language of the answers, by the operator's code. */
  readonly language: string;
  /** The portal's page, path and query. */
  readonly address: string;
  /** The random number that chose the source of its pictures (SITE-06). */
  readonly turn?: number;
  /** The layout of the drawn page. */
  readonly layout?: DrawnLayout;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** How long the answers of a snapshot are valid, in milliseconds from the restored portal's start. */
const RESTORED_FOR_MS = 30_000;

/** Calls whose answers are the same for visitors and players. */
const everybodys = {
  announcements: ["readContent"],
  catalogue: ["readLanes", "readHotGames"],
  showcase: ["readWinners"],
  site: ["readStatus", "readMenus"],
} as const;

/** Calls of other features that answer all visitors alike, but may answer a player differently. */
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

/** Returns the ports with the named calls wrapped and all others unchanged. */
function around<Ports extends object>(
  ports: Ports,
  calls: Readonly<Record<string, readonly string[]>>,
  wrap: Around,
): Ports {
  const wrapped = Object.entries(calls).flatMap(([port, methods]) => {
    const inner: unknown = Reflect.get(ports, port);
    if (!isRecord(inner)) return [];
    const own = methods.map((method) => {
      const ask: Ask = async (...asked) => Reflect.apply(inner[method] as Ask, inner, asked);
      return [method, wrap(`${port}.${method}`, ask)] as const;
    });
    return [[port, { ...inner, ...Object.fromEntries(own) }] as const];
  });
  return { ...ports, ...Object.fromEntries(wrapped) };
}

/**
 * Wraps the shared calls of the first ports and of the features' ports. Without a browser, both may be present from the
 * start.
 */
const aroundAll = (ports: PortalPorts, early: Around, late: Around): PortalPorts => ({
  ...around(around(ports, everybodys, early), visitors, late),
  features: {
    load: async (signal) => {
      const later = await ports.features.load(signal);
      return { ...later, ports: around(later.ports, visitors, late) };
    },
    // A server draws no pages of the agent centre.
    loadAgent: ports.features.loadAgent,
  },
});

/** Identifies a call by its name and arguments, without the signal. */
const keyOf = (name: string, asked: readonly unknown[]): string =>
  `${name} ${JSON.stringify(asked.filter((each) => !isSignal(each)))}`;

const isSignal = (value: unknown): boolean => isRecord(value) && "aborted" in value;

/** The ports of a portal whose answers are kept for a snapshot. */
export interface AnswerKeeper {
  /** The ports for the portal whose answers are kept. */
  readonly ports: PortalPorts;
  /** The number of calls still waiting for an answer. */
  pending(): number;
  snapshot(of: Omit<PortalSnapshot, "answers">): PortalSnapshot;
}

/** Removes what a status says about a single visitor. */
const withoutVisitor = (status: SiteStatus): SiteStatus => ({
  ...status,
  customerService: [],
  location: { ip: "" },
});

/** Wraps a portal's ports and keeps their shared answers. */
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
 * The ports of a portal that starts from a snapshot: each of its answers replaces one call. Repeated calls, other calls, and
 * calls later than `RESTORED_FOR_MS` go to the gateway.
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

/** The snapshot as text; amounts of money are `bigint`, which JSON cannot hold. */
export const writeSnapshot = (snapshot: PortalSnapshot): string =>
  JSON.stringify(snapshot, (_, value: unknown) =>
    typeof value === "bigint" ? { $bigint: String(value) } : value,
  );

/** Null for a text that is not a snapshot. */
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
