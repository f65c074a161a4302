import type { AgentPort, Downline, DownlineQuery, RegisterLink } from "@parlour/core/agent/agent.ports";
import type { OfferedTerms } from "@parlour/core/contracts/contract-actions.ports";
import type { Entry, LoginPort } from "@parlour/core/login/login.ports";
import type { PasswordPort } from "@parlour/core/password/password.ports";
import type { RegistrationPort } from "@parlour/core/registration/registration.ports";
import type { SessionPort } from "@parlour/core/session/session.ports";
import type { Random } from "@parlour/core/shared/random";
import { describe, expect, it } from "vitest";
import { givenBy, PASSWORD, reasonOf, registrationOf } from "./entering-backend.ts";
import { opened, prepared } from "./opened.ts";
import { patient } from "./patient.ts";

export interface AgentBackendPorts {
  readonly agent: AgentPort;
  readonly login: LoginPort;
  readonly registration: RegistrationPort;
  readonly session: SessionPort;
  readonly password: PasswordPort;
  readonly random: Random;
}

/** A person who exists in an operator of this suite. */
export interface SettledPerson {
  readonly account: string;
  readonly nickname: string;
  /** Null at the top of a tree. */
  readonly upline: string | null;
  /** 1 for an agent, 0 for a member, 4 for a trial account. */
  readonly type: 0 | 1 | 4;
  readonly isClosed: boolean;
  /** In the main wallet, in US dollars. */
  readonly balanceMinor: bigint;
  /** In days before now. */
  readonly joinedDaysAgo: number;
  /** In days before now; null for never. */
  readonly signedInDaysAgo: number | null;
  /** Contracts in force that began long ago. */
  readonly holds: readonly OfferedTerms[];
}

/** Any operator with these people. Every password is `PASSWORD`. */
export interface AgentBackend {
  visitor(): AgentBackendPorts;
  /** Ports of a person who is logged in. */
  entered(account: string, entry: Entry): Promise<AgentBackendPorts>;
  /** The same for a person with a password of their own, who may have to change it first. */
  enteredWith(account: string, password: string, entry: Entry): Promise<AgentBackendPorts>;
  close(): Promise<void>;
}

const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
const terms = (kind: OfferedTerms["kind"], period: OfferedTerms["period"], rateBasisPoints: number) => ({
  ...{ kind, period, rateBasisPoints, activeMembers: 0 },
  ...{ validBet: usd(0n), profitLoss: usd(0n), betAmount: usd(0n) },
});
const dividend = (rateBasisPoints: number) => terms("dividend", "monthly", rateBasisPoints);

type Told = Pick<SettledPerson, "account" | "upline"> & Partial<SettledPerson>;
const person = (told: Told): SettledPerson => ({
  nickname: `Of ${told.account}`,
  type: 0,
  isClosed: false,
  balanceMinor: 0n,
  joinedDaysAgo: 20,
  signedInDaysAgo: null,
  holds: [],
  ...told,
});

const TOP = "suitetop";
const OTHER = "suiteother";

/**
 * Two trees. `suitetop` has three direct downlines (an agent, a closed member, a member). Below the agent are two more, one
 * of them an agent with one downline. A trial account in the tree never counts. `suiteother` has a tree of its own.
 */
