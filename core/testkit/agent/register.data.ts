import type {
  Downline,
  DownlineRegistration,
  DownlineRegistrationRefusal,
  RegisterLink,
  RegisterLinkChange,
  RegisterLinkRefusal,
} from "../../agent/agent.ports.ts";
import type { OfferedTerms } from "../../contracts/contract-actions.ports.ts";
import { offerProblem, periodsOfKind } from "../../contracts/contracts.rules.ts";
import { done, type Outcome, refused } from "../../shared/outcome.ts";
import { INVITATION_CODE, memberNamed } from "../backend.data.ts";
import { isWeakPassword, type Registry } from "../registry.ts";
import type { TeamBackend } from "./team.data.ts";

/** The most open links of an agent, and the most downline registrations in a day. */
export const MOST_LINKS = 50;
export const MOST_REGISTRATIONS = 30;
const LONGEST_LABEL = 60;
const DAY_MS = 86_400_000;

/** The fake backend's agent links and downline registrations (AGENT-04). */
export interface RegisterBackend {
  readLinks(account: string): Outcome<readonly RegisterLink[], "not-an-agent">;
  changeLinks(
    account: string,
    change: RegisterLinkChange,
    idempotencyKey: string,
  ): Outcome<readonly RegisterLink[], RegisterLinkRefusal>;
  register(
    account: string,
    registration: DownlineRegistration,
    idempotencyKey: string,
  ): Outcome<Downline, DownlineRegistrationRefusal>;
  /** The agent of a code, and the offers of its link; null for a code that no agent has. */
  agentOf(code: string): { readonly account: string; readonly link: RegisterLink } | null;
  /** Counts a registration with a code. */
  came(code: string, account: string): void;
}

type OfferProblem = "invalid-terms" | "rate-too-high" | "period-not-held";

/** The problem of these offers, for an agent with these contracts; null when there is none. */
function problemOf(offers: readonly OfferedTerms[], held: readonly OfferedTerms[]): OfferProblem | null {
  if (new Set(offers.map(({ kind }) => kind)).size < offers.length) return "invalid-terms";
  for (const offer of offers) {
    const { kind, period, rateBasisPoints, activeMembers, validBet, profitLoss, betAmount } = offer;
    const isRate = Number.isInteger(rateBasisPoints) && rateBasisPoints >= 1 && rateBasisPoints <= 10_000;
    const isNeeded = [validBet, profitLoss, betAmount].every(({ amountMinor }) => amountMinor >= 0n);
    if (!isRate || !isNeeded || activeMembers < 0 || !periodsOfKind[kind].includes(period))
      return "invalid-terms";
    const own = held.find((each) => each.kind === kind);
    if (own === undefined) return "rate-too-high";
    const bound = (terms: OfferedTerms) => ({ ...terms, currency: terms.validBet.currency });
    const problem = offerProblem(bound(own), bound(offer));
    if (problem !== null) return problem;
  }
  return null;
}

interface OwnedLink {
  readonly owner: string;
  readonly link: RegisterLink;
  readonly isClosed: boolean;
}

