import { setTimeout as pause } from "node:timers/promises";
import { createNodePorts } from "@parlour/adapters/node";
import { captcha, scenarioCaptcha, scenarioCode } from "@parlour/adapters/wire";
import { Secret, TOTP } from "otpauth";
import { type Operator, OWN_PASSWORD } from "../operator.ts";
import { type Credentials, demoAccounts, type Need } from "../person.ts";
import type { Role } from "../role.ts";
import { openScenarios } from "./scenario.ts";
import { makeAccounts } from "./scenario-accounts.ts";
import { scenarioOperator } from "./scenario-operator.ts";

/** How long a step waits for its condition unless told otherwise. */
const PATIENCE_MS = 10_000;
/** How long a call may take at least; a busy gateway is no failure of a journey. */
const ANSWER_MS = 60_000;

/** A gateway for journeys, and its known features. */
export interface GatewayBackend {
  /** Without a slash at the end. */
  readonly url: string;
  readonly merchantCode?: string;
  /** Accounts of the gateway; the demo operator's serve for missing ones. */
  readonly accounts?: Partial<Readonly<Record<Role, Credentials>>>;
  /** The operator, if the journeys may close and open the site. */
  readonly operator?: Operator | null;
  /** Whether a journey may change the newcomer's initial password for good. */
  readonly spendsNewcomer?: boolean;
  /**
   * Whether people solve captchas that earlier calls from this address cause. A gateway of the tests has no such calls, so
   * an unexpected captcha there is an error.
   */
  readonly readsCaptchas?: boolean;
  /** The key of the gateway's scenarios, which make the operator and the accounts that are not given (docs/scenarios.md). */
  readonly scenarioKey?: string | null;
  /** Whether vendors' games can be played, because the sandbox runs beside the gateway. */
  readonly hasProvider?: boolean;
  /** How long a step waits for its condition, in milliseconds; 10,000 by default. A call may take as long, and a minute at least. */
  readonly patienceMs?: number;
  /** Third parties that the operator has configured and that accept any name; null without any. */
  readonly thirdParties?: ThirdParties | null;
}

/** Third parties that accept any name, such as a test's own. */
export interface ThirdParties {
  readonly channels: readonly string[];
  /** The identity token for a person of that name, as the third party's window returns it. */
  tokenOf(name: string, channel: string): Promise<string>;
}

export interface GatewayEntry extends Required<Omit<GatewayBackend, "scenarioKey">> {
  /** How long a call to the gateway may take, in milliseconds: a minute, or as long as a step waits. */
  readonly answerMs: number;
  readonly accounts: Readonly<Record<Role, Credentials>>;
  /** Why a need cannot be met at this gateway; null when it can. */
  lacks(need: Need): string | null;
  captchaText(captchaId: string): Promise<string>;
  /** The code or token of the newest message to a number (E.164) or mail address, from the gateway's outbox. */
  sentTo(recipient: string): Promise<string>;
  secondFactorCode(how: "wrong" | "authenticator" | "recovery code"): string;
  tokenOf(who: Role): Promise<string>;
  /** The token of a login with an account that the operator has opened. */
  tokenOfOwn(account: string): Promise<string>;
  /** Ends a session without notice to the portal that uses it. */
  forgetSession(token: string): Promise<void>;
}