export const settledPeople: readonly SettledPerson[] = [
  person({ account: TOP, upline: null, type: 1, holds: [dividend(3_000)], balanceMinor: 500_00n }),
  person({
    ...{ account: "suiteamber", upline: TOP, type: 1, nickname: "Amber Vale", holds: [dividend(2_000)] },
    ...{ balanceMinor: 10_00n, joinedDaysAgo: 90, signedInDaysAgo: 2 },
  }),
  person({ account: "suitebasil", upline: TOP, isClosed: true, balanceMinor: 30_50n, joinedDaysAgo: 60 }),
  person({
    ...{ account: "suiteclove", upline: TOP, nickname: "100% Clove_", balanceMinor: 20_00n },
    ...{ joinedDaysAgo: 30, signedInDaysAgo: 1 },
  }),
  person({ account: "suiteguest", upline: TOP, type: 4, balanceMinor: 1_000_00n }),
  person({ account: "suitedill", upline: "suiteamber", type: 1, balanceMinor: 5_00n }),
  person({ account: "suitefennel", upline: "suiteamber", nickname: "Amberlike" }),
  person({ account: "suiteginger", upline: "suitedill", balanceMinor: 1_25n }),
  person({ account: OTHER, upline: null, type: 1, holds: [dividend(3_000)] }),
  person({ account: "suiteivy", upline: OTHER, nickname: "Amber Ivy" }),
  person({ account: "suitelinks", upline: null, type: 1, holds: [dividend(3_000)] }),
  person({ account: "suitebringer", upline: null, type: 1, holds: [dividend(3_000)] }),
  person({ account: "suitenobody", upline: null }),
];

