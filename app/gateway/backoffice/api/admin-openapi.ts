/** The admin API in the OpenAPI document, under a tag of its own. */
import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { type Command, nameOf } from "../command.ts";
import { commands } from "../commands.ts";
import { type AdminCall, adminCalls, adminPath, pathOf } from "./admin-calls.ts";

const TAG = "admin";
/** The scheme of the bearer token that `login` answers. */
const SCHEME = "backOffice";

interface Operation {
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly isOpen: boolean;
  readonly request: v.GenericSchema;
  readonly answer: v.GenericSchema;
}

const ofCommand = (command: Command): Operation => ({
  path: `${adminPath}/${command.words.join("/")}`,
  id: `admin ${nameOf(command)}`,
  summary:
    command.right === null ? command.summary : `${command.summary} Needs the right "${command.right}".`,
  isOpen: false,
  request: v.strictObject({ ...command.fields, yes: confirmed }),
  answer: command.answer,
});

const ofCall = (call: AdminCall): Operation => ({
  path: pathOf(call),
  id: `admin ${call.path.replaceAll("/", " ")}`,
  summary: call.summary,
  isOpen: true,
  request: call.request,
  answer: call.answer,
});

const confirmed = v.optional(
  v.pipe(
    v.boolean(),
    v.description("Confirms what is done for good; without it the answer is 428 with a question."),
  ),
);

/** Rules that JSON Schema cannot say are left out. */
function schemaOf(part: v.GenericSchema): JsonSchema {
  const { $schema: _, ...schema } = toJsonSchema(part, {
    target: "draft-2020-12",
    typeMode: "input",
    errorMode: "ignore",
  });
  return schema;
}

const json = (schema: object) => ({ "application/json": { schema } });
const REFUSED = {
  type: "object",
  properties: {
    success: { const: false },
    code: {
      enum: [
        "unconfirmed",
        "refused",
        "misused",
        "not-logged-in",
        "not-allowed",
        "not-found",
        "busy",
        "internal",
      ],
    },
    message: { type: "string" },
    detail: { type: "array", items: { type: "string" } },
  },
  required: ["success", "code", "message"],
};
const WAITING = {
  type: "object",
  properties: {
    success: { const: true },
    waiting: {
      type: "object",
      properties: { requestId: { type: "string" }, message: { type: "string" } },
      required: ["requestId", "message"],
    },
  },
  required: ["success", "waiting"],
};

const describe = ({ id, summary, isOpen, request, answer }: Operation) => ({
  operationId: id,
  summary,
  tags: [TAG],
  security: isOpen ? [] : [{ [SCHEME]: [] }],
  parameters: [],
  requestBody: { required: true, content: json(schemaOf(request)) },
  responses: {
    "200": {
      description: "The answer.",
      content: json({
        type: "object",
        properties: { success: { const: true }, value: schemaOf(answer) },
        required: ["success", "value"],
      }),
    },
    ...(!isOpen && { "202": { description: "It waits for a second person.", content: json(WAITING) } }),
    default: { description: "Refused, misused or to be confirmed.", content: json(REFUSED) },
  },
});

/** The document with the admin API added to it. */
export function withAdminApi<
  Document extends { readonly paths: object; readonly components: { readonly securitySchemes: object } },
>(document: Document) {
  const operations = [...adminCalls.map(ofCall), ...commands.map(ofCommand)];
  const servers = [{ url: "/", description: "The address of the admin API, which is not the portal's." }];
  const paths = Object.fromEntries(operations.map((each) => [each.path, { servers, post: describe(each) }]));
  return {
    ...document,
    paths: { ...document.paths, ...paths },
    components: {
      ...document.components,
      securitySchemes: {
        ...document.components.securitySchemes,
        [SCHEME]: { type: "http", scheme: "bearer", description: "The token that login answers." },
      },
    },
  };
}
