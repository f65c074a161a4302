import { type AgentPage, agentPageOf } from "../agent/agent.pages.ts";
import { type MemberPage, memberPageOf } from "../member/member.pages.ts";
import type { FeatureContext } from "./feature-context.ts";

/** Conditions for when features run, and the parts of the feature context that they depend on. */

type Condition = (context: FeatureContext) => boolean;

export const never: Condition = () => false;
export const isLoggedIn: Condition = ({ account }) => account !== null;
export const either =
  (...conditions: readonly Condition[]): Condition =>
  (context) =>
    conditions.some((holds) => holds(context));

export const onScreen =
  (...screens: readonly FeatureContext["screen"][]): Condition =>
  ({ screen }) =>
    screens.includes(screen);

/** The welcome tells how money comes in and out, on any page. */
export const duringWelcome: Condition = ({ overlay, account }) => overlay === "welcome" && account !== null;

export const inMemberCentre: Condition = ({ screen, account }) => screen === "member" && account !== null;
export const inAgentCentre: Condition = ({ screen, role, account }) =>
  screen === "agent-home" && role === "agent" && account !== null;
export const inCentre = either(inMemberCentre, inAgentCentre);

export const onMemberPage =
  (...pages: readonly MemberPage[]): Condition =>
  (context) =>
    inMemberCentre(context) && pages.includes(memberPageOf(context.query));

export const onAgentPage =
  (...pages: readonly AgentPage[]): Condition =>
  (context) =>
    inAgentCentre(context) && pages.includes(agentPageOf(context.query));

/** Pages that both the member centre and the agent centre have, with their content (MEMBER-01, AGENT-01). */
export const onCentrePage = (...pages: readonly (MemberPage & AgentPage)[]): Condition =>
  either(onMemberPage(...pages), onAgentPage(...pages));

export const language = (context: FeatureContext): string => context.language;
/** Content that all visitors share, in the current language. */
export const content = (context: FeatureContext): string => `${context.language} ${context.contentVersion}`;
export const address = ({ path, query, hash }: FeatureContext): string => JSON.stringify([path, query, hash]);
export const addressAndContent = (context: FeatureContext): string =>
  `${address(context)} ${content(context)}`;
export const path = (context: FeatureContext): string => context.path;
/** The same key for every account. */
export const always = (): string => "";
/** A different key for each page. */
export const byPage = ({ account, screen, query }: FeatureContext): string =>
  `${account} ${screen} ${query.page}`;
