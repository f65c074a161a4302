import { type ComponentType, createElement, use } from "react";

/** A part of the script that comes when it is needed, once for the page. */
export interface Part<Module> {
  /** Settles when it is here; the same promise each time, so that a screen may wait for it. */
  load(): Promise<Module>;
  /** Null until it is here. */
  here(): Module | null;
}

export type Import = (address: string) => Promise<unknown>;

/** The address that a browser names when a script did not come: Chromium and Firefox do. */
const addressIn = (cause: unknown): string | null =>
  cause instanceof Error ? (/https?:\/\/\S+\.js(?=$|[\s?)])/.exec(cause.message)?.[0] ?? null) : null;

/** A style sheet that failed stays in the document, and would count as one that is here. */
function dropFailedSheet(cause: unknown): void {
  const [, href] = (cause instanceof Error && /preload CSS for (\S+)/.exec(cause.message)) || [];
  if (href !== undefined) document.querySelector(`link[href="${CSS.escape(href)}"]`)?.remove();
}

/**
 * Imports a script, and once more when it did not come (ROUTE-09). Chromium keeps the failure of an address for as long as
 * the page lives, so the second time asks by another one; the scripts that it imports itself keep theirs.
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

/** How long a failure stands, so that whoever waited hears of it; who comes later asks anew. */
const FAILURE_STANDS_MS = 1_000;

/** Fetches a part once. One that did not come, twice, may be asked for again by somebody who comes later. */
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
      if (performance.now() - failedAtMs > FAILURE_STANDS_MS) loading = null;
      if (loading !== null) return loading;
      failedAtMs = Number.POSITIVE_INFINITY;
      const wanted = importing(load);
      loading = wanted;
      wanted.then(
        (module) => {
          here = module;
          // As React marks what it has waited for: it then reads the value without waiting at all.
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
 * A component of a part. Where the part is here already it renders at once, which `lazy` never does: markup that was drawn
 * elsewhere can then be taken over in one go.
 */
export function partOf<Module, Props extends object = object>(
  part: Part<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  return function PartOf(props: Props) {
    return createElement(pick(use(part.load())), props);
  };
}

/** A component whose script comes when it is first shown; inside of a Suspense. */
export const lazyPart = <Module, Props extends object = object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> => partOf(createPart(load), pick);
