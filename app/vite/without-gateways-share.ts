import MagicString from "magic-string";
import type { Plugin } from "vite";

/** What only the gateway reads of a call: the sentence for its document, and the schema that it decodes requests by. */
const gatewaysOwn: readonly string[] = ["summary", "request"];

/**
 * Leaves the gateway's share of each call's description out of the built page: the client decodes answers only. It knows
 * calls by their form, `export const name = defineCall({ … })` at the top of a `*.calls.ts` of the wire.
 */
export function withoutGatewaysShare(): Plugin {
  return {
    name: "parlour:without-gateways-share",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    transform: {
      filter: { id: /adapters[\\/]wire[\\/]\w+\.calls\.ts$/ },
      handler(code) {
        const shorter = new MagicString(code);
        for (const statement of this.parse(code).body) {
          if (statement.type !== "ExportNamedDeclaration") continue;
          if (statement.declaration?.type !== "VariableDeclaration") continue;
          const init = statement.declaration.declarations[0]?.init;
          if (init?.type !== "CallExpression" || init.callee.type !== "Identifier") continue;
          const [description] = init.arguments;
          if (init.callee.name !== "defineCall" || description?.type !== "ObjectExpression") continue;
          for (const [index, property] of description.properties.entries()) {
            if (property.type !== "Property" || property.key.type !== "Identifier") continue;
            if (!gatewaysOwn.includes(property.key.name)) continue;
            const next = description.properties[index + 1];
            shorter.remove(property.start, next === undefined ? property.end : next.start);
          }
        }
        return { code: shorter.toString(), map: shorter.generateMap({ hires: true }) };
      },
    },
  };
}