/** The second factor of the demo operator's guarded player. */
const demoGuarded = { secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", recoveryCode: "oak-fern-22" };

/** Connects to a gateway; rejects with a sentence if there is no answer or the server is no gateway. */
export async function knockAt(backend: GatewayBackend): Promise<GatewayEntry> {
  const { url, merchantCode = "parlour", scenarioKey = null } = backend;
  const { readsCaptchas = false, thirdParties = null, hasProvider = false } = backend;
  const { patienceMs = PATIENCE_MS } = backend;
  const answerMs = Math.max(ANSWER_MS, patienceMs);
  const soon = () => AbortSignal.timeout(answerMs);
  const headers = { merchant: merchantCode, accept: "application/json" };
  const at = { url, merchantCode };

  async function captchaText(captchaId: string): Promise<string> {
    if (scenarios !== null) return (await scenarios.ask(scenarioCaptcha, { id: captchaId })).text;
    const response = await fetch(`${url}/dev/captcha/${encodeURIComponent(captchaId)}`, {
      signal: soon(),
      headers,
    });
    const body: unknown = response.ok ? await response.json() : null;
    const text = textAt(body, "value", "text");
    if (text === null)
      throw new Error("This gateway does not reveal its captchas, so a person must read them");
    return text;
  }

  async function tokenBy(who: Credentials, entry: "agent" | "member", name: string): Promise<string> {
    const ports = createNodePorts({ gateway: url, merchantCode, timeoutMs: answerMs });
    const attempt = { ...who, entry };
    let reply = await ports.login.login({ ...attempt, captcha: null }, soon());
    if (reply.kind === "refused" && reply.reason === "captcha-required" && readsCaptchas) {
      const { id } = await ports.captcha.readCaptcha(soon());
      reply = await ports.login.login({ ...attempt, captcha: { id, text: await captchaText(id) } }, soon());
    }
    if (reply.kind === "refused") throw new Error(`The gateway does not let ${name} in: ${reply.reason}`);
    return reply.value.token;
  }

  const issued = await fetch(url + captcha.path, { signal: soon(), headers }).catch((cause: unknown) => {
    throw new Error(`No gateway answers at ${url}: is it running, and is the address right?`, { cause });
  });
  const issuedId = textAt(await issued.json().catch(() => null), "value", "id");
  if (issuedId === null) {
    throw new Error(`What answers at ${url} is not a gateway of merchant ${merchantCode} (${issued.status})`);
  }
  const scenarios = scenarioKey === null ? null : await openScenarios(url, scenarioKey, answerMs);
  const made = scenarios === null ? null : await makeAccounts(scenarios);
  const accounts = { ...demoAccounts, ...made?.accounts, ...backend.accounts };
  const operator =
    backend.operator ?? (scenarios === null ? null : scenarioOperator(scenarios, { ...at, accounts }));
  const spendsNewcomer = backend.spendsNewcomer ?? made !== null;
  const distinguishesCaptchas = await captchaText(issuedId).then(
    () => true,
    () => false,
  );

  return {
    ...at,
    operator,
    spendsNewcomer,
    readsCaptchas,
    thirdParties,
    hasProvider,
    patienceMs,
    answerMs,
    accounts,
    captchaText,
    async sentTo(recipient) {
      if (scenarios !== null) return (await scenarios.ask(scenarioCode, { to: recipient })).code ?? "";
      const url = `${at.url}/dev/outbox.json?to=${encodeURIComponent(recipient)}`;
      const response = await fetch(url, { signal: soon(), headers });
      const body: unknown = response.ok ? await response.json() : null;
      const newest = textAt(body, "0", "body");
      const secret = newest === null ? null : /\/reset#([\w-]+)|\b(\d{6})\b/.exec(newest);
      if (!secret) throw new Error(`The gateway shows no message to ${recipient}`);
      return secret[1] ?? secret[2] ?? "";
    },
    secondFactorCode(how) {
      const { secret, recoveryCode } = made?.guarded ?? demoGuarded;
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      const timestamp = scenarios?.nowMs() ?? Date.now();
      return { wrong: "000000", authenticator: totp.generate({ timestamp }), "recovery code": recoveryCode }[
        how
      ];
    },
    lacks(need) {
      switch (need) {
        case "operator":
        case "own account":
          return operator === null
            ? "it needs the operator's part, which a foreign gateway gives away only with scenarios: name their key (--scenario KEY)"
            : null;
        case "captcha":
          return distinguishesCaptchas
            ? null
            : "this gateway does not reveal its captchas, so a person must read them";
        case "calls":
          return null;
        case "provider":
          return hasProvider
            ? null
            : "no provider's games can be played in this operator; --sandbox says that the sandbox's can";
        case "third-party":
          return thirdParties === null
            ? "in this operator nobody of these journeys can log in with a third party"
            : null;
        case "newcomer":
          return spendsNewcomer
            ? null
            : "it changes an account's password for good: name the newcomer (--account newcomer=NAME:PASSWORD), or the key of its scenarios (--scenario KEY)";
      }
    },
    tokenOf: (who) => tokenBy(accounts[who], who === "agent" ? "agent" : "member", who),
    tokenOfOwn: (account) => tokenBy({ username: account, password: OWN_PASSWORD }, "member", account),
    async forgetSession(token) {
      const ports = createNodePorts({ gateway: url, merchantCode, timeoutMs: answerMs });
      ports.tokens.save(token);
      await ports.session.logout(soon());
    },
  };
}

/** Waits in real time, only for what no condition can show, such as a limit a minute. */
export const wait = (ms: number): Promise<void> => pause(ms);

function textAt(value: unknown, ...path: readonly string[]): string | null {
  let at: unknown = value;
  for (const name of path) {
    if (typeof at !== "object" || at === null) return null;
    at = Reflect.get(at, name);
  }
  return typeof at === "string" ? at : null;
}
