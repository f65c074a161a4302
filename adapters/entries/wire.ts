/** The HTTP interface: each call once, for clients, gateways and OpenAPI. */

export type {
  AnswerOf,
  AnySchema,
  Call,
  Carriage,
  CommonCode,
  RefusalOf,
  RequestOf,
  TokenNeed,
} from "../wire/call.ts";
export { type AnyCall, type AnyCode, allCalls, type CallOf } from "../wire/calls.ts";
export { hotGames, newGameVendor } from "../wire/games.calls.ts";
export { INTERFACE_VERSION } from "../wire/interface-version.ts";
export { captcha } from "../wire/login.calls.ts";
export {
  type OpenApiBody,
  type OpenApiDocument,
  type OpenApiOperation,
  type OpenApiParameter,
  openApiOf,
} from "../wire/openapi.ts";
export {
  SCENARIO_HEADER,
  scenarioCaptcha,
  scenarioClock,
  scenarioCode,
  scenarioCommand,
  scenarioNewAddress,
  scenarioPlayer,
  scenarioRound,
} from "../wire/scenario.calls.ts";
export type { StandIn } from "../wire/schemas.ts";
export { audienceOf, type SealedEnvelope, sealedBody, sealedEnvelope, sealing } from "../wire/sealed.ts";
export { type PublicJwk, status, type WireWhitelabelNode } from "../wire/site.calls.ts";
export { updatesPath } from "../wire/updates.ts";
export { walletTransfer } from "../wire/wallet.calls.ts";
