/** Every suite of core's ports on the fake backend that machines are tried in: the usual one, and what a suite needs besides. */
import type { Entry } from "@parlour/core/login/login.ports";
import { dayOf } from "@parlour/core/records/records.rules";
import { CAPTCHA_TEXT, createFakeBackend } from "@parlour/testkit/backend";
import { type Account, accounts, INVITATION_CODE, memberNamed } from "@parlour/testkit/backend.data";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { AUTHENTICATOR_CODE, RECOVERY_CODE } from "@parlour/testkit/codes";
import { FORGED_ID_TOKEN } from "@parlour/testkit/entry";
import { VOUCHER } from "@parlour/testkit/member/deposits.data";
import { PAYMENT_PASSWORD, payoutCard } from "@parlour/testkit/member/withdrawals.data";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import {
  describeActivityPorts,
  describeAgentPort,
  describeContentPorts,
  describeContractActionsPort,
  describeDepositingPorts,
  describeEnteringPorts,
  describeFeedbackPorts,
  describeFundsPorts,
  describeIdentityChecks,
  describeLobbyPorts,
  describeOwnDataPorts,
  describeOwnPorts,
  describePlayingPorts,
  describePointPorts,
  describeRecordsPort,
  describeSafetyPorts,
  describeSessionPorts,
  describeTeamRecordsPort,
  describeWalletPorts,
  describeWithdrawing,
  filipino,
  type MemberKind,
  PASSWORD as PASSWORD_OF_TEAM,
  settledPeople,
} from "./acceptance.ts";
import { type AccountKind, entryOf } from "./session.contract.ts";

const FAKE = "the fake backend";
const PASSWORD = "evening-42";
const DAY_MS = 86_400_000;

const person = (account: string, type = 0, more: Partial<Account> = {}): Account => ({
  member: memberNamed(account, account, type),
  password: PASSWORD,
  balanceMinor: 0n,
  isNew: false,
  passwordExpired: false,
  ...more,
});

/** More names than a suite takes. */
const namesOf = (kind: string): readonly string[] => Array.from({ length: 20 }, (_, at) => `${kind}${at}`);

/** Takes the names one after another. */
function taking(names: readonly string[]): () => string {
  const left = [...names];
  return () => {
    const next = left.shift();
    if (next === undefined) throw new Error("The fake backend has no account left");
    return next;
  };
}

/** The usual fake backend. */
function openFake(people: readonly Account[] = accounts) {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const backend = createFakeBackend(clock, people);
  return {
    clock,
    backend,
    visitor: () => createFakePorts({ clock, backend }),
    async loggedIn(
      username: string,
      entry: Entry = entryOf(username === "agent" ? username : "player"),
      password = PASSWORD,
    ) {
      const reply = backend.login({ username, password, entry, captcha: null });
      if (reply.kind === "refused") throw new Error(`${username} could not log in: ${reply.reason}`);
      return createFakePorts({ clock, backend, token: reply.value.token });
    },
    async givesWallets(vendors: typeof backend.wallets.vendors) {
      backend.wallets.vendors = vendors;
    },
    close: async () => {},
  };
}

const typeOf = { player: 0, agent: 1, trial: 4 } as const satisfies Record<AccountKind, number>;
const takingOfEachKind = () => ({
  player: taking(namesOf("player")),
  agent: taking(namesOf("agent")),
  trial: taking(namesOf("trial")),
});

/** With new accounts of each kind. */
async function openSessions() {
  const fake = openFake(
    (["player", "agent", "trial"] as const).flatMap((kind) =>
      namesOf(kind).map((name) => person(name, typeOf[kind], { balanceMinor: 200_00n })),
    ),
  );
  const take = takingOfEachKind();
  return {
    ...fake,
    account: async (kind: AccountKind) => ({ username: take[kind](), password: PASSWORD }),
    loggedIn: async (kind: AccountKind) => fake.loggedIn(take[kind](), entryOf(kind)),
    solve: async () => CAPTCHA_TEXT,
    vendor: "AURORA",
  };
}

