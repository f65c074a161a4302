import type { register } from "@parlour/adapters/wire/member.calls.ts";
import type { RegisterType } from "@parlour/core/registration/registration.ports";
import { enabledFlags } from "@parlour/core/site/permissions.rules";
import { type Answer, refuse, value } from "../../calls/answer.ts";
import { firstCurrency, openCurrencies } from "../../content/currencies.ts";
import type { OperatorSettings } from "../../content/settings.ts";
import type { Db } from "../../database/database.ts";
import { retryingConflicts } from "../../ledger/retry.ts";
import { addressKey } from "../../security/address-key.ts";
import type { Visitor } from "../../security/sessions.ts";
import type { Needs, NeedsOf } from "../../services.ts";
import { checkHuman } from "../human-proof.ts";
import { createMember, type Entry, type Kept, takenBy } from "./create-member.ts";
import {
  type Applicant,
  invalid,
  invitationCodes,
  type Refused,
  type RegistrationRequest,
  readForm,
} from "./form.ts";
import { type Inviter, inviterByCode, inviterByDomain } from "./invitations.ts";
import type { RuleSets } from "./rule-sets.ts";

const HOUR_MS = 3_600_000;

export interface Registering {
  readonly type: RegisterType;
  readonly request: RegistrationRequest;
  readonly visitor: Visitor;
}

/**
 * Creates an account (REG-03). It checks the form's rules first and names an invalid field (REG-01), then proofs, then the
 * database. Account, wallet, link, used code and session are one transaction.
 */
export async function registerMember(
  needs: NeedsOf<typeof captchaProof> &
    NeedsOf<typeof checkHuman> &
    NeedsOf<typeof keep> &
    Needs<"settings" | "passwords">,
  ruleSets: RuleSets,
  { type, request, visitor }: Registering,
): Promise<Answer<typeof register>> {
  const settings = await needs.settings.read();
  const flags = enabledFlags(settings.whitelabel);
  if (type === "registerMobile" && !flags.has("MOBILENUMREG3")) return invalid("mobileNum");

  const ruleSet = await ruleSets.of(settings);
  const { languages } = needs.config;
  const todayMs = needs.clock.nowMs();
  const applicant = readForm(request, { type, settings, flags, ruleSet, languages, todayMs });
  if (applicant.kind === "refused") return applicant;

  const human = await checkHuman(needs, request.humanVerification);
  if (human.kind === "refused") return human;
  const isCaptchaAsked = settings.registration[type].captcha?.enabled === true;
  const proof = human.replacesCaptcha || (await captchaProof(needs, request, visitor.ip, isCaptchaAsked));
  if (typeof proof !== "boolean") return proof;

  const invited = await inviterOf(needs, request);
  if (invited !== null && "kind" in invited) return invited;
  const currency = currencyOf(settings, invited, request);
  if (typeof currency !== "string") return currency;
  const identity = await identityOf(needs, request);
  if (identity !== null && "kind" in identity) return identity;

  const taken = await takenBy(needs.db, applicant, todayMs);
  if (taken !== null) {
    await needs.limits.take(takenFrom(needs, visitor.ip));
    return refuse(taken);
  }

  const entry: Entry = {
    applicant,
    uplineId: invited?.id ?? null,
    promised: invited?.linkId ? { kind: "link", linkId: invited.linkId } : null,
    identity,
    profile: { ...applicant.profile, ...origin(request) },
    ...(await hashesOf(needs, applicant)),
    currency,
  };
  const { retryAt } = await needs.limits.take(accountsOf(needs, visitor.ip));
  // Concurrent registrations may all pass the earlier check, so this count decides.
  if (retryAt !== null && !proof) return refuse("captcha-required");
  const kept = await keep(needs, entry, request.login ? visitor : null);
  if (kept.kind === "refused") return kept;
  const { account, token } = kept;
  return value({
    username: account,
    ...(token !== null && {
      session: { token, firstTimeLogin: true, passwordExpired: false, mustChangePassword: false },
    }),
  });
}

const accountsOf = ({ config }: Needs<"config">, ip: string) => ({
  key: `registrations:${addressKey(ip)}`,
  max: config.registration.captchaAfterAccounts,
  windowMs: HOUR_MS,
});

/** Counts taken names, e-mails and numbers per address, because a visitor may be probing for members. */
const takenFrom = ({ config }: Needs<"config">, ip: string) => ({
  key: `registrations-taken:${addressKey(ip)}`,
  max: config.registration.captchaAfterTaken,
  windowMs: HOUR_MS,
});

