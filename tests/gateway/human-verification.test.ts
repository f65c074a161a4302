import { createSolver } from "@parlour/adapters/human-verification/solve.ts";
import {
  HUMAN_PROVIDER,
  type HumanChallenge,
  type HumanSolution,
  humanChallenge,
} from "@parlour/adapters/wire/human-verification.calls.ts";
import { login } from "@parlour/adapters/wire/login.calls.ts";
import { registerSetting } from "@parlour/adapters/wire/member.calls.ts";
import { readSettings, settingProblem } from "@parlour/app/gateway/content/settings.ts";
import { createGateway } from "@parlour/app/gateway/gateway.ts";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { ask, credentials } from "./support/caller.ts";
import { cheapPasswords } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const never = new AbortController().signal;
const solve = createSolver(null);
const other = (hex: string) => `${hex.startsWith("0") ? "1" : "0"}${hex.slice(1)}`;

describe("human verification", () => {
  const { gateway, clock, db, writeSetting, atOnce } = gatewayOfSuite();
  beforeEach(() => asksFor("beside"));

  const asksFor = (mode: "off" | "beside" | "instead") => writeSetting("humanVerification", { mode });
  const challenge = async (app: FastifyInstance = gateway.app): Promise<HumanChallenge> =>
    v.parse(humanChallenge.answer, (await ask(app, humanChallenge, {})).body.value);
  const solved = async (asked: HumanChallenge): Promise<HumanSolution> => {
    const solution = await solve(asked, never);
    if (solution === null) throw new Error("The challenge was not solved");
    return solution;
  };
  const proofOf = (given: HumanChallenge, solution: HumanSolution, provider = HUMAN_PROVIDER) => ({
    provider,
    result: btoa(JSON.stringify({ challenge: given, solution })),
  });
  const logIn = async (proof?: { provider: string; result: string }, app = gateway.app) => {
    const request = { ...credentials("player"), ...(proof && { humanVerification: proof }) };
    const { status, body } = await ask(app, login, request);
    return status === 200 ? "done" : body.code;
  };

  it("LOGIN-13 refuses a proof of another challenge, a forged or longer-lasting challenge and another provider", async () => {
    const [one, another] = [await challenge(), await challenge()];
    const [solution, otherSolution] = [await solved(one), await solved(another)];
    const { parameters } = one;
    const lasting = { ...parameters, data: { ...parameters.data, expiresAtMs: clock.nowMs() * 2 } };
    const easier = { ...parameters, cost: 1, keyPrefix: "00" };
    const forged = [
      proofOf(one, otherSolution),
      proofOf(one, { ...solution, derivedKey: other(solution.derivedKey) }),
      proofOf({ ...one, signature: other(one.signature) }, solution),
      proofOf({ ...one, signature: another.signature }, solution),
      proofOf({ ...one, parameters: lasting }, solution),
      proofOf({ ...one, parameters: { ...easier, nonce: other(parameters.nonce) } }, solution),
      proofOf(
        { ...one, parameters: { ...parameters, data: { ...parameters.data, kid: "unknown" } } },
        solution,
      ),
      proofOf(one, solution, "another"),
      { provider: HUMAN_PROVIDER, result: "{" },
    ];
    for (const proof of forged) expect(await logIn(proof)).toBe("human-verification-wrong");
    // None of the forgeries has used up the real proofs.
    expect(await logIn(proofOf(one, solution))).toBe("done");
    expect(await logIn(proofOf(another, otherSolution))).toBe("done");
  });

  it("LOGIN-13 takes a proof once over all gateways of a database, also in the same moment", async () => {
    const second = await createGateway({
      mode: "test",
      database: gateway.database,
      config: gateway.config,
      passwords: cheapPasswords(),
      clock,
    });
    try {
      const asked = await challenge(second);
      const proof = proofOf(asked, await solved(asked));
      const answers = await atOnce(() => [logIn(proof), logIn(proof, second), logIn(proof, second)]);
      expect(answers.sort()).toEqual(["done", "human-verification-wrong", "human-verification-wrong"]);
    } finally {
      await second.close();
    }
  });

  it("LOGIN-13 refuses a proof after five minutes, but not a moment earlier", async () => {
    const [one, another] = [await challenge(), await challenge()];
    const proofs = [proofOf(one, await solved(one)), proofOf(another, await solved(another))] as const;
    clock.advance(5 * 60_000 - 1);
    expect(await logIn(proofs[0])).toBe("done");
    clock.advance(1);
    expect(await logIn(proofs[1])).toBe("human-verification-wrong");
  });

  it("LOGIN-13 REG-01 leaves the captcha out of the form only where the proof stands for it", async () => {
    const rule = { enabled: true, required: true, acceptedPattern: "*" };
    const { registration } = await readSettings(db);
    const withCaptcha = { ...registration, register: { ...registration.register, captcha: rule } };
    await writeSetting("registration", withCaptcha);
    const hasCaptcha = async () => {
      const { body } = await gateway.ask(registerSetting, {});
      return Object.hasOwn(Object(body.value?.register), "captcha");
    };
    expect(await hasCaptcha()).toBe(true);
    await asksFor("instead");
    expect(await hasCaptcha()).toBe(false);
    await writeSetting("registration", registration);
  });

  it("LOGIN-13 is off until an operator sets one of its modes", () => {
    expect(settingProblem("humanVerification", { mode: "beside" })).toBeNull();
    expect(settingProblem("humanVerification", { mode: "sometimes" })).not.toBeNull();
  });

  it("LOGIN-13 takes a device hundreds of steps of thousands of rounds", () => {
    const { cost, fewestSteps, mostSteps } = defaultConfig.humanWork;
    expect(cost * fewestSteps).toBeGreaterThanOrEqual(500_000);
    expect(mostSteps).toBeGreaterThan(fewestSteps);
  });
});
