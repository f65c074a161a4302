import type { DevicesPort } from "../devices/devices.ports.ts";
import type { IdentityLoginPort, IdentityToken } from "../identity/identity.ports.ts";
import type { LoginPort } from "../login/login.ports.ts";
import type { RegistrationPort, RegistrationSetting } from "../registration/registration.ports.ts";
import { done, refused } from "../shared/outcome.ts";
import { type Codes, phoneText } from "./codes.ts";
import { type Account, memberNamed } from "./house.data.ts";
import type { Registry } from "./registry.ts";

type AnswerOf<Method extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Method>>;

const rule = { enabled: true, required: true, min: null, max: null, acceptedPattern: "*" };
const optional = { ...rule, required: false };
const password = { ...rule, min: 8, max: 64, acceptedPattern: "LETTERS_AND_DIGITS" };
const common = {
  password,
  confirmPassword: password,
  email: { ...optional, max: 254, acceptedPattern: "EMAIL" },
  nickname: { ...optional, max: 30 },
  referralCode: { ...optional, max: 80 },
  birthday: { ...rule, acceptedPattern: "DATE" },
};
const mobileNum = { ...optional, min: 7, max: 15, acceptedPattern: "DIGITS" };

/** What the scripted house asks of who registers, until a test sets something else. */
export const plainSetting: RegistrationSetting = {
  register: {
    username: { ...rule, min: 4, max: 20, acceptedPattern: "LETTER_FIRST_ALPHANUMERIC" },
    ...common,
    mobileNum,
  },
  registerMobile: { ...common, mobileNum: { ...mobileNum, required: true } },
  minimumAge: 18,
  patterns: [],
};

/** An invitation code that the scripted house knows. */
export const INVITATION_CODE = "MORGAN7";

/** Registration, third parties, free play and the list of sessions in the scripted house. */
export interface Desk {
  /** Set it to change the form. */
  setting: RegistrationSetting;
  readAffiliate(
    asked: Parameters<RegistrationPort["readAffiliate"]>[0],
  ): AnswerOf<RegistrationPort["readAffiliate"]>;
  register(registration: Parameters<RegistrationPort["register"]>[0]): AnswerOf<RegistrationPort["register"]>;
  freePlay(): AnswerOf<LoginPort["freePlay"]>;
  identityLogin(identity: IdentityToken): AnswerOf<IdentityLoginPort["login"]>;
  identityLink(link: Parameters<IdentityLoginPort["link"]>[0]): AnswerOf<IdentityLoginPort["link"]>;
  readDevices(token: string | null): AnswerOf<DevicesPort["read"]>;
  endDevice(token: string | null, id: string): AnswerOf<DevicesPort["end"]>;
  endOtherDevices(token: string | null): AnswerOf<DevicesPort["endOthers"]>;
}

export function createDesk(registry: Registry, codes: Codes): Desk {
  const { sessions } = registry;
  const isKnown = (identity: IdentityToken) => (account: Account) =>
    account.identity === `${identity.channel}:${identity.idToken}`;

  return {
    setting: plainSetting,
    readAffiliate({ code }) {
      return code === INVITATION_CODE
        ? done({ affiliateCode: INVITATION_CODE, agentName: "Morgan" })
        : refused("invitation-code-wrong");
    },
    register({ fields, phone, identity }) {
      // Who registers by number without a name is given one.
      const username = fields.username ?? `m${phone?.mobileNum ?? ""}`;
      const numbered = (account: Account) => account.phone && phoneText(account.phone);
      if (registry.find(username) !== undefined) return refused("username-taken", { field: "username" });
      if (phone !== null && registry.all().some((each) => numbered(each) === phoneText(phone)))
        return refused("phone-taken", { field: "mobileNum" });
      if (fields.email !== undefined && registry.all().some(({ email }) => email === fields.email))
        return refused("email-taken", { field: "email" });
      if (phone !== null && fields.verificationCode !== undefined) {
        const verdict = codes.redeem(phone, fields.verificationCode);
        if (verdict !== "right") {
          const reason = verdict === "wrong" ? "verification-code-wrong" : "verification-code-expired";
          return refused(reason, { field: "verificationCode" });
        }
      }
      const invited = fields.referralCode ?? fields.affiliateCode ?? INVITATION_CODE;
      if (invited !== INVITATION_CODE) return refused("invitation-code-wrong", { field: null });
      const account = registry.keep({
        member: memberNamed(username, fields.nickname ?? "", 0),
        password: fields.password ?? "",
        balanceMinor: 0n,
        isNew: true,
        passwordExpired: false,
        ...(phone && { phone }),
        ...(fields.email && { email: fields.email }),
        ...(identity && { identity: `${identity.channel}:${identity.idToken}` }),
      });
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
    identityLogin(identity) {
      const account = registry.all().find(isKnown(identity));
      return account === undefined ? refused("not-linked") : done(registry.open(account));
    },
    identityLink({ identity, username, password: typed }) {
      const account = registry.find(username);
      if (account === undefined || account.password !== typed)
        return refused("wrong-credentials", { needsCaptcha: true, retryAtMs: null });
      const linked = { ...account, identity: `${identity.channel}:${identity.idToken}` };
      return done(registry.open(registry.keep(linked)));
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
      if (registry.accountOf(token) === undefined) return refused("not-logged-in");
      for (const [each, { id }] of [...sessions]) if (id === wanted) sessions.delete(each);
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
}