/** What every backend must do for its agents: AgentPort (AGENT-01, AGENT-04). */
export function describeAgentPort(
  name: string,
  open: (people: readonly SettledPerson[]) => Promise<AgentBackend>,
): void {
  describe(`${name}: agents`, () => {
    const backend = opened(() => open(settledPeople));
    const top = prepared(() => backend.entered(TOP, "agent"));

    const whole: DownlineQuery = {
      parentId: null,
      search: "",
      sort: "account",
      isDescending: false,
      page: 1,
      size: 100,
    };
    const ask = (query: Partial<DownlineQuery>, { agent } = top) =>
      agent.readDownlines({ ...whole, ...query }, patient());
    const read = async (query: Partial<DownlineQuery> = {}, ports = top) => givenBy(await ask(query, ports));
    const accounts = async (query: Partial<DownlineQuery>, ports = top) =>
      (await read(query, ports)).rows.map(({ account }) => account);
    async function one(account: string, ports = top): Promise<Downline> {
      const { rows } = await read({ search: account }, ports);
      const found = rows.find((row) => row.account === account);
      if (found === undefined) throw new Error(`${account} is not in the team`);
      return found;
    }

    describe("the team", () => {
      it("AGENT-01 counts all downlines by level with their balances, without trial accounts and the agent", async () => {
        const team = givenBy(await top.agent.readTeam(patient()));
        expect(team).toMatchObject({ members: 6, agents: 2, joinedToday: 0, balance: usd(66_75n) });
        expect(team.levels).toEqual([
          { level: 1, members: 3 },
          { level: 2, members: 2 },
          { level: 3, members: 1 },
        ]);
      });

      it("AGENT-04 shows the direct downlines, closed ones too, with the team of each", async () => {
        const { rows, pages, count } = await read();
        expect([rows.map(({ account }) => account), pages, count]).toEqual([
          ["suiteamber", "suitebasil", "suiteclove"],
          1,
          3,
        ]);
        expect(rows).toMatchObject([
          {
            ...{ nickname: "Amber Vale", isAgent: true, level: 1, path: [], directDownlines: 2, team: 3 },
            ...{ balance: usd(10_00n), isClosed: false, holds: ["dividend"] },
          },
          { isAgent: false, directDownlines: 0, team: 0, isClosed: true, holds: [], lastSignInMs: null },
          { balance: usd(20_00n), isClosed: false },
        ]);
        const [amber, basil] = rows;
        expect(amber?.lastSignInMs).toBeGreaterThan(amber?.joinedAtMs ?? 0);
        expect(amber?.joinedAtMs).toBeLessThan(basil?.joinedAtMs ?? 0);
      });

      it("AGENT-04 reads level by level, with the path of uplines", async () => {
        const amber = await one("suiteamber");
        const second = await read({ parentId: amber.id });
        expect(second.rows).toMatchObject([
          { account: "suitedill", level: 2, path: ["suiteamber"], directDownlines: 1, team: 1 },
          { account: "suitefennel", level: 2, path: ["suiteamber"], team: 0 },
        ]);
        const third = await read({ parentId: second.rows[0]?.id ?? "" });
        expect(third.rows).toMatchObject([
          { account: "suiteginger", level: 3, path: ["suiteamber", "suitedill"], directDownlines: 0 },
        ]);
        expect(await read({ parentId: third.rows[0]?.id ?? "" })).toMatchObject({ rows: [], count: 0 });
      });

      it("AGENT-04 shows an agent only the own subtree, with levels counted from there", async () => {
        const amber = await backend.entered("suiteamber", "agent");
        expect(await accounts({}, amber)).toEqual(["suitedill", "suitefennel"]);
        expect(await one("suiteginger", amber)).toMatchObject({ level: 2, path: ["suitedill"] });
        expect(givenBy(await amber.agent.readTeam(patient()))).toMatchObject({ members: 3, agents: 1 });
        expect(await accounts({ search: "suiteclove" }, amber)).toEqual([]);
      });

      it("AGENT-04 comes in pages that contain each downline once", async () => {
        const first = await read({ size: 2 });
        const second = await read({ size: 2, page: 2 });
        expect([first.pages, first.count, second.count]).toEqual([2, 3, 3]);
        expect([...first.rows, ...second.rows].map(({ account }) => account)).toEqual([
          "suiteamber",
          "suitebasil",
          "suiteclove",
        ]);
        expect(await read({ size: 2, page: 3 })).toMatchObject({ rows: [], count: 3 });
      });

      it.each([
        ["account", ["suiteamber", "suitebasil", "suiteclove"]],
        ["balance", ["suiteamber", "suiteclove", "suitebasil"]],
        ["joined", ["suiteamber", "suitebasil", "suiteclove"]],
      ] as const)("AGENT-04 is sorted by %s, ascending and descending", async (sort, expected) => {
        expect(await accounts({ sort })).toEqual(expected);
        expect(await accounts({ sort, isDescending: true })).toEqual([...expected].reverse());
      });

      it("AGENT-04 is sorted by team size and by last login, largest and latest first", async () => {
        expect((await accounts({ sort: "team", isDescending: true }))[0]).toBe("suiteamber");
        const latest = await read({ sort: "lastSignIn", isDescending: true });
        const signedIn = latest.rows.filter(({ lastSignInMs }) => lastSignInMs !== null);
        expect(signedIn.map(({ account }) => account)).toEqual(["suiteclove", "suiteamber"]);
      });
    });

    describe("search", () => {
      it("AGENT-04 finds a part of an account or a nickname at any level, in any case", async () => {
        expect(await accounts({ search: "AMBER" })).toEqual(["suiteamber", "suitefennel"]);
        expect(await accounts({ search: "ginger" })).toEqual(["suiteginger"]);
        expect(await accounts({ search: "nobody at all" })).toEqual([]);
      });

      it("AGENT-04 treats the typed text literally, not as a pattern", async () => {
        expect(await accounts({ search: "100%" })).toEqual(["suiteclove"]);
        expect(await accounts({ search: "e_" })).toEqual(["suiteclove"]);
        expect(await accounts({ search: "%" })).toEqual(["suiteclove"]);
        expect(await accounts({ search: "\\" })).toEqual([]);
      });

      it("AGENT-04 finds neither the agent, nor uplines, other subtrees or trial accounts", async () => {
        for (const search of [TOP, OTHER, "suiteivy", "suitenobody", "suiteguest"])
          expect(await accounts({ search }), search).toEqual([]);
        const amber = await backend.entered("suiteamber", "agent");
        expect(await accounts({ search: TOP }, amber)).toEqual([]);
      });
    });

    describe("rights", () => {
      it("AGENT-04 answers for an account of another subtree as for an unknown one", async () => {
        const other = await backend.entered(OTHER, "agent");
        const ivy = await one("suiteivy", other);
        const amber = await one("suiteamber");
        const dill = await backend.entered("suitedill", "agent");
        const asked = [
          await ask({ parentId: ivy.id }),
          await ask({ parentId: amber.id }, other),
          await ask({ parentId: amber.id }, dill),
          await ask({ parentId: "1" }),
          await ask({ parentId: "no-such-person" }),
        ];
        expect(asked.map(reasonOf)).toEqual(Array.from(asked, () => "not-your-downline"));
      });

      it("AGENT-04 PERM-03 refuse a player and a visitor", async () => {
        const asOthers = async ({ agent }: AgentBackendPorts, key: string) => [
          reasonOf(await agent.readTeam(patient())),
          reasonOf(await agent.readDownlines(whole, patient())),
          reasonOf(await agent.readLinks(patient())),
          reasonOf(await agent.changeLinks({ kind: "close", linkId: "1" }, key, patient())),
          reasonOf(await agent.registerDownline(newcomer("suitenever"), key, patient())),
        ];
        const member = await backend.entered("suitenobody", "member");
        const key = member.random.id();
        expect(await asOthers(member, key)).toEqual(Array.from({ length: 5 }, () => "not-an-agent"));
        const visitor = await asOthers(backend.visitor(), key);
        expect(visitor).toEqual(Array.from({ length: 5 }, () => "not-logged-in"));
      });
    });

    const newcomer = (account: string) => ({
      account,
      password: "first-evening-31",
      nickname: "Just Here",
      makesAgent: false,
      offers: [] as readonly OfferedTerms[],
    });

    describe("links", () => {
      const make = { kind: "make", label: "Street", makesAgents: false, offers: [dividend(1_250)] } as const;
      const open = async ({ agent }: AgentBackendPorts) => givenBy(await agent.readLinks(patient()));
      const made = (links: readonly RegisterLink[]) => links.filter(({ isOwn }) => !isOwn);
      const register = async (code: string, username: string) =>
        backend.visitor().registration.register(registrationOf({ username, affiliateCode: code }), patient());

      it("AGENT-04 start with the agent's own, which offers nothing and cannot be closed", async () => {
        const [own] = await open(top);
        expect(own).toMatchObject({ isOwn: true, offers: [] });
        const closing = { kind: "close", linkId: own?.id ?? "" } as const;
        expect(reasonOf(await top.agent.changeLinks(closing, top.random.id(), patient()))).toBe(
          "unknown-link",
        );
        expect((await open(top))[0]?.isOwn).toBe(true);
      });

      it("AGENT-04 are created once per key, listed latest first after the own, and closed permanently", async () => {
        const links = await backend.entered("suitelinks", "agent");
        const key = links.random.id();
        const first = givenBy(await links.agent.changeLinks(make, key, patient()));
        expect(first.map(({ label }) => label)).toEqual([first[0]?.label, "Street"]);
        expect(made(first)).toMatchObject([
          { label: "Street", makesAgents: false, registered: 0, isOwn: false, offers: [dividend(1_250)] },
        ]);
        const again = givenBy(await links.agent.changeLinks(make, key, patient()));
        expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
        const second = { ...make, label: "", makesAgents: true, offers: [] };
        const both = givenBy(await links.agent.changeLinks(second, links.random.id(), patient()));
        expect(made(both).map(({ label, makesAgents }) => [label, makesAgents])).toEqual([
          ["", true],
          ["Street", false],
        ]);
        expect(new Set(both.map(({ code }) => code)).size).toBe(3);
        const closing = { kind: "close", linkId: made(first)[0]?.id ?? "" } as const;
        for (const _ of ["once", "and again"]) {
          const left = givenBy(await links.agent.changeLinks(closing, links.random.id(), patient()));
          expect(made(left).map(({ makesAgents }) => makesAgents)).toEqual([true]);
        }
        const other = await backend.entered(OTHER, "agent");
        const foreign = { kind: "close", linkId: made(both)[0]?.id ?? "" } as const;
        const refusal = await other.agent.changeLinks(foreign, other.random.id(), patient());
        expect(reasonOf(refusal)).toBe("unknown-link");
        expect(made(await open(links))).toHaveLength(1);
        const by = await register(made(first)[0]?.code ?? "", "suiteonclosed");
        expect(reasonOf(by)).toBe("invitation-code-wrong");
      });

      it.each([
        ["a rate above the own", [dividend(3_001)], "rate-too-high"],
        ["another period than the own", [terms("dividend", "weekly", 100)], "period-not-held"],
        ["a kind that is not held", [terms("daily-salary", "daily", 100)], "rate-too-high"],
        ["no rate", [dividend(0)], "invalid-terms"],
        ["more than the whole", [dividend(10_001)], "invalid-terms"],
        ["a period that the kind does not allow", [terms("dividend", "hourly", 100)], "invalid-terms"],
        ["a kind twice", [dividend(100), dividend(200)], "invalid-terms"],
      ] as const)("AGENT-04 CONTRACT-02 refuses to offer %s", async (_, offers, reason) => {
        const before = await open(top);
        const change = { ...make, offers };
        expect(reasonOf(await top.agent.changeLinks(change, top.random.id(), patient()))).toBe(reason);
        const direct = { ...newcomer("suiterefused"), offers };
        expect(reasonOf(await top.agent.registerDownline(direct, top.random.id(), patient()))).toBe(reason);
        expect(await open(top)).toEqual(before);
      });

      it("AGENT-04 REG-05 register a direct downline of the agent with the link's account type", async () => {
        const bringer = await backend.entered("suitebringer", "agent");
        const change = { ...make, makesAgents: true };
        const [own, link] = givenBy(await bringer.agent.changeLinks(change, bringer.random.id(), patient()));
        givenBy(await register(link?.code ?? "", "suitecomes"));
        givenBy(await register(own?.code ?? "", "suitefollows"));
        expect(await read({}, bringer)).toMatchObject({
          rows: [
            { account: "suitecomes", isAgent: true, level: 1 },
            { account: "suitefollows", isAgent: false, level: 1 },
          ],
        });
        expect(made(await open(bringer))).toMatchObject([{ registered: 1 }]);
      });
    });

    describe("direct registration", () => {
      it("AGENT-04 LOGIN-05 registers a direct downline once per key, who must change the password first", async () => {
        const bringer = await backend.entered("suiteother", "agent");
        const key = bringer.random.id();
        const registration = { ...newcomer("suitedirect"), makesAgent: true, offers: [dividend(500)] };
        const first = givenBy(await bringer.agent.registerDownline(registration, key, patient()));
        expect(first).toMatchObject({
          ...{ account: "suitedirect", nickname: "Just Here", isAgent: true, level: 1, path: [] },
          ...{ team: 0, balance: usd(0n), isClosed: false, holds: [] },
        });
        const again = givenBy(await bringer.agent.registerDownline(registration, key, patient()));
        expect(again.id).toBe(first.id);
        expect(await accounts({}, bringer)).toEqual(["suitedirect", "suiteivy"]);
        const direct = await backend.enteredWith("suitedirect", registration.password, "agent");
        expect(reasonOf(await direct.session.readMember(patient()))).toBe("password-change-required");
        const change = { oldPassword: registration.password, newPassword: PASSWORD };
        givenBy(await direct.password.changePassword(change, patient()));
        expect(givenBy(await direct.session.readMember(patient())).account).toBe("suitedirect");
        expect(givenBy(await direct.agent.readTeam(patient())).members).toBe(0);
      });

      it("AGENT-04 refuses a taken or invalid account, and a password that breaks the rules", async () => {
        const send = async (change: Partial<ReturnType<typeof newcomer>>) =>
          reasonOf(
            await top.agent.registerDownline(
              { ...newcomer("suitefresh"), ...change },
              top.random.id(),
              patient(),
            ),
          );
        expect(await send({ account: "suiteIVY" })).toBe("account-taken");
        expect(await send({ account: "no name!" })).toBe("invalid-account");
        expect(await send({ password: "short" })).toBe("invalid-password");
        expect(await send({ password: "suitefresh" })).toBe("invalid-password");
        expect(await accounts({ search: "suitefresh" })).toEqual([]);
      });
    });
  });
}
