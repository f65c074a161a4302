import { assign, enqueueActions, fromPromise, setup } from "xstate";
import { failureMessage } from "../messages/message.ts";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf } from "../shared/failure.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { Language, LanguageStore, LayoutStore, MessagesPort } from "./preferences.ports.ts";
import { drawnLayout, languageByCode, type Theme, type ThemeChoice } from "./preferences.rules.ts";

export interface PreferencesMachinePorts {
  readonly messages: MessagesPort;
  readonly languageStore: LanguageStore;
  readonly layoutStore: LayoutStore;
  readonly diagnostics: Diagnostics;
}

export interface PreferencesInput {
  readonly languages: readonly Language[];
  readonly defaultLanguage: string;
}

export interface PreferencesContext extends PreferencesInput {
  /** The language whose texts are on the screen. */
  readonly language: Language;
  /** The language being fetched. */
  readonly wanted: Language;
  /** True when the last choice could not be fetched, until the next choice. */
  readonly failed: boolean;
  readonly theme: ThemeChoice;
  readonly sideMenuFolded: boolean;
  readonly rightBarFolded: boolean;
}

export type PreferencesEvent =
  | { readonly type: "language.chosen"; readonly code: string }
  | { readonly type: "theme.chosen"; readonly theme: Theme }
  | { readonly type: "sideMenu.toggled" }
  | { readonly type: "rightBar.toggled" };

/**
 * Keeps the visitor's choices about the portal itself. A language becomes current once its texts are loaded; the later of
 * two choices wins. A language that cannot be fetched leaves the current one in place, is said, and may be chosen again.
 */
export function createPreferencesMachine(portsOf: PortsOfActor<PreferencesMachinePorts>) {
  return setup({
    types: {} as { context: PreferencesContext; events: PreferencesEvent; input: PreferencesInput },
    actors: {
      useMessages: fromPromise<void, Language>(({ input, signal, self }) =>
        portsOf(self).messages.use(input, signal),
      ),
    },
    actions: {
      saveLanguage: ({ context, self }) => portsOf(self).languageStore.save(context.language.code),
      adopt: assign(({ context }) => ({ language: context.wanted, failed: false })),
      notifyLanguage: enqueueActions(({ context, enqueue, self }) =>
        notifyPortal(
          { enqueue, self },
          {
            type: "language.changed",
            code: context.language.code,
          },
        ),
      ),
      reportFailure: ({ context, self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({
          where: "preferences",
          what: `the texts for ${context.wanted.code} could not be loaded`,
          cause: error,
        }),
      sayFailure: enqueueActions(({ enqueue, self }, { error }: { readonly error: unknown }) =>
        notifyPortal(
          { enqueue, self },
          { type: "message.said", message: { key: failureMessage(failureKindOf(error)) } },
        ),
      ),
    },
    guards: {
      isAnother: ({ context }, { code }: { readonly code: string }) =>
        languageByCode(context.languages, code) !== null && (code !== context.wanted.code || context.failed),
    },
  }).createMachine({
    id: "preferences",
    context: ({ input, self }) => {
      const { languageStore, layoutStore } = portsOf(self);
      const chosen = languageByCode(input.languages, languageStore.read() ?? input.defaultLanguage);
      const language = chosen ?? languageByCode(input.languages, input.defaultLanguage);
      if (language === null)
        throw new Error(`The default language ${input.defaultLanguage} is not configured`);
      const layout = drawnLayout((key) => layoutStore.read(key));
      return {
        ...input,
        language,
        wanted: language,
        failed: false,
        theme: layout.theme,
        sideMenuFolded: layout["side-menu"] === "folded",
        rightBarFolded: layoutStore.read("right-bar") !== "open",
      };
    },
    on: {
      "language.chosen": {
        guard: { type: "isAnother", params: ({ event }) => ({ code: event.code }) },
        target: ".changing",
        reenter: true,
        actions: assign(({ context, event }) => ({
          wanted: languageByCode(context.languages, event.code) ?? context.language,
          failed: false,
        })),
      },
      "theme.chosen": {
        actions: [
          assign(({ event }) => ({ theme: event.theme })),
          ({ event, self }) => portsOf(self).layoutStore.save("theme", event.theme),
        ],
      },
      "sideMenu.toggled": {
        actions: [
          assign(({ context }) => ({ sideMenuFolded: !context.sideMenuFolded })),
          ({ context, self }) =>
            portsOf(self).layoutStore.save("side-menu", context.sideMenuFolded ? "folded" : "open"),
        ],
      },
      "rightBar.toggled": {
        actions: [
          assign(({ context }) => ({ rightBarFolded: !context.rightBarFolded })),
          ({ context, self }) =>
            portsOf(self).layoutStore.save("right-bar", context.rightBarFolded ? "folded" : "open"),
        ],
      },
    },
    initial: "settling",
    states: {
      settling: {
        invoke: {
          src: "useMessages",
          input: ({ context }) => context.wanted,
          onDone: { target: "ready", actions: "adopt" },
          onError: {
            target: "ready",
            actions: [
              { type: "reportFailure", params: ({ event }) => ({ error: event.error }) },
              assign({ failed: true }),
            ],
          },
        },
      },
      ready: {},
      changing: {
        invoke: {
          src: "useMessages",
          input: ({ context }) => context.wanted,
          onDone: { target: "ready", actions: ["adopt", "saveLanguage", "notifyLanguage"] },
          onError: {
            target: "ready",
            actions: [
              { type: "reportFailure", params: ({ event }) => ({ error: event.error }) },
              { type: "sayFailure", params: ({ event }) => ({ error: event.error }) },
              assign({ failed: true }),
            ],
          },
        },
      },
    },
  });
}