describeSessionPorts(FAKE, openSessions);
describeContentPorts(FAKE, openSessions);
describeWalletPorts(FAKE, openSessions);
describeFundsPorts(FAKE, openSessions);
describeSafetyPorts(FAKE, async () => openFake());
describePointPorts(FAKE, async () => ({ ...openFake(), password: PASSWORD }));

describeActivityPorts(FAKE, async () => {
  const fake = openFake();
  return {
    ...fake,
    decide: async (activityId, decision) => fake.backend.activities.decide("player", activityId, decision),
  };
});

describeDepositingPorts(FAKE, async () => {
  const fake = openFake();
  return { ...fake, voucher: VOUCHER, nowMs: () => fake.clock.nowMs() };
});

describeFeedbackPorts(FAKE, async () => {
  const fake = openFake();
  return {
    ...fake,
    answers: async (text) => fake.backend.feedback.answer("player", text),
    closes: async () => fake.backend.feedback.close("player"),
  };
});

describePlayingPorts(FAKE, async () => {
  const fake = openFake();
  const endsAtMs = fake.clock.nowMs() + 3_600_000;
  fake.backend.lobby.closedGames.set("AURORA-S2", endsAtMs);
  return {
    ...fake,
    game: { vendor: "AURORA", gameCode: "AURORA-S1" },
    vendorName: "Aurora",
    closedGame: { vendor: "AURORA", gameCode: "AURORA-S2", endsAtMs },
    lottery: "MB",
  };
});

describeLobbyPorts(FAKE, async () => {
  const fake = openFake(namesOf("player").map((name) => person(name)));
  const take = taking(namesOf("player"));
  return {
    ...fake,
    async player() {
      const name = take();
      return { ...(await fake.loggedIn(name)), elsewhere: () => fake.loggedIn(name) };
    },
  };
});

/** With new players, and a trial account. */
function openNewcomers() {
  const fake = openFake([...namesOf("new").map((name) => person(name)), person("trial", 4)]);
  return { ...fake, take: taking(namesOf("new")), trial: () => fake.loggedIn("trial") };
}

describeOwnPorts(FAKE, async () => {
  const fake = openNewcomers();
  return {
    ...fake,
    newcomer: async () => ({ ports: await fake.loggedIn(fake.take()), password: PASSWORD }),
    codeFor: () => AUTHENTICATOR_CODE,
  };
});

describeOwnDataPorts(FAKE, async () => {
  const fake = openNewcomers();
  return {
    ...fake,
    async player(balanceMinor) {
      const username = fake.take();
      fake.backend.move(username, balanceMinor);
      return { ports: await fake.loggedIn(username), username, password: PASSWORD };
    },
  };
});

describeIdentityChecks(FAKE, async () => {
  const balanceMinor = 2_500_00n;
  const checked = namesOf("checked").map((name) => person(name, 0, { balanceMinor }));
  const fake = openFake([...checked, person("trial", 4, { balanceMinor })]);
  const { identityChecks, withdrawals } = fake.backend;
  const take = taking(namesOf("checked"));
  return {
    ...fake,
    async player(kind) {
      const account = kind ?? take();
      withdrawals.setting(account).cards = [payoutCard];
      return { ports: await fake.loggedIn(account), account };
    },
    async switchTo(isOn) {
      identityChecks.setting.isOn = isOn;
    },
    ask: async (account, reason) => identityChecks.ask(account, reason),
    accept: async (account) => identityChecks.accept(account),
    refuse: async (account, reason) => identityChecks.refuse(account, reason),
  };
});

