/**
 * The public entry point of `@parlour/testkit/journeys`: flows in the words of the domain, and what plays them against any gateway
 * or front end.
 */

export type { AgentCentre } from "./agent.ts";
export type { Cashier, SaidReceipt } from "./cashier.ts";
export { createFakeDriver } from "./drivers/fake.ts";
export type { GatewayBackend, ThirdParties } from "./drivers/gateway.ts";
export { createHttpDriver } from "./drivers/http.ts";
export {
  type Entering,
  inventStranger,
  type Stranger,
  type TypedForgotten,
  type TypedRegistration,
} from "./entering.ts";
export { type Journey, journey, type Script, type Surroundings } from "./journey.ts";
export type { MemberCentre } from "./member.ts";
export { type MoneyOperator, type Operator, OWN_PASSWORD } from "./operator.ts";
export type { PlayOptions } from "./options.ts";
export type { OwnPage, TypedCard } from "./own-page.ts";
export {
  type Attempt,
  type BoardLine,
  type Credentials,
  type Dialog,
  type Driver,
  demoAccounts,
  type Greeting,
  NEW_PASSWORD,
  type Need,
  type Page,
  type Person,
  passwordFor,
  type Stage,
} from "./person.ts";
export { type Ending, play, type StepDone } from "./play.ts";
export { playJourneys } from "./play-journeys.ts";
export type { Playing } from "./playing.ts";
export type { Role } from "./role.ts";
