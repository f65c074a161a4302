import type { DevicesPort } from "../devices/devices.ports.ts";
import type { IdentityLinkRefusal, IdentityLoginPort, IdentityToken } from "../identity/identity.ports.ts";
import type { Entry, LoginPort } from "../login/login.ports.ts";
import { defaultConfig } from "../portal/portal.config.ts";
import type { Language } from "../preferences/preferences.ports.ts";
import { minimumAgeIn } from "../preferences/preferences.rules.ts";
import type {
  RegistrationPort,
  RegistrationRefusal,
  RegistrationSetting,
} from "../registration/registration.ports.ts";
import { done, refused } from "../shared/outcome.ts";
import { isOfAge } from "../validation/age.rules.ts";
import { plainRuleSet } from "../validation/rule-set.rules.ts";
import type { RegisterBackend } from "./agent/register.data.ts";
import { INVITATION_CODE, memberNamed } from "./backend.data.ts";
import type { Codes } from "./codes.ts";
import type { Answer } from "./feature-answers.ts";
import { type Guard, proveByPassword } from "./guard.ts";
import type { HumanBackend } from "./human.ts";
import { isGuessable, passwordRule, phoneText, type Registry, wrongLogin } from "./registry.ts";

const rule = { enabled: true, required: true, min: null, max: null, acceptedPattern: "*" };
const optional = { ...rule, required: false };
const common = {
  password: passwordRule,
  confirmPassword: passwordRule,
  email: { ...optional, max: 254, acceptedPattern: "EMAIL" },
  nickname: { ...optional, max: 30 },
  referralCode: { ...optional, max: 80 },
  birthday: { ...rule, acceptedPattern: "DATE" },
};
const mobileNum = { ...optional, min: 7, max: 15, acceptedPattern: "DIGITS" };

/** The fake backend's registration rules, until a test sets others. */
export const plainSetting: RegistrationSetting = {
  register: {
    username: { ...rule, min: 4, max: 20, acceptedPattern: "LETTER_FIRST_ALPHANUMERIC" },
    ...common,
    mobileNum,
  },
  registerMobile: { ...common, mobileNum: { ...mobileNum, required: true } },
  minimumAge: 18,
  currencies: ["USD"],
  patterns: [],
};

/** All agents of the fake backend have it. */
const AGENTS_CURRENCY = "USD";

/** A forged identity token; the fake backend accepts any other. */
export const FORGED_ID_TOKEN = "forged";

const wordOf = ({ channel, idToken }: IdentityToken): string => `${channel}:${idToken}`;
const isVouchedFor = ({ idToken }: IdentityToken): boolean => idToken !== FORGED_ID_TOKEN;

/** Registration, third parties, trial accounts and the list of sessions in the fake backend. */
export interface EntryBackend {
  /** Set it to change the form. */
  setting: RegistrationSetting;
  /** Set it to have languages with a minimum age. */
  languages: readonly Language[];
  readAffiliate(
    asked: Parameters<RegistrationPort["readAffiliate"]>[0],
  ): Answer<RegistrationPort["readAffiliate"]>;
  register(registration: Parameters<RegistrationPort["register"]>[0]): Answer<RegistrationPort["register"]>;
  freePlay(): Answer<LoginPort["freePlay"]>;
  identityLogin(identity: IdentityToken, entry: Entry): Answer<IdentityLoginPort["login"]>;
  identityLink(link: Parameters<IdentityLoginPort["link"]>[0]): Answer<IdentityLoginPort["link"]>;
  readDevices(token: string | null): Answer<DevicesPort["read"]>;
  endDevice(token: string | null, id: string): Answer<DevicesPort["end"]>;
  endOtherDevices(token: string | null): Answer<DevicesPort["endOthers"]>;
}