export function createRegisterBackend(
  { all: everybody, clock, find, keep, nextId }: Pick<Registry, "all" | "clock" | "find" | "keep" | "nextId">,
  team: TeamBackend,
): RegisterBackend {
  const openedAtMs = clock.nowMs();
  let links: readonly OwnedLink[] = [];
  const answered = new Set<string>();
  const registered = new Map<string, string>();
  /** Registrations with each agent's own code. */
  const ownCame = new Map<string, number>();
  const openOf = (account: string) =>
    links.filter(({ owner, isClosed }) => owner === account && !isClosed).map(({ link }) => link);
  const codeOf = (account: string) =>
    account === "agent" ? INVITATION_CODE : `${account.toUpperCase().replace(/[^A-Z0-9]/g, "")}7`;
  const ownLink = (account: string): RegisterLink => ({
    id: `own-${account}`,
    code: codeOf(account),
    label: "",
    makesAgents: false,
    offers: [],
    registered: ownCame.get(account) ?? 0,
    createdAtMs: openedAtMs,
    isOwn: true,
  });
  const all = (account: string): readonly RegisterLink[] => [ownLink(account), ...openOf(account).reverse()];

  function join(account: string, upline: string, isAgent: boolean, nickname: string): string {
    const id = `team-${account.toLowerCase()}`;
    team.keep({
      id,
      account,
      nickname,
      upline,
      isAgent,
      isClosed: false,
      balanceMinor: 0n,
      joinedAtMs: clock.nowMs(),
      lastSignInMs: null,
    });
    return id;
  }

  const backend: RegisterBackend = {
    readLinks: (account) => (team.isAgent(account) ? done(all(account)) : refused("not-an-agent")),
    changeLinks(account, change, key) {
      if (!team.isAgent(account)) return refused("not-an-agent");
      if (change.kind === "close") {
        const known = links.find(({ owner, link }) => owner === account && link.id === change.linkId);
        if (known === undefined) return refused("unknown-link");
        links = links.map((each) => (each === known ? { ...each, isClosed: true } : each));
        return done(all(account));
      }
      if (answered.has(`${account} ${key}`)) return done(all(account));
      const { label, makesAgents, offers } = change;
      if (label.length > LONGEST_LABEL) return refused("invalid-label");
      const problem = problemOf(offers, team.heldBy(account));
      if (problem !== null) return refused(problem);
      if (openOf(account).length >= MOST_LINKS) return refused("too-many-links");
      const id = nextId("link");
      const code = `LINK${id.replace(/\D/g, "").padStart(4, "0")}`;
      const link = { id, code, label: label.trim(), makesAgents, offers, registered: 0, isOwn: false };
      links = [...links, { owner: account, link: { ...link, createdAtMs: clock.nowMs() }, isClosed: false }];
      answered.add(`${account} ${key}`);
      return done(all(account));
    },
    register(account, { account: name, password, nickname, makesAgent, offers }, key) {
      if (!team.isAgent(account)) return refused("not-an-agent");
      const before = team.downlineOf(account, registered.get(`${account} ${key}`) ?? "");
      if (before !== undefined) return done(before);
      if (!/^[a-z][a-z0-9_]{3,15}$/i.test(name)) return refused("invalid-account");
      if (isWeakPassword(password, [name])) return refused("invalid-password");
      if (nickname.length > LONGEST_LABEL) return refused("invalid-nickname");
      if (find(name) !== undefined || team.find(name) !== undefined) return refused("account-taken");
      const problem = problemOf(offers, team.heldBy(account));
      if (problem !== null) return refused(problem);
      const today = clock.nowMs() - DAY_MS;
      const lately = [...registered.values()].filter(
        (id) => (team.downlineOf(account, id)?.joinedAtMs ?? 0) > today,
      );
      if (lately.length >= MOST_REGISTRATIONS) return refused("too-many");
      keep({
        member: memberNamed(name, nickname, makesAgent ? 1 : 0),
        password,
        balanceMinor: 0n,
        isNew: true,
        passwordExpired: false,
        isHandedOut: true,
      });
      const id = join(name, account, makesAgent, nickname);
      registered.set(`${account} ${key}`, id);
      const made = team.downlineOf(account, id);
      return made === undefined ? refused("account-taken") : done(made);
    },
    agentOf(code) {
      const wanted = code.trim().toUpperCase();
      const found = links.find(({ link, isClosed }) => link.code === wanted && !isClosed);
      if (found !== undefined) return { account: found.owner, link: found.link };
      const agents = everybody().map(({ member }) => member.account);
      const agent = ["agent", ...agents.filter(team.isAgent)].find((account) => codeOf(account) === wanted);
      return agent === undefined ? null : { account: agent, link: ownLink(agent) };
    },
    came(code, account) {
      const found = backend.agentOf(code);
      if (found === null) return;
      join(account, found.account, found.link.makesAgents, find(account)?.member.nickname ?? "");
      if (found.link.isOwn) ownCame.set(found.account, found.link.registered + 1);
      links = links.map((each) =>
        each.link.id === found.link.id
          ? { ...each, link: { ...each.link, registered: each.link.registered + 1 } }
          : each,
      );
    },
  };
  return backend;
}
