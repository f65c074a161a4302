import type { Plugin } from "vite";

/** Parts of Vite's preload helper that this page has no use for, each with what stands there instead. */
const replacements: readonly (readonly [part: string, pattern: RegExp, instead: string])[] = [
  ["nonce", /const cspNonceMeta[^;]+;\s*const cspNonce = [^;]+;/, ""],
  ["nonce of a link", /if \(cspNonce\)[^;]+;/, ""],
  // Every browser that the page supports has it.
  ["allSettled", /function allSettled\(promises\w*\) \{[\s\S]+?\n\t\t\}/, ""],
  ["its call", /allSettled\(deps/, "Promise.allSettled(deps"],
  ["addresses", /if \(import\.meta\.resolve\) return [^;]+;/, ""],
  // Without a document there is nothing to load, and every browser can ask what its links support.
  ["document", /typeof document !== "undefined" && /, ""],
  // It takes what is no promise, too.
  ["filter of promises", /\.filter\(\(p\) => p !== void 0\)/, ""],
  [
    "listeners of a link",
    /const handleSettle = [\s\S]+?link\.addEventListener\("error", handleSettle\);/,
    "link.onload = res; link.onerror = () => rej(new Error('Unable to preload CSS for ' + dep));",
  ],
  ["supports", /relList && relList\.supports && /, ""],
  // Nothing listens for Vite's own event; the failed import itself is handled.
  ["error event", /function handlePreloadError\(err\) \{[\s\S]+?\n\t\}/, ""],
  ["event of a part", /handlePreloadError\(item\.reason\)/, "throw item.reason"],
  ["event of the script", /\.catch\(handlePreloadError\)/, ""],
];

/**
 * Makes Vite's preload helper smaller, which is in the first script: the page's policy has no nonces, and the addresses of its
 * parts are paths of its own origin.
 */
export function smallPreload(): Plugin {
  return {
    name: "parlour:small-preload",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    transform: {
      filter: { id: /vite[\\/]preload-helper/ },
      handler(code) {
        let shorter = code;
        for (const [part, pattern, instead] of replacements) {
          if (!pattern.test(shorter)) this.error(`Vite's preload helper has changed: ${part} was not found`);
          shorter = shorter.replace(pattern, instead);
        }
        return { code: shorter, map: null };
      },
    },
  };
}
