/** The HTTP interface: each call once, for clients, gateways and OpenAPI. */

export type { AnswerOf, Call, RefusalOf, RequestOf } from "./call.ts";
export { type AnyCode, allCalls } from "./calls.ts";
export { INTERFACE_VERSION } from "./interface-version.ts";
export { type OpenApiDocument, openApiOf } from "./openapi.ts";
export { audienceOf, type SealedEnvelope, sealedBody, sealedEnvelope, sealing } from "./sealed.ts";
export { updatesPath } from "./updates.ts";
