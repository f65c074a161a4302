import { type ComponentType, createElement, use } from "react";

/** A part of the code, loaded once per page when it is needed. */
export interface Part<Module> {
  /** Settles when the part has loaded; always the same promise, so that a screen may suspend on it. */
  load(): Promise<Module>;
  /** The module, or null until it has loaded. */
  here(): Module | null;
}

export type Import = (address: string) => Promise<unknown>;

/** The failed script's address in the error message; Chromium and Firefox include it. */
const addressIn = (cause: unknown): string | null =>
  cause instanceof Error ? (/https?:\/\/\S+\.js(?=$|[\s?)])/.exec(cause.message)?.[0] ?? null) : null;

/** Removes a failed style sheet, which would otherwise stay in the document and count as loaded. */
function dropFailedSheet(cause: unknown): void {
  const [, href] = (cause instanceof Error && /preload CSS for (\S+)/.exec(cause.message)) || [];
  if (href !== undefined) document.querySelector(`link[href="${CSS.escape(href)}"]`)?.remove();
}

/**
 * Imports a script, with a second try after a failure (ROUTE-09). Chromium remembers a failed address until the page
 * closes, so the second try uses another address; the script's own imports keep theirs.
 */
export async function importTwice<Module>(
  load: () => Promise<Module>,
  again: Import = (address) => import(/* @vite-ignore */ address),
): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    const address = addressIn(cause);
    if (address === null) {
      if (typeof document !== "undefined") dropFailedSheet(cause);
      return load();
    }
    return (await again(`${address}?again=${Date.now().toString(36)}`)) as Module;
  }
}

/** How long a failure is kept for the callers that waited, in milliseconds; later calls load again. */
const RETRY_AFTER_MS = 1_000;

/** Loads a part once. After two failed tries, a later call may load it again. */
export function createPart<Module>(
  load: () => Promise<Module>,
  importing: (load: () => Promise<Module>) => Promise<Module> = importTwice,
): Part<Module> {
  let here: Module | null = null;
  let loading: Promise<Module> | null = null;
  let failedAtMs = Number.POSITIVE_INFINITY;
  return {
    here: () => here,
    load() {
      if (performance.now() - failedAtMs > RETRY_AFTER_MS) loading = null;
      if (loading !== null) return loading;
      failedAtMs = Number.POSITIVE_INFINITY;
      const wanted = importing(load);
      loading = wanted;
      wanted.then(
        (module) => {
          here = module;
          // The fields that React sets on a promise it has awaited: it then reads the value synchronously.
          Object.assign(wanted, { status: "fulfilled", value: module });
        },
        () => {
          failedAtMs = performance.now();
        },
      );
      return loading;
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
): ComponentType<Props> => partOf(createPart(load), pick);
