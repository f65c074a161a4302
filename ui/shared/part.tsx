import { retryDelayMs } from "@parlour/core/shared/retry";
import { type ComponentType, createElement, use } from "react";
import { passed } from "./passed.ts";

/** A part of the code, loaded once per page when it is needed. */
export interface Part<Module> {
  /** Settles when the part has loaded; always the same promise, so that a screen may suspend on it. */
  load(): Promise<Module>;
  /** The module, or null until it has loaded. */
  here(): Module | null;
}

export type Import = (address: string) => Promise<unknown>;

/** What a script exports, where it also exports the modules that share it, each as an object under a short name. */
export const exportsOf = (script: object): object =>
  Object.assign(
    {},
    ...Object.values(script).filter((value) => Object.prototype.toString.call(value) === "[object Module]"),
    script,
  );

const importFrom: Import = async (address) => exportsOf(await import(/* @vite-ignore */ address));

/** Fetches a style sheet that failed: the build's own loader does not, and renders without it. */
const fetchSheet = (href: string, failed: unknown) =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    const onerror = () => {
      link.remove();
      reject(failed);
    };
    document.head.append(Object.assign(link, { rel: "stylesheet", href, onload: resolve, onerror }));
  });

/** The try after a failure, whose message names the address of what failed; that of a script in Chromium and Firefox only. */
function nextTry<Module>(cause: unknown, load: () => Promise<Module>, again: Import): () => Promise<Module> {
  const message = cause instanceof Error ? cause.message : "";
  const [, sheet] = /preload CSS for (\S+)/.exec(message) ?? [];
  if (sheet !== undefined) return () => fetchSheet(sheet, cause).then(load);
  const [script] = /https?:\/\/\S+\.js(?=$|[\s?)])/.exec(message) ?? [];
  if (script === undefined) return load;
  return async () => (await again(`${script}?again=${Date.now().toString(36)}`)) as Module;
}

/**
 * Imports a script, with a second try after a failure (ROUTE-09). Chromium remembers a failed address until the page
 * closes, so the second try uses another address; the script's own imports keep theirs.
 */
export async function importTwice<Module>(load: () => Promise<Module>, again = importFrom): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    return nextTry(cause, load, again)();
  }
}

/**
 * Imports what a person asked for. When that fails the page is loaded again as soon as it helps, since a script whose own
 * imports failed cannot come before.
 */
export async function importOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await importTwice(load);
  } catch (cause) {
    importPatiently(() => import("./stuck-script.ts")).then((part) =>
      part.reloadOnceReachable(cause, part.thisPage()),
    );
    throw cause;
  }
}

/** The same for what every page shows of a player: its place stays until the page is loaded again. */
export const importOrWait = <Module,>(load: () => Promise<Module>): Promise<Module> =>
  importOrReload(load).catch((cause) => {
    reportError(cause);
    return new Promise(() => {});
  });

/**
 * Imports what stands beside a page, which is of use without it: while the script cannot come its place stays, and it is
 * asked for until it comes (ROUTE-09). A second failure is reported to the window.
 */
export async function importPatiently<Module>(
  load: () => Promise<Module>,
  again = importFrom,
): Promise<Module> {
  let attempt = load;
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (cause) {
      attempt = nextTry(cause, load, again);
      if (failures === 2) reportError(cause);
      if (failures > 1) await passed(retryDelayMs(failures - 1));
    }
  }
}

/** How long a failure is kept for the callers that waited, in milliseconds; later calls load again. */
const KEPT_MS = 1_000;

type Importing<Module> = (load: () => Promise<Module>) => Promise<Module>;

/** Loads a part once. After two failed tries, a later call may load it again. */
export function createPart<Module>(
  load: () => Promise<Module>,
  importing: Importing<Module> = importOrReload,
): Part<Module> {
  let here: Module | null = null;
  let loading: Promise<Module> | null = null;
  return {
    here: () => here,
    load() {
      if (loading !== null) return loading;
      const wanted = importing(load);
      loading = wanted;
      wanted.then(
        (module) => {
          here = module;
          // The fields that React sets on a promise it has awaited: it then reads the value synchronously.
          Object.assign(wanted, { status: "fulfilled", value: module });
        },
        () =>
          passed(KEPT_MS).then(() => {
            loading = null;
          }),
      );
      return wanted;
    },
  };
}

/**
 * A component of a part. A loaded part renders at once, unlike with `lazy`, so server-rendered markup can be hydrated
 * in one pass.
 */
export function partOf<Module, Props extends object = object>(
  part: Part<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  return function PartOf(props: Props) {
    return createElement(pick(use(part.load())), props);
  };
}

/** A component whose script loads when it is first shown; needs a Suspense around it. */
export const lazyPart = <Module, Props extends object = object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  importing?: Importing<Module>,
): ComponentType<Props> => partOf(createPart(load, importing), pick);
