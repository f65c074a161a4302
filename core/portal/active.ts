import { type AgentPage, agentPageOf } from "../agent/agent.pages.ts";
import { type MemberPage, memberPageOf } from "../member/member.pages.ts";
import type { RoomVisit } from "./room-visit.ts";

/** Conditions on a visit by which features say when they live, and what of it they depend on. */

type Condition = (visit: RoomVisit) => boolean;

export const never: Condition = () => false;
export const isLoggedIn: Condition = ({ account }) => account !== null;
export const either =
  (...conditions: readonly Condition[]): Condition =>
  (visit) =>
    conditions.some((holds) => holds(visit));

export const onScreen =
  (...screens: readonly RoomVisit["screen"][]): Condition =>
  ({ screen }) =>
    screens.includes(screen);

export const inMemberCentre: Condition = ({ screen, account }) => screen === "member" && account !== null;
export const inAgentCentre: Condition = ({ screen, role, account }) =>
  screen === "agent-home" && role === "agent" && account !== null;
export const inCentre = either(inMemberCentre, inAgentCentre);

export const onMemberPage =
  (...pages: readonly MemberPage[]): Condition =>
  (visit) =>
    inMemberCentre(visit) && pages.includes(memberPageOf(visit.query));

export const onAgentPage =
  (...pages: readonly AgentPage[]): Condition =>
  (visit) =>
    inAgentCentre(visit) && pages.includes(agentPageOf(visit.query));

/** Pages that both centres have, with what they show (MEMBER-01, AGENT-01). */
export const onCentrePage = (...pages: readonly (MemberPage & AgentPage)[]): Condition =>
  either(onMemberPage(...pages), onAgentPage(...pages));

export const language = (visit: RoomVisit): string => visit.language;
/** What all visitors share, in the visit's language. */
export const content = (visit: RoomVisit): string => `${visit.language} ${visit.contentVersion}`;
export const address = ({ path, query, hash }: RoomVisit): string => JSON.stringify([path, query, hash]);
export const addressAndContent = (visit: RoomVisit): string => `${address(visit)} ${content(visit)}`;
export const path = (visit: RoomVisit): string => visit.path;
/** One life, whoever is here. */
export const always = (): string => "";
/** Each page has a life of its own. */
export const byPage = ({ account, screen, query }: RoomVisit): string => `${account} ${screen} ${query.page}`;
