/** The HTTP interface: each call once, for clients, gateways and OpenAPI. */

export type { AnswerOf, Call, RefusalOf, RequestOf } from "../wire/call.ts";
export { type AnyCode, allCalls } from "../wire/calls.ts";
export { hotGames, newGameVendor } from "../wire/games.calls.ts";
export { INTERFACE_VERSION } from "../wire/interface-version.ts";
export { captcha } from "../wire/login.calls.ts";
export { type OpenApiDocument, openApiOf } from "../wire/openapi.ts";
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
export { audienceOf, type SealedEnvelope, sealedBody, sealedEnvelope, sealing } from "../wire/sealed.ts";
export { status } from "../wire/site.calls.ts";
export { updatesPath } from "../wire/updates.ts";
export { walletTransfer } from "../wire/wallet.calls.ts";