export function createEntryBackend(
  registry: Registry,
  { codes, guard, human }: { readonly codes: Codes; readonly guard: Guard; readonly human: HumanBackend },
  links: Pick<RegisterBackend, "agentOf" | "came">,
): EntryBackend {
  const { sessions } = registry;
  const ownerOf = (identity: IdentityToken) =>
    registry.all().find((account) => account.identity === wordOf(identity));

  const entry: EntryBackend = {
    setting: plainSetting,
    languages: defaultConfig.languages,
    readAffiliate({ code }) {
      const invited = links.agentOf(code ?? "");
      if (invited === null) return refused("invitation-code-wrong");
      const agentName = registry.find(invited.account)?.member.nickname ?? "Morgan";
      return done({ affiliateCode: invited.link.code, agentName, currency: AGENTS_CURRENCY });
    },
    register({ type, fields, phone, identity, language, humanProof }) {
      const refuse = (reason: RegistrationRefusal, field: string | null = null) => refused(reason, { field });
      const { password = "", birthday = "", verificationCode } = fields;
      const { password: rule = passwordRule } = entry.setting[type];
      if (plainRuleSet.check(rule, password) !== null) return refuse("invalid-field", "password");
      const minimumAge = minimumAgeIn(entry.languages, language, entry.setting.minimumAge);
      if (birthday !== "" && !isOfAge(birthday, minimumAge, registry.clock.nowMs()))
        return refuse("under-age");
      const stopped = human.stop(humanProof);
      if (stopped !== null) return refuse(stopped);
      // A registration by number without a username gets one.
      const username = fields.username ?? `m${phone === null ? "" : phoneText(phone).slice(1)}`;
      if (isGuessable(password, [username])) return refuse("weak-password");
      const invited = fields.referralCode ?? fields.affiliateCode ?? INVITATION_CODE;
      const link = links.agentOf(invited)?.link;
      if (link === undefined) return refuse("invitation-code-wrong");
      const isInvited = fields.referralCode !== undefined || fields.affiliateCode !== undefined;
      const { currency = isInvited ? AGENTS_CURRENCY : entry.setting.currencies[0] } = fields;
      if (isInvited && currency !== AGENTS_CURRENCY) return refuse("inviter-currency");
      if (currency === undefined || !entry.setting.currencies.includes(currency))
        return refuse("invalid-field", "currency");
      if (identity !== null && !isVouchedFor(identity)) return refuse("identity-wrong");
      if (identity !== null && ownerOf(identity) !== undefined) return refuse("identity-taken");
      if (registry.find(username) !== undefined) return refuse("username-taken");
      if (fields.email !== undefined && registry.all().some(({ email }) => email === fields.email))
        return refuse("email-taken");
      if (phone !== null && registry.findByPhone(phone) !== undefined) return refuse("phone-taken");
      if (phone !== null && verificationCode !== undefined) {
        const result = codes.redeem(phone, "register", verificationCode);
        if (result !== "right") return refuse(`verification-code-${result}`);
      }
      const account = registry.keep({
        member: memberNamed(username, fields.nickname ?? "", link.makesAgents ? 1 : 0),
        password: fields.password ?? "",
        balanceMinor: 0n,
        currency,
        isNew: true,
        passwordExpired: false,
        ...(phone && { phone }),
        ...(fields.email && { email: fields.email }),
        ...(identity && { identity: wordOf(identity) }),
      });
      links.came(invited, username);
      return done({ username, session: registry.open(account) });
    },
    freePlay() {
      const name = registry.nextId("guest");
      const account = registry.keep({
        member: memberNamed(name, "Guest", 4),
        password: "",
        balanceMinor: 1_000_00n,
        isNew: false,
        passwordExpired: false,
      });
      return done(registry.open(account));
    },
    identityLogin(identity, entry) {
      if (!isVouchedFor(identity)) return refused("identity-wrong");
      const account = ownerOf(identity);
      if (account === undefined) return refused("not-linked");
      return wrongLogin(account, entry) ?? done(registry.open(account));
    },
    identityLink({ identity, entry, ...given }) {
      const refuse = (reason: IdentityLinkRefusal) =>
        refused(reason, { needsCaptcha: false, retryAtMs: null });
      if (!isVouchedFor(identity)) return refuse("identity-wrong");
      const proof = proveByPassword(registry, guard, given);
      if (proof.kind === "refused") return proof;
      const { account } = proof;
      const sentAway = wrongLogin(account, entry);
      if (sentAway !== null) return sentAway;
      // No identity is linked where the login would need a second factor.
      if (account.wantsSecondFactor || codes.login.placesFor(account).length > 0)
        return refuse("second-factor-required");
      const owner = ownerOf(identity);
      if (owner !== undefined && owner.member.account !== account.member.account)
        return refuse("identity-taken");
      if (owner === undefined && account.identity !== undefined) return refuse("already-linked");
      return done(registry.open(registry.keep({ ...account, identity: wordOf(identity) })));
    },
    readDevices(token) {
      const account = registry.accountOf(token);
      if (account === undefined) return refused("not-logged-in");
      const own = [...sessions].filter(([, session]) => session.account === account.member.account);
      return done(
        own.map(([each, { id, startedAtMs }]) => ({
          id,
          isThisOne: each === token,
          ip: "203.0.113.7",
          userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile",
          startedAtMs,
          lastSeenAtMs: startedAtMs,
        })),
      );
    },
    endDevice(token, wanted) {
      const account = registry.accountOf(token);
      if (account === undefined) return refused("not-logged-in");
      // Ends only the player's own session, whatever id the call has.
      for (const [each, { id, account: owner }] of [...sessions])
        if (id === wanted && owner === account.member.account) sessions.delete(each);
      return done(null);
    },
    endOtherDevices(token) {
      const account = registry.accountOf(token);
      if (account === undefined) return refused("not-logged-in");
      for (const [each, session] of [...sessions])
        if (each !== token && session.account === account.member.account) sessions.delete(each);
      return done(null);
    },
  };
  return entry;
}
