/** The HTTP interface: each call once, for clients, gateways and OpenAPI. */

export type { AnswerOf, Call, RefusalOf, RequestOf } from "../wire/call.ts";
export { type AnyCode, allCalls } from "../wire/calls.ts";
export { INTERFACE_VERSION } from "../wire/interface-version.ts";
export { type OpenApiDocument, openApiOf } from "../wire/openapi.ts";
export { audienceOf, type SealedEnvelope, sealedBody, sealedEnvelope, sealing } from "../wire/sealed.ts";
export { updatesPath } from "../wire/updates.ts";
