/** Plays a random history of actions against gateways that are killed meanwhile, and records what they accepted. */

import fc from "fast-check";
import { type Answered, type Asking, action, askingOf, type Scene, type What } from "./money-actions.ts";
import type { GatewayProcesses } from "./processes.ts";

/** How many actions run at once. */
const AT_ONCE = 16;
/** At the end, one accepted request in this many is repeated. */
const AGAIN = 6;

export interface Played {
  /** Accepted requests by name, with their answers. */
  readonly accepted: ReadonlyMap<string, { readonly asking: Asking; readonly value: Answered }>;
  /** Answers that no fault explains: errors of a gateway, and different answers to a repeated request. */
  readonly findings: readonly string[];
  /** How many answers were lost because the gateway died or the sender had stopped waiting. */
  readonly unheard: number;
  readonly asked: number;
}

export interface HistoryOptions {
  readonly scene: Scene;
  readonly gateways: GatewayProcesses;
  readonly seed: number;
  readonly actions: number;
  readonly deaths: number;
  /** Whether another gateway replaces each that is killed. */
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
  const uncertain = new Map<string, Asking>();
  const findings: string[] = [];
  let [asked, unheard] = [0, 0];
  const draw = (): number => draws[asked % draws.length] ?? 0;

  /** Repeats the request until a gateway answers, each time at any running one. */
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
        if (asking.isRepeatable) uncertain.set(asking.name, asking);
      }
    }
    throw new Error(`No gateway answers ${asking.name}`);
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

  // When no action is running, every request without an answer is repeated until its outcome is known. Accepted requests
  // must stay accepted.
  for (const asking of uncertain.values()) note(asking, await ask(asking, null));
  const all = [...accepted.values()].filter(({ asking }) => asking.isRepeatable);
  for (const { asking } of all.filter((_, at) => at % AGAIN === 0)) {
    const again = await ask(asking, null);
    note(asking, again);
    // An operator may have decided the claim meanwhile, so a refusal is fine.
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

/** Reads the gateway's envelope or the outcome of an operator's command. */
function answerIn(text: string): Answer {
  const said: unknown = JSON.parse(text);
  const { success, value, code, kind, message = "" } = Object(said);
  if (success === true) return { kind: "accepted", value: Object(value) };
  // Only this message says that the same command was accepted before.
  if (kind === "done" || /^It was given before/.test(message))
    return { kind: "accepted", value: Object(said) };
  return { kind: "refused", code: String(code ?? message) };
}
