import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from "@valibot/to-json-schema";
import { type Call, codesOf } from "./call.ts";
import { queryDigits, queryFlag } from "./schemas.ts";
import { sealedEnvelope } from "./sealed.ts";
import { whitelabelNode } from "./site.calls.ts";
import { updatesPath } from "./updates.ts";

/** A parameter of the address or a header. */
export interface OpenApiParameter {
  readonly name: string;
  readonly in: "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

/** The body of a request or an answer. */
export interface OpenApiBody {
  readonly required?: true;
  readonly description?: string;
  readonly content: Readonly<Record<string, { readonly schema: object }>>;
}

/** One call in the document. */
export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly (OpenApiParameter | { readonly $ref: string })[];
  readonly requestBody?: OpenApiBody;
  readonly responses: Readonly<Record<string, OpenApiBody & { readonly description: string }>>;
}

/** The parts of OpenAPI 3.1 that the document of the calls uses. */
export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, OpenApiParameter>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const componentRef = (name: string) => `#/components/schemas/${name}`;
const definitions = { WhitelabelNode: whitelabelNode };

const conversion: ConversionConfig = {
  target: "draft-2020-12",
  // JSON Schema cannot say that a calendar date must exist.
  ignoreActions: ["check"],
  typeMode: "input",
  definitions,
  overrideRef: ({ referenceId }) => componentRef(referenceId),
  // Query values are always text, so the document states only the intended type.
  overrideSchema: ({ valibotSchema }) => {
    if (valibotSchema === queryDigits) return { type: "integer" };
    return valibotSchema === queryFlag ? { type: "boolean" } : undefined;
  },
};

/** The JSON schema of one part of a call, without the keywords of a standalone document. */
function schemaOf(part: Call["request"]): JsonSchema {
  const { $schema: _, $defs: __, ...schema } = toJsonSchema(part, conversion);
  return schema;
}

const tagOf = (path: string): string => path.split("/").slice(1, 3).join("/");

function parametersOf(call: Call): OpenApiOperation["parameters"] {
  const headers = [
    { $ref: "#/components/parameters/merchant" },
    { $ref: "#/components/parameters/acceptLanguage" },
    ...(call.idempotent ? [{ $ref: "#/components/parameters/idempotencyKey" }] : []),
  ];
  if (call.carriage !== "query" && call.carriage !== "file") return headers;
  const whole = schemaOf(call.request);
  // An address with alternative requests lists the parameters of all of them.
  const ways = (whole.anyOf ?? [whole]).filter((way) => typeof way !== "boolean");
  const properties = Object.assign({}, ...ways.map((way) => way.properties ?? {}));
  const asked = Object.entries<JsonSchema>(properties).map(([name, schema]) => ({
    name,
    in: "query" as const,
    required: ways.every((way) => way.required?.includes(name)),
    schema,
  }));
  return [...headers, ...asked];
}

const contentTypes = { json: "application/json", form: "application/x-www-form-urlencoded" } as const;

function bodyOf(call: Call): OpenApiBody | undefined {
  if (call.carriage === "query") return undefined;
  if (call.carriage === "file")
    return { required: true, content: { "application/octet-stream": { schema: {} } } };
  const schema = schemaOf(call.request);
  if (call.carriage !== "sealed")
    return { required: true, content: { [contentTypes[call.carriage]]: { schema } } };
  const envelope = {
    type: "object",
    properties: {
      aud: { const: `${call.method} ${call.path}` },
      jti: { ...schemaOf(sealedEnvelope.entries.jti), description: "Used once." },
      body: schema,
    },
    required: ["aud", "jti", "body"],
  };
  const jwe = { type: "string", contentMediaType: "application/jose", contentSchema: envelope };
  return {
    required: true,
    description:
      "A compact JWE (ECDH-ES on P-256, A256GCM, typ parlour+jwe) to a key of /wps/system/jwks, chosen by kid.",
    content: { "application/json": { schema: { type: "object", properties: { jwe }, required: ["jwe"] } } },
  };
}

const refusalOf = (codes: readonly string[]) => ({
  type: "object",
  properties: {
    success: { const: false },
    code: { enum: codes },
    message: { type: "string" },
    detail: {},
  },
  required: ["success", "code", "message"],
});

function responsesOf(call: Call): OpenApiOperation["responses"] {
  const answer = schemaOf(call.answer);
  const success =
    call.envelope === "plain"
      ? answer
      : {
          type: "object",
          properties: { success: { const: true }, [call.envelope]: answer },
          required: ["success", call.envelope],
        };
  return {
    "200": { description: "The answer.", content: { "application/json": { schema: success } } },
    default: {
      description: `Refused: ${codesOf(call).join(", ")}.`,
      content: { "application/json": { schema: refusalOf(codesOf(call)) } },
    },
  };
}

const securityOf = { N: [], T: [{ token: [] }], O: [{}, { token: [] }] } as const;

function operationOf(call: Call): OpenApiOperation {
  const requestBody = bodyOf(call);
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [tagOf(call.path)],
    security: securityOf[call.token],
    parameters: parametersOf(call),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: responsesOf(call),
  };
}

/** The event stream, which is no call: its answer has no end. */
const updatesOperation: OpenApiOperation = {
  operationId: "updates",
  summary: "The event stream of what a player has to read again.",
  tags: [tagOf(updatesPath)],
  security: securityOf.T,
  parameters: [],
  responses: {
    "200": {
      description: "Server-sent events; each `data` line is balance, messages, status or content.",
      content: { "text/event-stream": { schema: { type: "string" } } },
    },
    default: {
      description: "Refused: not-logged-in, too-many-requests.",
      content: { "application/json": { schema: refusalOf(["not-logged-in", "too-many-requests"]) } },
    },
  },
};

const header = (name: string, required: boolean, description: string): OpenApiParameter => ({
  name,
  in: "header",
  required,
  description,
  schema: { type: "string", maxLength: 100 },
});

/** The OpenAPI 3.1 document of these calls and the event stream. */
export function openApiOf(calls: readonly Call[], version: string): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  paths[updatesPath] = { get: updatesOperation };
  return {
    openapi: "3.1.0",
    info: {
      title: "Parlour gateway",
      version,
      description: "Every call of the portal. Money is a decimal string, a moment ISO 8601 in UTC.",
    },
    paths,
    components: {
      schemas: toJsonSchemaDefs(definitions, conversion),
      parameters: {
        merchant: header(
          "merchant",
          false,
          "The operator's merchant code; refused with wrong-merchant when it is another's.",
        ),
        acceptLanguage: header("accept-language", false, "A BCP 47 tag for the texts of the answer."),
        idempotencyKey: header(
          "idempotency-key",
          true,
          "The same key moves money once, however often it is sent.",
        ),
      },
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
    },
  };
}
