/** The seeds of the game, and the arithmetic of revealed rounds, done in this browser. */
import { askOnce, randomName } from "./asking.js";
import { at, el } from "./dom.js";
import { canCheck, commitTo, draw } from "./fair.js";
import { noAnswer, refusals } from "./words.js";

/** `session()` is the game's session; `rounds()` the listed rounds. */
export function createFairness({ session, rounds, say, isAsking }) {
  let seeds = null;

  function show(next) {
    seeds = next;
    const { commit, nonce, clientSeed } = seeds;
    at("commit").textContent = commit;
    at("nonce").textContent = String(nonce);
    const field = at("client-seed");
    field.readOnly = nonce > 0;
    field.value = nonce > 0 ? clientSeed : field.value || randomName();
  }

  at("reveal").addEventListener("click", async () => {
    if (isAsking()) return;
    const answer = await askOnce("/seed", { session: session() });
    if (answer === null || !answer.ok) {
      at("proof").replaceChildren(
        el("p", {}, answer === null ? noAnswer : (refusals[answer.code] ?? noAnswer)),
      );
      return;
    }
    at("client-seed").value = "";
    show(answer);
    at("proof").replaceChildren(...(await proofOf(answer.revealed, rounds())));
    say("Our seed is shown below, and a new one has begun.");
  });

  return { show, seed: () => at("client-seed").value };
}

async function proofOf({ serverSeed, commit, clientSeed, rounds: count }, rounds) {
  const line = (text) => el("p", { className: "mono" }, text);
  const lines = [line(`Our seed was ${serverSeed}`)];
  if (!canCheck()) {
    return [
      ...lines,
      el("p", {}, "This browser checks on https only. Check it with any tool for SHA-256 and HMAC."),
    ];
  }
  const hash = await commitTo(serverSeed);
  lines.push(
    line(
      `Its SHA-256 is ${hash}: ${hash === commit ? "the hash you were shown" : "NOT the hash you were shown"}.`,
    ),
  );
  if (count === 0) return [...lines, el("p", {}, "No round was played with it.")];
  for (const round of rounds.filter((one) => one.commit === commit && one.draws !== undefined)) {
    for (const [place, { limit, value }] of round.draws.entries()) {
      const steps = await draw(serverSeed, clientSeed, round.nonce, limit, place);
      const outcome = steps.number === value ? "as it was drawn" : `but ${value} was drawn`;
      const of = place === 0 ? "" : `:${place}`;
      lines.push(
        line(
          `HMAC of ${clientSeed}:${round.nonce}${of} begins ${steps.digits}, which is ${steps.whole}; modulo ${limit} it is ${steps.number}, ${outcome}.`,
        ),
      );
    }
  }
  return lines;
}
