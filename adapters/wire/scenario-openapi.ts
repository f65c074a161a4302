import { INTERFACE_VERSION } from "./interface-version.ts";
import { openApiOf } from "./openapi.ts";
import { SCENARIO_HEADER, scenarioCalls } from "./scenario.calls.ts";

const TAG = "scenario";
const SCHEME = "scenario";

/** The document with the calls of scenarios added to it, under a tag of their own. */
export function withScenarios<
  Document extends { readonly paths: object; readonly components: { readonly securitySchemes: object } },
>(document: Document) {
  const described = openApiOf(scenarioCalls, INTERFACE_VERSION).paths;
  const paths = Object.fromEntries(
    scenarioCalls.map(({ path }) => [
      path,
      { post: { ...described[path]?.post, tags: [TAG], security: [{ [SCHEME]: [] }], parameters: [] } },
    ]),
  );
  return {
    ...document,
    paths: { ...document.paths, ...paths },
    components: {
      ...document.components,
      securitySchemes: {
        ...document.components.securitySchemes,
        [SCHEME]: {
          type: "apiKey",
          in: "header",
          name: SCENARIO_HEADER,
          description: "The key of PARLOUR_SCENARIO.",
        },
      },
    },
  };
}
