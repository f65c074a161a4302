/** The admin API as the OpenAPI document describes it. */
import { allCalls } from "@parlour/adapters/wire/calls.ts";
import { openApiOf } from "@parlour/adapters/wire/openapi.ts";
import { withAdminApi } from "@parlour/app/gateway/backoffice/api/admin-openapi.ts";
import { commands } from "@parlour/app/gateway/backoffice/commands.ts";
import * as v from "valibot";
import { expect, it } from "vitest";

const document = withAdminApi(openApiOf(allCalls, "1.2.3"));
const operation = v.looseObject({
  operationId: v.string(),
  summary: v.pipe(v.string(), v.minLength(10)),
  tags: v.tuple([v.literal("admin")]),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  requestBody: v.object({
    content: v.object({ "application/json": v.object({ schema: v.looseObject({}) }) }),
  }),
});
const admin = Object.entries(document.paths).filter(([path]) => path.startsWith("/admin/"));

it("OPS-02 the document has every command under the tag admin, with its fields, its right and its token", () => {
  const paths = admin.map(([path]) => path);
  for (const command of commands) {
    const path = `/admin/v1/${command.words.join("/")}`;
    expect(paths).toContain(path);
    const [, item] = admin.find(([of]) => of === path) ?? [];
    const { requestBody, security, summary } = v.parse(operation, Object(item).post);
    const { schema } = requestBody.content["application/json"];
    expect(Object.keys(Object(schema.properties))).toEqual([...Object.keys(command.fields), "yes"]);
    expect(security).toEqual([{ backOffice: [] }]);
    if (command.right !== null) expect(summary).toContain(`"${command.right}"`);
  }
  const open = admin.filter(([, item]) => Object(item).post.security.length === 0).map(([path]) => path);
  expect(open).toEqual(
    ["login", "logout", "enrolment/begin", "enrolment/finish", "setup"].map((path) => `/admin/v1/${path}`),
  );
  expect(paths).toHaveLength(commands.length + open.length);
});

it("OPS-02 the portal's own calls stay as they are in it", () => {
  const { paths } = openApiOf(allCalls, "1.2.3");
  for (const path of Object.keys(paths)) expect(document.paths).toHaveProperty([path], paths[path]);
});
