/** Plays a random history of actions against gateways that die meanwhile, and remembers what was accepted. */

import fc from "fast-check";
import { type Answered, type Asking, action, askingOf, type Scene, type What } from "./money-actions.ts";
import type { GatewayProcesses } from "./processes.ts";

/** How many actions are under way at once. */
const AT_ONCE = 16;
/** Of what was accepted, one in so many is asked again when all is over. */
const AGAIN = 6;

export interface Played {
  /** Each accepted request by its name, with what was answered. */
  readonly accepted: ReadonlyMap<string, { readonly asking: Asking; readonly value: Answered }>;
  /** Answers that no fault excuses: defects told by a gateway, and other answers to what was accepted before. */
  readonly findings: readonly string[];
  /** How often nobody heard an answer, whether by death or because its sender had gone. */
  readonly unheard: number;
  readonly asked: number;
}

export interface HistoryOptions {
  readonly scene: Scene;
  readonly gateways: GatewayProcesses;
  readonly seed: number;
  readonly actions: number;
  readonly deaths: number;
  /** Whether each that dies is followed by another. */
  readonly areReplaced: boolean;
}

type Answer =
  | { readonly kind: "accepted"; readonly value: Answered }
  | { readonly kind: "refused"; readonly code: string };

export async function playHistory(options: HistoryOptions): Promise<Played> {
  const { scene, gateways, seed, deaths, areReplaced } = options;
  const actions = fc.sample(action, { seed, numRuns: options.actions });
  const draws = fc.sample(fc.nat(), { seed, numRuns: 1_000 });
  const accepted = new Map<string, { asking: Asking; value: Answered }>();
  const doubtful = new Map<string, Asking>();
  const findings: string[] = [];
  let [asked, unheard] = [0, 0];
  const draw = (): number => draws[asked % draws.length] ?? 0;

  /** Asks until somebody answers, each time whichever gateway it meets. */
  async function ask(asking: Asking, deafAfterMs: number | null): Promise<Answer> {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      asked += 1;
      const { to, path, headers, body } = await asking.request();
      const { url, backOfficeUrl } = await gateways.any(draw());
      try {
        const reply = await fetch((to === "backOffice" ? backOfficeUrl : url) + path, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body,
          ...(attempt === 0 && deafAfterMs !== null && { signal: AbortSignal.timeout(deafAfterMs) }),
        });
        const text = await reply.text();
        if (reply.status >= 500) findings.push(`${asking.name}: ${reply.status} ${text}`);
        return answerIn(text);
      } catch {
        unheard += 1;
        if (asking.isRepeatable) doubtful.set(asking.name, asking);
      }
    }
    throw new Error(`Nobody answers ${asking.name}`);
  }

  function note(asking: Asking, answer: Answer): void {
    if (answer.kind === "refused") return;
    const { value } = answer;
    const before = accepted.get(asking.name);
    const [was, is] = [before?.value, value].map((each) => String(each?.depositId ?? each?.withdrawalId));
    if (before !== undefined && was !== is) findings.push(`${asking.name}: first ${was}, then ${is}`);
    accepted.set(asking.name, before ?? { asking, value });
  }

  async function act({ what, isTwice, deafAfterMs }: (typeof actions)[number]): Promise<void> {
    const asking = askingOf(scene, what);
    if (asking === null) return;
    const answers = await Promise.all([
      ask(asking, deafAfterMs),
      ...(isTwice && asking.isRepeatable ? [ask(asking, null)] : []),
    ]);
    for (const answer of answers) {
      note(asking, answer);
      if (answer.kind === "accepted") learn(scene, what, answer.value);
    }
  }

  const waiting = actions.values();
  const deathAt = new Set(
    Array.from({ length: deaths }, (_, at) => Math.floor(((at + 1) * actions.length) / (deaths + 1))),
  );
  const dying: Promise<void>[] = [];
  let begun = 0;
  const work = async () => {
    for (const one of waiting) {
      begun += 1;
      if (deathAt.has(begun)) dying.push(gateways.kill(draw(), areReplaced));
      await act(one);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await Promise.all(dying);

  // With nothing under way any more, what nobody heard is asked until it is known, and what was accepted stays so.
  for (const asking of doubtful.values()) note(asking, await ask(asking, null));
  const all = [...accepted.values()].filter(({ asking }) => asking.isRepeatable);
  for (const { asking } of all.filter((_, at) => at % AGAIN === 0)) {
    const again = await ask(asking, null);
    note(asking, again);
    // What an operator has decided of a claim meanwhile stands.
    const isDecided = asking.name.startsWith("partly-received") && again.kind === "refused";
    if (again.kind === "refused" && !isDecided)
      findings.push(`${asking.name}: accepted, and then refused as ${again.code}`);
  }
  return { accepted, findings, unheard, asked };
}

function learn(scene: Scene, what: What, value: Answered): void {
  if (what.kind === "deposit") {
    const id = String(value.depositId);
    const isInstant = what.method === "quickpay";
    if (!scene.deposits.some((one) => one.id === id))
      scene.deposits.push({ id, amount: `${what.amount}.00`, isInstant });
  }
  const by = what.kind === "withdraw" ? scene.players[what.player] : undefined;
  const id = String(value.withdrawalId);
  if (by !== undefined && !scene.withdrawals.some((one) => one.id === id)) scene.withdrawals.push({ id, by });
}

/** The gateway's envelope, and the outcome of an operator's command. */
function answerIn(text: string): Answer {
  const said: unknown = JSON.parse(text);
  const { success, value, code, kind, message = "" } = Object(said);
  if (success === true) return { kind: "accepted", value: Object(value) };
  // An operator's command has no other words for what was given under its key before.
  if (kind === "done" || /^It was given before/.test(message))
    return { kind: "accepted", value: Object(said) };
  return { kind: "refused", code: String(code ?? message) };
}
