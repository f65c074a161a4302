/** Makes players in a described state, each state by the function with which the real flow brings it about. */
import { randomBytes } from "node:crypto";
import { decimalOf } from "@parlour/core/shared/money";
import { mustFindAccount } from "../backoffice/accounts.ts";
import { Complaint } from "../backoffice/outcome.ts";
import { firstCurrency } from "../content/currencies.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { normalisePhone } from "../members/phone-numbers.ts";
import { createMember } from "../members/registration/create-member.ts";
import { makeTrial } from "../members/registration/trials.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { mainBalance } from "../wallet/wallets.ts";
import { turnAuthenticatorOn } from "./authenticator.ts";
import { type CommandNeeds, runCommand } from "./command-runner.ts";
import { giveMoney } from "./money-states.ts";
import { fillInbox, lockLogins, protect } from "./personal-states.ts";
import type { MadePlayer, PlayerState } from "./player-state.ts";
import type { RoundNeeds } from "./rounds.ts";
import { bringWithdrawal } from "./withdrawal-states.ts";

export type PlayerNeeds = CommandNeeds &
  RoundNeeds &
  Needs<"secondFactors" | "identities" | "loginGuard" | "limits">;

/** The record of acts has it as the reason of each change. */
const REASON = "A scenario";

/** Throws a `Complaint` for a state that cannot be made; what was made before it stays. */
export async function makePlayer(needs: PlayerNeeds, state: PlayerState): Promise<MadePlayer> {
  const password = state.password ?? randomPassword();
  const made = await openAccount(needs, state, password);
  const run = (...words: readonly string[]) => runCommand(needs, words);
  await giveMoney(needs, made, state);
  const withdrawal = await bringWithdrawal(needs, made, state);
  await protect(needs, made, state.protection);
  const authenticator = state.authenticator ? await turnAuthenticatorOn(needs, made, password) : null;
  if (state.role === "agent") await run("players", "make-agent", made.account);
  if (state.upline !== undefined)
    await run("players", "upline", made.account, state.upline, "--reason", REASON);
  if (state.invitationCode !== undefined)
    await run("players", "invitation", made.account, state.invitationCode);
  if (state.messages !== undefined) await fillInbox(needs, made, state.messages);
  const handedOut =
    state.role === "newcomer"
      ? (await run("players", "reset-password", made.account, "--reason", REASON)).lines[0]
      : undefined;
  if (state.locked) await lockLogins(needs, made);
  if (state.closed) await run("players", "close", made.account, "--reason", REASON);
  const amountMinor = await mainBalance(needs.ledger, made);
  return {
    id: made.id,
    account: made.account,
    password: handedOut ?? password,
    currency: made.currency,
    balance: decimalOf({ amountMinor, currency: made.currency }),
    authenticator,
    ...withdrawal,
  };
}

const randomPassword = (): string => `${randomBytes(9).toString("base64url")}-7a`;
const randomAccount = (): string => `player${randomBytes(5).toString("hex")}`;

/** The account as after a registration, without a session: the first login is still to come. */
async function openAccount(needs: PlayerNeeds, state: PlayerState, password: string): Promise<Member> {
  const settings = await needs.settings.read();
  const currency = state.currency ?? firstCurrency(settings);
  if (!settings.currencies.some(({ code }) => code === currency))
    throw new Complaint(`The operator has no ${currency}.`);
  const passwordHash = await needs.passwords.hash(password);
  if (state.role === "trial") {
    if (state.account !== undefined) throw new Complaint("The gateway names trial accounts.");
    return retryingConflicts(() =>
      needs.db.transaction((tx) => makeTrial(needs, tx, { currency, passwordHash })),
    );
  }
  const phone = state.phone === undefined ? "" : normalisePhone(state.phone);
  if (phone === null) throw new Complaint("This is no phone number of that country.");
  const paymentPasswordHash =
    state.paymentPassword === undefined ? "" : await needs.passwords.hash(state.paymentPassword);
  const kept = await retryingConflicts(() =>
    needs.db.transaction((tx) =>
      createMember(
        needs,
        tx,
        {
          applicant: {
            kind: "applicant",
            username: state.account ?? randomAccount(),
            password,
            paymentPassword: "",
            nickname: state.nickname,
            email: state.email ?? "",
            phone,
            verificationCode: null,
            birthday: state.birthday,
            profile: {},
          },
          uplineId: null,
          promised: null,
          identity: null,
          profile: {},
          passwordHash,
          paymentPasswordHash,
          currency,
        },
        null,
      ),
    ),
  );
  if (kept.kind === "refused") throw new Complaint(`The account was refused: ${kept.code}.`);
  return mustFindAccount(needs.db, kept.account);
}
