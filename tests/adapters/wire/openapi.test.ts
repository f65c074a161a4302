import { readFileSync } from "node:fs";
import { updateKinds } from "@parlour/adapters/http/updates.ts";
import { commonCodes } from "@parlour/adapters/wire/call.ts";
import { allCalls } from "@parlour/adapters/wire/calls.ts";
import { INTERFACE_VERSION } from "@parlour/adapters/wire/interface-version.ts";
import { openApiOf } from "@parlour/adapters/wire/openapi.ts";
import * as v from "valibot";
import { describe, expect, it } from "vitest";

const document = openApiOf(allCalls, "1.2.3");
const plain: unknown = JSON.parse(JSON.stringify(document));

/** What OpenAPI 3.1 asks of a document, as far as this one uses it. */
const schema = v.looseObject({});
const parameter = v.union([
  v.strictObject({ $ref: v.string() }),
  v.strictObject({
    name: v.string(),
    in: v.picklist(["query", "header"]),
    required: v.boolean(),
    description: v.optional(v.string()),
    schema,
  }),
]);
const content = v.record(v.string(), v.strictObject({ schema }));
const operation = v.strictObject({
  operationId: v.string(),
  summary: v.pipe(v.string(), v.minLength(10)),
  tags: v.array(v.string()),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  parameters: v.array(parameter),
  requestBody: v.optional(
    v.strictObject({ required: v.literal(true), description: v.optional(v.string()), content }),
  ),
  responses: v.strictObject({
    "200": v.strictObject({ description: v.string(), content }),
    default: v.strictObject({ description: v.string(), content }),
  }),
});
const openApi = v.strictObject({
  openapi: v.literal("3.1.0"),
  info: v.strictObject({ title: v.string(), version: v.string(), description: v.string() }),
  paths: v.record(
    v.pipe(v.string(), v.startsWith("/")),
    v.record(v.picklist(["get", "post", "put", "delete"]), operation),
  ),
  components: v.strictObject({
    schemas: v.record(v.string(), schema),
    parameters: v.record(v.string(), parameter),
    securitySchemes: v.strictObject({
      token: v.strictObject({ type: v.literal("http"), scheme: v.literal("bearer") }),
    }),
  }),
});

describe("the OpenAPI document", () => {
  it("has the shape required by OpenAPI 3.1", () => {
    expect(v.safeParse(openApi, plain).issues).toBeUndefined();
  });

  it("API-01 describes every call once, with its token need and its refusals", () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map((each) => each.operationId).sort()).toEqual(
      [...allCalls.map((call) => call.name), "updates"].sort(),
    );
    for (const call of allCalls) {
      const described = document.paths[call.path]?.[call.method.toLowerCase()];
      expect(described?.security).toEqual({ N: [], T: [{ token: [] }], O: [{}, { token: [] }] }[call.token]);
      for (const code of [...call.codes, ...commonCodes])
        expect(described?.responses.default?.description).toContain(code);
    }
  });

  it("has no reference that does not exist", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path = ""]) => path,
    );
    expect(references).toContain("components/schemas/WhitelabelNode");
    for (const reference of new Set(references)) {
      const found = reference
        .split("/")
        .reduce<unknown>((at, key) => v.parse(v.looseObject({}), at)[key], plain);
      expect(found, reference).toBeDefined();
    }
  });

  it("names every parameter of a call that has several forms", () => {
    const named = document.paths["/wps/member/session"]?.delete?.parameters.flatMap((each) =>
      "name" in each ? [[each.name, each.required]] : [],
    );
    expect(named).toEqual([
      ["id", false],
      ["others", false],
    ]);
  });

  it("CRYPTO-01 describes a sealed body as a JWE of audience, number and request", () => {
    const body = document.paths["/wps/session/login"]?.post?.requestBody?.content["application/json"]?.schema;
    expect(body).toMatchObject({
      properties: {
        jwe: {
          contentMediaType: "application/jose",
          contentSchema: { properties: { aud: { const: "POST /wps/session/login" } } },
        },
      },
    });
  });
});

describe("the page of the HTTP interface", () => {
  const page = readFileSync("docs/http-interface.md", "utf8");

  it("describes the version that the gateway says", () => {
    expect(page).toContain(`This page describes version ${INTERFACE_VERSION}.`);
    expect(page).toContain(`"interface":"${INTERFACE_VERSION}"`);
  });

  it("names only addresses that exist, and every word of the event stream", () => {
    const named = [...page.matchAll(/\/wps\/[\w/]+/g)].map(([path]) => path);
    expect(named.length).toBeGreaterThan(5);
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(named));
    const words = [...page.matchAll(/^\| `data: (\w+)`/gm)].map(([, word]) => word);
    expect(words).toEqual(updateKinds);
  });
});
