/**
 * What a vendor says about its games before they are opened: who hosts a live table, and who plays next at which odds. It is
 * shown on tiles, decides nothing, and is left out where a vendor does not answer in time.
 */
import { instant } from "@parlour/adapters/wire/schemas.ts";
import * as v from "valibot";
import type { WallClock } from "../options.ts";
import { providerHeaders, signatureOf } from "./signatures.ts";
import type { SecretOf } from "./vendor-secrets.ts";

/** The path of the question at a vendor, and what its signature names as the operation. */
export const FACTS_OPERATION = "facts";

const ANSWER_MAX_BYTES = 128 * 1024;

const line = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60), v.regex(/^\P{Cc}*$/u));
const odds = v.pipe(v.string(), v.regex(/^\d{1,5}\.\d\d$/));

/** Of one game. */
const vendorFact = v.object({
  /** Of a live table. */
  host: v.optional(line),
  /** The one that kicks off next. `odds` are decimal: home, draw where there is one, away. */
  fixture: v.optional(
    v.object({
      home: line,
      away: line,
      startsAt: instant,
      odds: v.union([v.strictTuple([odds, odds]), v.strictTuple([odds, odds, odds])]),
    }),
  ),
});
export type VendorFact = v.InferOutput<typeof vendorFact>;

/** What the operator asks about. */
export const factsAsked = v.object({
  games: v.pipe(
    v.array(v.object({ game: v.string(), gameName: v.string(), category: v.string(), motif: v.string() })),
    v.maxLength(200),
  ),
});
export type GameAsked = v.InferOutput<typeof factsAsked>["games"][number];

const answered = v.object({
  success: v.literal(true),
  value: v.object({ facts: v.pipe(v.array(v.looseObject({ game: v.string() })), v.maxLength(200)) }),
});

export interface VendorFacts {
  /** By the game's code; without those of which the vendor says nothing. Never rejects. */
  read(vendor: string, games: readonly GameAsked[]): Promise<ReadonlyMap<string, VendorFact>>;
}

export interface VendorFactsOptions {
  /** The vendors' address; null while there is none. */
  readonly origin: () => string | null;
  readonly secretOf: SecretOf;
  readonly clock: WallClock;
  /** Receives the first failure of a vendor since its last answer. */
  readonly report: (what: string) => void;
  readonly timeoutMs: number;
}

export function createVendorFacts(options: VendorFactsOptions): VendorFacts {
  const { origin, secretOf, clock, report, timeoutMs } = options;
  const silent = new Set<string>();

  async function ask(url: string, vendor: string, games: readonly GameAsked[]) {
    const body = JSON.stringify({ games });
    const timestamp = String(clock.nowMs());
    const operation = FACTS_OPERATION;
    const secret = await secretOf("vendor", vendor);
    const reply = await fetch(`${url}/${operation}`, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        [providerHeaders.vendor]: vendor,
        [providerHeaders.timestamp]: timestamp,
        [providerHeaders.signature]: signatureOf(secret, { timestamp, operation, body }),
      },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return v.parse(answered, JSON.parse(await textOf(reply))).value.facts;
  }

  return {
    async read(vendor, games) {
      const url = origin();
      if (url === null || games.length === 0) return new Map();
      try {
        const facts = await ask(url, vendor, games);
        silent.delete(vendor);
        const known = new Set(games.map(({ game }) => game));
        return new Map(
          facts.flatMap(({ game, ...said }) => {
            const fact = v.safeParse(vendorFact, said);
            return known.has(game) && fact.success ? [[game, fact.output] as const] : [];
          }),
        );
      } catch (error) {
        if (!silent.has(vendor))
          report(`${vendor}: ${error instanceof Error ? error.message : String(error)}`);
        silent.add(vendor);
        return new Map();
      }
    },
  };
}

/** The answer's text; throws for one that is longer than any honest one. */
async function textOf(reply: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (size > ANSWER_MAX_BYTES) throw new Error("the answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