/** Whether a captcha was required and right; a refusal if it is missing or wrong. */
async function captchaProof(
  needs: Needs<"config" | "captchas" | "limits">,
  { captcha }: RegistrationRequest,
  ip: string,
  isAsked: boolean,
): Promise<boolean | Refused> {
  const counted = await Promise.all([
    needs.limits.look(accountsOf(needs, ip)),
    needs.limits.look(takenFrom(needs, ip)),
  ]);
  const isNeeded = isAsked || counted.some(({ retryAt }) => retryAt !== null);
  if (captcha === undefined) return isNeeded ? refuse("captcha-required") : false;
  const isRight = await needs.captchas.redeem(captcha.id, captcha.text);
  if (isRight) return true;
  return isNeeded ? refuse("captcha-wrong") : false;
}

/** The inviting agent by code, else by domain. An unknown code is refused (REG-05). */
async function inviterOf(
  { db }: Needs<"db">,
  request: RegistrationRequest,
): Promise<Inviter | null | Refused> {
  const codes = invitationCodes(request);
  const inviters = await Promise.all(codes.map((code) => inviterByCode(db, code)));
  if (inviters.includes(null)) return refuse("invitation-code-wrong");
  const [inviter = await inviterByDomain(db, request.domain ?? "")] = inviters;
  return inviter;
}

/**
 * The currency of the new account (OPS-04): the inviter's, because money moves only within one; else the chosen one, else the
 * first.
 */
function currencyOf(
  settings: Pick<OperatorSettings, "currencies">,
  inviter: Inviter | null,
  { currency: chosen }: RegistrationRequest,
): string | Refused {
  if (inviter !== null)
    return chosen === undefined || chosen === inviter.currency
      ? inviter.currency
      : refuse("inviter-currency");
  const own = chosen ?? firstCurrency(settings);
  return openCurrencies(settings).includes(own) ? own : invalid("currency");
}

/** The third party's confirmed identity (THIRD-02); null if the request has none. */
async function identityOf(
  { identities }: Needs<"identities">,
  request: RegistrationRequest,
): Promise<Entry["identity"] | Refused> {
  const { firebaseChannel: channel, firebaseIdToken: idToken } = request;
  if (channel === undefined && idToken === undefined) return null;
  const verified = await identities.verify(channel ?? "", idToken ?? "");
  if (verified === null) return refuse("identity-wrong");
  const { subject } = verified;
  const owner = await identities.find(channel ?? "", subject);
  return owner === null ? { channel: channel ?? "", subject } : refuse("identity-taken");
}

async function hashesOf({ passwords }: Needs<"passwords">, { password, paymentPassword }: Applicant) {
  return {
    passwordHash: await passwords.hash(password),
    paymentPasswordHash: paymentPassword === "" ? "" : await passwords.hash(paymentPassword),
  };
}

/** The operator's page that the member came from. Only origin and path are stored, since the rest may hold a secret. */
function origin({ registerUrl = "", registerMethod }: RegistrationRequest): Entry["profile"] {
  if (!URL.canParse(registerUrl)) return { registerMethod };
  const url = new URL(registerUrl);
  return { registerMethod, registerUrl: `${url.origin}${url.pathname}` };
}

/** Rolls back the transaction when the code is right but the account cannot be made, so that the code stays valid. */
class Undone extends Error {
  readonly refusal: Refused;
  constructor(refusal: Refused) {
    super("A registration was undone");
    this.refusal = refusal;
  }
}

async function keep(
  needs: Needs<"clock" | "db" | "ledger" | "secondFactors" | "identities" | "verificationCodes">,
  entry: Entry,
  visitor: Visitor | null,
): Promise<Kept | Refused> {
  const { phone, verificationCode } = entry.applicant;
  const attempt = async (tx: Db): Promise<Kept | Refused> => {
    if (verificationCode !== null) {
      const tried = { phone, purpose: "register", code: verificationCode } as const;
      const result = await needs.verificationCodes.redeem(tried, tx);
      // Returned, not thrown: the wrong try must be counted.
      if (result !== "right") return refuse(`verification-code-${result}`);
    }
    const kept = await createMember(needs, tx, entry, visitor);
    if (kept.kind === "refused") throw new Undone(kept);
    return kept;
  };
  try {
    return await retryingConflicts(() => needs.db.transaction(attempt));
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}
