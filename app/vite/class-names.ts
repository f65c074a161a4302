import MagicString from "magic-string";
import type { Plugin } from "vite";

const IMPORT = /^import (\w+) from (?="[^"]+\.module\.css";?$)/gm;

/**
 * Takes the class names of a style sheet one by one, `import * as styles`: what stands in the built page is then the names that are
 * used, and no object of all of them. Every class has a name that an export can have; a test of the style sheets holds that.
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