describeWithdrawing(FAKE, async () => {
  const fake = openFake();
  const { withdrawals } = fake.backend;
  withdrawals.setting("player").mayCancel = true;
  const portsOf = async (...login: Parameters<typeof fake.loggedIn>) =>
    (await fake.loggedIn(...login)).cashier;
  return {
    ...fake,
    visitor: () => fake.visitor().cashier,
    trial: () => portsOf("trial"),
    player: () => portsOf("player"),
    // The other member must change a password first, which the calls of the fake backend do not ask about.
    stranger: () => portsOf("newcomer", "member", "123456"),
    paymentPassword: PAYMENT_PASSWORD,
    async pay(id) {
      withdrawals.approve(id);
      withdrawals.pay(id);
    },
    advance: (ms) => void fake.clock.advance(ms),
  };
});

describeRecordsPort(FAKE, async () => {
  const fake = openFake([...accounts, person("unplayed")]);
  return {
    ...fake,
    today: dayOf(VISIT_BEGINS_MS, "UTC"),
    player: () => fake.loggedIn("player"),
    newcomer: () => fake.loggedIn("unplayed"),
  };
});

describeTeamRecordsPort(FAKE, async () => {
  const fake = openFake();
  return {
    ...fake,
    today: dayOf(VISIT_BEGINS_MS, "UTC"),
    stranger: "stranger_one",
    agent: () => fake.loggedIn("agent"),
    player: () => fake.loggedIn("player"),
  };
});

/** Avery is a downline of the agent, and has a downline. */
describeContractActionsPort(FAKE, async () => {
  const fake = openFake([...accounts, person("avery", 1), person("avery_one", 1)]);
  const entered = async (account: string) => ({ ...(await fake.loggedIn(account, "agent")), account });
  return {
    ...fake,
    top: await entered("agent"),
    middle: await entered("avery"),
    low: await entered("avery_one"),
  };
});

describeAgentPort(FAKE, async () => {
  const people = settledPeople.map(({ account, nickname, type, balanceMinor }) =>
    person(account, type, {
      member: memberNamed(account, nickname, type),
      password: PASSWORD_OF_TEAM,
      balanceMinor,
    }),
  );
  const fake = openFake([...accounts, ...people]);
  for (const { account, nickname, upline, type, isClosed, balanceMinor, holds, ...ago } of settledPeople) {
    fake.backend.team.keep({
      id: `team-${account}`,
      ...{ account, nickname, upline, isClosed, balanceMinor, isAgent: type === 1 },
      joinedAtMs: VISIT_BEGINS_MS - ago.joinedDaysAgo * DAY_MS,
      lastSignInMs: ago.signedInDaysAgo === null ? null : VISIT_BEGINS_MS - ago.signedInDaysAgo * DAY_MS,
    });
    fake.backend.team.setHeld(account, holds);
  }
  return {
    ...fake,
    entered: (account, entry) => fake.loggedIn(account, entry, PASSWORD_OF_TEAM),
    enteredWith: (account, password, entry) => fake.loggedIn(account, entry, password),
  };
});

const kinds = ["player", "guarded", "away", "agent", "closed", "closedWithAgent"] as const;
const memberOf = (kind: MemberKind, series: number) => (account: string, at: number) => ({
  ...person(account, kind === "agent" ? 1 : 0),
  email: `${account}@example.com`,
  phone: { countryDialingCode: "+44", mobileNum: `7700${series}${String(at).padStart(5, "0")}` },
  wantsSecondFactor: kind === "guarded",
  isAway: kind === "away",
  isClosed: kind.startsWith("closed"),
  hasAgent: kind === "closedWithAgent",
});

describeEnteringPorts(FAKE, async () => {
  const waiting = new Map(kinds.map((kind, series) => [kind, namesOf(kind).map(memberOf(kind, series))]));
  const { clock, backend, ...fake } = openFake([...waiting.values()].flat());
  backend.entry.languages = [...backend.entry.languages, filipino];
  return {
    ...fake,
    async member(kind) {
      const account = waiting.get(kind)?.shift();
      if (account === undefined) throw new Error(`The fake backend has no ${kind} left`);
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
  };
});
