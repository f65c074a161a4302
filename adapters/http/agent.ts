import type { AgentPort, Downline, RegisterLink } from "@parlour/core/agent/agent.ports";
import type { OfferedTerms } from "@parlour/core/contracts/contract-actions.ports";
import { decimalOf } from "@parlour/core/shared/money";
import {
  closeRegisterLink,
  downlines,
  makeRegisterLink,
  registerDownline,
  registerLinks,
  teamSummary,
} from "../wire/agent.calls.ts";
import type { AnswerOf, Call } from "../wire/call.ts";
import { downlineContracts } from "../wire/contracts.calls.ts";
import type { HttpClient } from "./client.ts";
import { contractOf } from "./contract-entries.ts";
import { moneyOf, msOf, msOrNull, outcomeOf } from "./outcomes.ts";

type DownlineEntry = AnswerOf<typeof registerDownline>;
type Links = AnswerOf<typeof registerLinks>;
type Terms = Links["links"][number]["offers"][number];

const downlineOf =
  (call: Call) =>
  ({ balance, currency, joinedAt, lastSignInAt, ...rest }: DownlineEntry): Downline => ({
    ...rest,
    balance: moneyOf(call, "balance", balance, currency),
    joinedAtMs: msOf(joinedAt),
    lastSignInMs: msOrNull(lastSignInAt ?? undefined),
  });

const linksOf =
  (call: Call) =>
  ({ links, currency }: Links): readonly RegisterLink[] =>
    links.map(({ offers, createdAt, ...link }, at) => ({
      ...link,
      offers: offers.map((terms, nth) => {
        const money = (field: "validBet" | "profitLoss" | "betAmount") =>
          moneyOf(call, `links.${at}.offers.${nth}.${field}`, terms[field], currency);
        return {
          ...terms,
          validBet: money("validBet"),
          profitLoss: money("profitLoss"),
          betAmount: money("betAmount"),
        };
      }),
      createdAtMs: msOf(createdAt),
    }));

/** The wire knows no currency of an offer's: its amounts are of the agent's own. */
const termsOf = ({ validBet, profitLoss, betAmount, ...terms }: OfferedTerms): Terms => ({
  ...terms,
  validBet: decimalOf(validBet),
  profitLoss: decimalOf(profitLoss),
  betAmount: decimalOf(betAmount),
});

/** What an agent asks about the team below, and does there (AGENT-04). */
export function createAgentPort(client: HttpClient): AgentPort {
  return {
    async readTeam(signal) {
      const reply = await client.call(teamSummary, {}, { signal });
      return outcomeOf(teamSummary, reply, ({ balance, currency, ...team }) => ({
        ...team,
        balance: moneyOf(teamSummary, "balance", balance, currency),
      }));
    },
    async readDownlines({ parentId, search, sort, isDescending, page, size }, signal) {
      const request = {
        ...(parentId !== null && { parentId }),
        ...(search !== "" && { search }),
        sort,
        isDescending,
        pageNo: page,
        pageSize: size,
      };
      const reply = await client.call(downlines, request, { signal });
      return outcomeOf(downlines, reply, (answer) => ({
        rows: answer.content.map(downlineOf(downlines)),
        pages: answer.totalPages,
        count: answer.totalCount,
      }));
    },
    async readGiven({ account, kind, state, page, size }, signal) {
      const request = {
        ...(account !== "" && { account }),
        ...(kind !== null && { kind }),
        ...(state !== null && { state }),
        pageNo: page,
        pageSize: size,
      };
      const reply = await client.call(downlineContracts, request, { signal });
      return outcomeOf(downlineContracts, reply, (answer) => ({
        contracts: answer.content.map((entry) => contractOf(downlineContracts, entry)),
        pages: answer.totalPages,
      }));
    },
    async readLinks(signal) {
      const reply = await client.call(registerLinks, {}, { signal });
      return outcomeOf(registerLinks, reply, linksOf(registerLinks));
    },
    async changeLinks(change, idempotencyKey, signal) {
      if (change.kind === "close") {
        const reply = await client.call(closeRegisterLink, { linkId: change.linkId }, { signal });
        return outcomeOf(closeRegisterLink, reply, linksOf(closeRegisterLink));
      }
      const { label, makesAgents } = change;
      const request = { label, makesAgents, offers: change.offers.map(termsOf) };
      const reply = await client.call(makeRegisterLink, request, { signal, idempotencyKey });
      return outcomeOf(makeRegisterLink, reply, linksOf(makeRegisterLink));
    },
    async registerDownline({ offers, ...person }, idempotencyKey, signal) {
      const request = { ...person, offers: offers.map(termsOf) };
      const reply = await client.call(registerDownline, request, { signal, idempotencyKey });
      return outcomeOf(registerDownline, reply, downlineOf(registerDownline));
    },
  };
}
