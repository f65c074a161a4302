import MagicString from "magic-string";
import type { Plugin } from "vite";

const IMPORT = /^import (\w+) from (?="[^"]+\.module\.css";?$)/gm;

/**
 * Imports the class names of a style sheet one by one (`import * as styles`), so that the built page has only the used
 * names.
 *
 * Every class name must be valid as an export; a test of the style sheets checks it.
 */
export function classNamesOneByOne(): Plugin {
  return {
    name: "parlour:class-names-one-by-one",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    enforce: "pre",
    transform: {
      filter: { id: /[\\/]ui[\\/].*\.tsx?$/, code: /\.module\.css"/ },
      handler(code) {
        const changed = new MagicString(code).replace(IMPORT, "import * as $1 from ");
        return { code: changed.toString(), map: changed.generateMap({ hires: true }) };
      },
    },
  };
}
