/** Getting in: the first owner, an invitation, a login and its end. */
import * as v from "valibot";
import {
  type AdminCall,
  adminPath,
  enrolmentBegin,
  enrolmentFinish,
  type LoggedInAnswer,
  logIn,
  logOut,
  pathOf,
  setUp,
} from "../api/admin-calls.ts";
import { commands } from "../commands.ts";
import { Complaint, misused } from "../outcome.ts";
import { forgetLogin, keepLogin, keptToken } from "./kept-logins.ts";
import type { Terminal } from "./terminal.ts";
import { outcomeOf, type Transport } from "./transport.ts";
import { readTyped } from "./words.ts";

export const accessWords: readonly string[] = ["setup", "enrol", "login", "logout"];

/** Returns the lines to print; throws a `Complaint` for a refusal. */
export async function runAccess(
  transport: Transport,
  [verb, ...words]: readonly string[],
  terminal: Terminal,
): Promise<readonly string[]> {
  const isRecovery = words.includes("--recover");
  const [name, ...more] = words.filter((word) => word !== "--recover");
  if (verb === "logout") return endSession(transport, terminal);
  if (name === undefined || more.length > 0 || (isRecovery && verb !== "setup"))
    throw misused(`Say: ${verb} <name>${verb === "setup" ? " [--recover]" : ""}.`);
  if (verb === "login") return login(transport, name, terminal);
  if (verb === "enrol") return enrol(transport, name, await terminal.ask("Invitation: ", true), terminal);
  const { machineSecret } = transport;
  if (machineSecret === null)
    throw new Complaint("setup works on the machine of the gateway alone, without PARLOUR_ADMIN_URL.");
  const body = { name, recover: isRecovery };
  const owner = await call(transport, setUp, body, `Machine ${machineSecret}`);
  for (const line of await enrol(transport, owner.name, owner.invitation, terminal)) terminal.out(line);
  // Owners who lost their proofs have accounts in their currencies.
  const asked = isRecovery ? FIRST_SETTINGS.filter(([key]) => key !== "currencies") : FIRST_SETTINGS;
  return firstSettings(transport, terminal, asked);
}

/** What an operator needs first. An empty answer leaves it as it is. */
const FIRST_SETTINGS = [
  ["timeZone", "Time zone of days, limits and reports, such as Europe/London: "],
  ["country", "Country whose dialling code comes first, such as GB: "],
  ["currencies", "Currency of accounts, such as EUR: "],
] as const;

const settingOf = (key: (typeof FIRST_SETTINGS)[number][0], answer: string) =>
  key === "currencies" ? [{ code: answer }] : answer;

/** Asks for the first settings, again after one that is refused, and then says what else is missing. */
async function firstSettings(
  transport: Transport,
  { env, ask, out }: Terminal,
  asked: readonly (typeof FIRST_SETTINGS)[number][],
): Promise<readonly string[]> {
  const authorization = `Bearer ${await keptToken(env, transport.place)}`;
  const run = async (words: readonly string[]) => {
    const { command, input } = readTyped(commands, words);
    const path = `${adminPath}/${command.words.join("/")}`;
    const outcome = outcomeOf(await transport.send(path, input, authorization));
    if (outcome.kind === "done") return { isDone: true, lines: command.linesOf(outcome.value) };
    return { isDone: false, lines: "message" in outcome ? [outcome.message] : [] };
  };
  for (const [key, question] of asked) {
    for (let isOpen = true; isOpen; ) {
      const answer = await ask(question, false);
      if (answer === "") break;
      const { isDone, lines } = await run(["setting", key, JSON.stringify(settingOf(key, answer))]);
      for (const line of lines) out(line);
      isOpen = !isDone;
    }
  }
  return (await run(["checklist"])).lines;
}

async function call<Of extends AdminCall>(
  { send }: Transport,
  of: Of,
  body: object,
  authorization?: string,
): Promise<v.InferOutput<Of["answer"]>> {
  const outcome = outcomeOf(await send(pathOf(of), body, authorization));
  if (outcome.kind === "done") return v.parse(of.answer, outcome.value);
  throw new Complaint(
    "message" in outcome ? outcome.message : "It needs a confirmation.",
    outcome.kind === "misused" ? "misused" : "refused",
  );
}

async function login(transport: Transport, name: string, { env, ask }: Terminal): Promise<readonly string[]> {
  const password = await ask("Password: ", true);
  const code = await ask("Code of the authenticator: ", false);
  return keep(transport, env, await call(transport, logIn, { name, password, code }));
}

async function enrol(
  transport: Transport,
  name: string,
  invitation: string,
  { env, ask, out }: Terminal,
): Promise<readonly string[]> {
  const { secret, uri } = await call(transport, enrolmentBegin, { name, invitation });
  const { default: qrcode } = await import("qrcode");
  out(await qrcode.toString(uri, { type: "terminal", small: true }));
  out(`Add this to an authenticator: ${secret}`);
  const password = await ask("A new password, at least 12 characters: ", true);
  if ((await ask("The same again: ", true)) !== password)
    throw new Complaint(`The two passwords differ. Say: enrol ${name}, with the invitation ${invitation}`);
  const code = await ask("Code of the authenticator: ", false);
  return keep(transport, env, await call(transport, enrolmentFinish, { name, invitation, password, code }));
}

async function keep(
  { place }: Transport,
  env: Terminal["env"],
  login: LoggedInAnswer,
): Promise<readonly string[]> {
  await keepLogin(env, place, login);
  return [`Logged in as ${login.name} (${login.roles.join(", ")}) until ${login.expiresAt}.`];
}

async function endSession(transport: Transport, { env }: Terminal): Promise<readonly string[]> {
  const token = await keptToken(env, transport.place);
  if (token !== null) await call(transport, logOut, {}, `Bearer ${token}`);
  await forgetLogin(env, transport.place);
  return ["Logged out."];
}
