import { CAPTCHA_TEXT, createFakeBackend } from "@parlour/testkit/backend";
import { type Account, INVITATION_CODE, memberNamed } from "@parlour/testkit/backend.data";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { AUTHENTICATOR_CODE, RECOVERY_CODE } from "@parlour/testkit/codes";
import { FORGED_ID_TOKEN } from "@parlour/testkit/entry";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describeEnteringPorts } from "./entering.contract.ts";
import { type EnteringBackend, filipino, type MemberKind } from "./entering-backend.ts";

const OF_EACH_KIND = 20;
const PASSWORD = "opening-day-1";
const kinds = [
  "player",
  "guarded",
  "away",
  "agent",
  "closed",
  "closedWithAgent",
] as const satisfies readonly MemberKind[];

const people = (kind: MemberKind, series: number): readonly Account[] =>
  Array.from({ length: OF_EACH_KIND }, (_, at) => ({
    member: memberNamed(`${kind}${at}`, kind, kind === "agent" ? 1 : 0),
    password: PASSWORD,
    balanceMinor: 0n,
    isNew: false,
    passwordExpired: false,
    email: `${kind}${at}@example.com`,
    phone: { countryDialingCode: "+44", mobileNum: `7700${series}${String(at).padStart(5, "0")}` },
    ...(kind === "guarded" && { wantsSecondFactor: true }),
    ...(kind === "away" && { isAway: true }),
    ...(kind === "closed" && { isClosed: true }),
    ...(kind === "closedWithAgent" && { isClosed: true, hasAgent: true }),
  }));

/** The operator that machines and journeys are tried in. */
async function openFake(): Promise<EnteringBackend> {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const waiting = new Map(kinds.map((kind, series) => [kind, [...people(kind, series)]]));
  const backend = createFakeBackend(clock, [...waiting.values()].flat());
  backend.entry.languages = [...backend.entry.languages, filipino];
  return {
    visitor: () => createFakePorts({ clock, backend }),
    async member(kind) {
      const account = waiting.get(kind)?.shift();
      if (account?.email === undefined || account.phone === undefined)
        throw new Error(`The fake backend has no ${kind} left`);
      const { member, password, email, phone } = account;
      return { username: member.account, password, email, phone };
    },
    solve: async () => CAPTCHA_TEXT,
    sentTo: async (recipient) =>
      backend.codes.outbox.flatMap(({ to, secret }) => (to === recipient ? [secret] : [])).reverse(),
    async askForHuman(mode) {
      backend.human.mode = mode;
    },
    async sendsLoginCodes(isOn) {
      backend.codes.login.isOn = isOn;
    },
    nowMs: () => clock.nowMs(),
    pass: (ms) => clock.advance(ms),
    authenticatorCode: () => AUTHENTICATOR_CODE,
    recoveryCode: RECOVERY_CODE,
    invitation: { affiliateCode: INVITATION_CODE, agentName: "Morgan", currency: "USD" },
    wordOf: async (name) => ({ channel: "google.com", idToken: `word-of-${name}`, name }),
    forgedWord: async () => ({ channel: "google.com", idToken: FORGED_ID_TOKEN, name: null }),
    close: async () => {},
  };
}

describeEnteringPorts("the fake backend", openFake);
